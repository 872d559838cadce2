import fs from 'node:fs'
import path from 'node:path'
import { PgBoss } from 'pg-boss'
import { afterAll, expect, inject, it } from 'vitest'
import { openArchive } from '#server/operate/backup/readArchive.ts'
import { readConfig } from '#server/platform/config.ts'
import { startProduct } from '#server/start.ts'
import { scratchFolder } from '../../support/template.ts'
import { createTestDatabase, testWorld, until } from '../../support/world.ts'

const dir = scratchFolder('backupjob')
const world = testWorld({ jobs: true, env: { BACKUP_DIR: dir, BACKUP_AT: '4' } })
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }))

it('the worker writes a backup by the clock', async () => {
  const { rows } = await world.database.pool.query(`select cron, timezone from pgboss.schedule where name = 'backup'`)
  expect(rows).toEqual([{ cron: '0 4 * * *', timezone: 'UTC' }])
  const executeSql = (text: string, values?: unknown[]) => world.database.pool.query(text, values)
  const boss = new PgBoss({ db: { executeSql }, schedule: false, supervise: false })
  await boss.start()
  await boss.send('backup')
  const file = path.join(dir, `pictomo-${world.clock.now().toISOString().slice(0, 10)}.backup`)
  await until(() => fs.existsSync(file), Boolean, 15_000)
  const archive = await openArchive(file)
  await archive.verify(() => {}).finally(archive.close)
  expect(archive.manifest.tables.map(({ name }) => name)).toContain('users')
  await boss.stop({ graceful: false })
})

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
