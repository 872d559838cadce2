import fs from 'node:fs'
import path from 'node:path'
import { PgBoss } from 'pg-boss'
import { afterAll, expect, inject, it } from 'vitest'
import { dailyBackup } from '#server/operate/backup/daily.ts'
import { openArchive } from '#server/operate/backup/readArchive.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { startProduct } from '#server/start.ts'
import { scratchFolder } from '../../support/template.ts'
import { createTestDatabase, testWorld, until } from '../../support/world.ts'

const dir = scratchFolder('backupjob')
const world = testWorld({ jobs: true, env: { BACKUP_DIR: dir, BACKUP_AT: '4', LOG_LEVEL: 'silent' } })
const never = new AbortController().signal
const todays = () => path.join(dir, `pictomo-${world.clock.now().toISOString().slice(0, 10)}.backup`)
/** As the clock does at the hour. */
async function sendJob() {
  const executeSql = (text: string, values?: unknown[]) => world.database.pool.query(text, values)
  const boss = new PgBoss({ db: { executeSql }, schedule: false, supervise: false })
  await boss.start()
  await boss.send('backup')
  await boss.stop({ graceful: false })
}
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }))

const backups = () => fs.readdirSync(dir).filter((name) => name.startsWith('pictomo-'))

it('the first start writes a backup at once, since there is none', async () => {
  await until(() => fs.existsSync(todays()), Boolean, 15_000)
  fs.rmSync(todays())
})

it('the worker writes a backup by the clock', async () => {
  const { rows } = await world.database.pool.query(`select cron, timezone from pgboss.schedule where name = 'backup'`)
  expect(rows).toEqual([{ cron: '0 4 * * *', timezone: 'UTC' }])
  await sendJob()
  await until(() => fs.existsSync(todays()), Boolean, 15_000)
  const archive = await openArchive(todays())
  await archive.verify(() => {}).finally(archive.close)
  expect(archive.manifest.tables.map(({ name }) => name)).toContain('users')
})

it('a product that is told to stop does not wait for the backup that it is writing, and tries it again', async () => {
  const { pool } = world.database
  fs.rmSync(todays())
  const holder = await pool.connect()
  try {
    await holder.query('begin; lock table us_states in access exclusive mode')
    await sendJob()
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and query like 'lock table%' and wait_event_type = 'Lock'`
    await until(async () => (await pool.query(waiting)).rowCount, Boolean, 15_000)
    const begun = backups()
    await world.restart()
    // Another one may be under way by now: the one that was begun before is gone, and none is whole.
    expect(backups().filter((name) => begun.includes(name) || !name.endsWith('.part'))).toEqual([])
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  await until(() => fs.existsSync(todays()), Boolean, 15_000)
}, 40_000)

it('a folder for backups that is not there stops the start with a sentence', async () => {
  const made = await createTestDatabase(inject('cluster'))
  const BACKUP_DIR = path.join(dir, 'nowhere')
  const env = {
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    DEMO: 'false',
    DATA_DIR: dir,
    BACKUP_DIR,
  }
  const options = { quiet: true, connection: made, content: false, client: false }
  await expect(startProduct(readConfig(env), options)).rejects.toThrow(
    /^BACKUP_DIR is .*nowhere, where there is no folder/,
  )
  await made.drop()
})

it('the daily backup is written under its day, keeps as many as it is told, and touches nobody else’s files', async () => {
  const folder = path.join(dir, 'daily')
  fs.mkdirSync(folder)
  fs.writeFileSync(path.join(folder, 'notes.txt'), '')
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const wanted = { dir: folder, keep: 2, atHour: 3, config: { dataDir: path.join(dir, 'none'), secret: undefined } }
  for (const day of ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-01'])
    await dailyBackup(world.database.pool, wanted, { now: new Date(`${day}T03:00:00Z`), log, signal: never })
  expect(fs.readdirSync(folder).sort()).toEqual(['notes.txt', 'pictomo-2026-02-28.backup', 'pictomo-2026-03-01.backup'])
  expect(JSON.parse(lines[0]!)).toMatchObject({ bytes: expect.any(Number), seconds: expect.any(Number), deleted: 0 })
  fs.rmSync(folder, { recursive: true })
  const gone = dailyBackup(world.database.pool, wanted, { now: new Date(), log, signal: never })
  await expect(gone).rejects.toThrow(/its folder is not there/)
})
