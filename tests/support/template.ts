import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { entities } from '#server/features/index.ts'
import { indexNow } from '#server/features/search/index.ts'
import { importContent } from '#server/operate/content.ts'
import { readConfig } from '#server/platform/config.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate, openDatabase } from '#server/platform/database/orm.ts'
import { isPostgres, servesFolder } from '#server/platform/database/servedFolder.ts'
import { createLog } from '#server/platform/log.ts'
import { poolSql } from '#server/platform/sql.ts'

/** The database that every test's own is copied from: migrated, and filled with the content pack. */
export const TEMPLATE = 'pictomo_template'

const ROOT = path.resolve(import.meta.dirname, '../..')
const CACHE = path.join(ROOT, 'node_modules', '.cache', 'pictomo-template')
/** What a run's databases may grow to. */
const ROOM = 2 * 1024 ** 3

/** What no test looks at and every copied database would pay for. */
const SETTINGS = `
wal_level = minimal
max_wal_senders = 0
max_wal_size = 256MB
autovacuum = off
jit = off
`

/** In memory where that has room, so that no test waits for a disk. */
function scratchHome(): string {
  const memory = '/dev/shm'
  const has = fs.existsSync(memory) ? fs.statfsSync(memory) : undefined
  return has !== undefined && has.bavail * has.bsize > ROOM ? memory : os.tmpdir()
}

/** A new folder for a run's files. Its name says whose it is. */
export function scratchFolder(name: string): string {
  const dir = fs.mkdtempSync(path.join(scratchHome(), `pictomo-${name}-${process.pid}-`))
  fs.chmodSync(dir, 0o755)
  return dir
}

/** Ends the servers of killed runs and gives back what they hold. */
export function clearLeftBehind(): void {
  const home = scratchHome()
  for (const name of fs.readdirSync(home)) {
    const owner = /^pictomo-(?:test|template|fault)-(\d+)-/.exec(name)?.[1]
    if (!owner || isAlive(Number(owner))) continue
    const dir = path.join(home, name)
    const running = path.join(dir, 'postgres', 'postmaster.pid')
    const server = fs.existsSync(running) ? Number.parseInt(fs.readFileSync(running, 'utf8'), 10) : 0
    if (isPostgres(server) && servesFolder(server, path.dirname(running))) process.kill(server, 'SIGQUIT')
    fs.rmSync(dir, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Puts a cluster with the template into a folder; it is made once for each state of what it is made from. */
export async function layOutTemplate(dir: string): Promise<void> {
  const known = path.join(CACHE, stateId())
  if (!fs.existsSync(known)) await makeTemplate(known)
  copy(path.join(known, 'postgres'), path.join(dir, 'postgres'))
}

/** A hash of all that decides what the template holds, and the day, since the pack counts as written when it came in. */
function stateId(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10)).update(SETTINGS)
  const { contentDir } = readConfig(process.env)
  for (const folder of [contentDir, ...['migrations', 'server', 'shared'].map((name) => path.join(ROOT, name))])
    for (const file of filesIn(folder)) hash.update(file).update(fs.readFileSync(file))
  for (const file of [path.join(ROOT, 'package-lock.json'), import.meta.filename]) hash.update(fs.readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name))
    .sort()

async function makeTemplate(known: string): Promise<void> {
  const dir = scratchFolder('template')
  try {
    const log = createLog('error')
    const cluster = await startEmbedded(dir, log, { fsync: false })
    const { host, user } = cluster.connection
    const first = await openDatabase(cluster.connection, entities as never, 1)
    await first.pool.query(`create database ${TEMPLATE}`)
    await first.close()
    const database = await openDatabase({ host, user, database: TEMPLATE }, entities as never, 5)
    await migrate(database)
    await importContent(database, log, new Date(), readConfig(process.env).contentDir)
    // What was published with it was heard of long before anybody tests anything.
    while ((await indexNow(poolSql(database.pool))) > 0);
    await database.pool.query('delete from outbox')
    await database.pool.query('vacuum analyze')
    await database.close()
    await cluster.stop()
    fs.appendFileSync(path.join(dir, 'postgres', 'postgresql.conf'), SETTINGS)
    keep(dir, known)
  } finally {
    fs.rmSync(dir, { recursive: true, force: true })
  }
}

/** Keeps a made template in place of older ones; whoever else made the same meanwhile was quicker. */
function keep(dir: string, known: string): void {
  fs.mkdirSync(CACHE, { recursive: true })
  const isKept = (name: string) => name === path.basename(known) || isAlive(Number(/^new-(\d+)-/.exec(name)?.[1] ?? 0))
  const older = fs.readdirSync(CACHE).filter((name) => !isKept(name))
  for (const name of older) fs.rmSync(path.join(CACHE, name), { recursive: true, force: true })
  const aside = fs.mkdtempSync(path.join(CACHE, `new-${process.pid}-`))
  copy(path.join(dir, 'postgres'), path.join(aside, 'postgres'))
  try {
    fs.renameSync(aside, known)
  } catch {
    fs.rmSync(aside, { recursive: true, force: true })
  }
}

/** Copies a cluster with its owner, who alone may read it. */
function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-Rp', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The template could not be copied: ${stderr}`)
}
