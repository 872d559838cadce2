import fs from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { buildClient } from '#server/operate/build.ts'
import type { Readiness } from '#server/operate/readiness.ts'
import { listMarkets } from '#shared/contract/catalogue/index.ts'
import { rawCall } from '../../support/api.ts'
import { type DatabaseLine, startDatabaseLine } from '../../support/databaseLine.ts'
import { addressOf, type Running, startProcess, startRedis } from '../../support/processes.ts'
import { scratchFolder } from '../../support/template.ts'
import { createTestDatabase, until } from '../../support/world.ts'

const dir = scratchFolder('ready')
let made: Awaited<ReturnType<typeof createTestDatabase>>
let redis: Awaited<ReturnType<typeof startRedis>>
let line: DatabaseLine
let other: pg.Client
let env: Record<string, string>
let web: Running
const started: Running[] = []
const start = async (more: Record<string, string>): Promise<Running> => {
  const one = await startProcess({ ...env, ...more })
  started.push(one)
  return one
}

beforeAll(async () => {
  await buildClient()
  made = await createTestDatabase(inject('cluster'))
  redis = await startRedis()
  line = await startDatabaseLine(inject('cluster').host)
  other = new pg.Client(made)
  await other.connect()
  // What the content pack published when it came in lies there since: no worker works on this database yet.
  await other.query('delete from outbox')
  env = {
    NODE_ENV: 'test',
    ROLE: 'web',
    DATABASE_URL: addressOf(made),
    REDIS_URL: redis.url,
    DEMO: 'false',
    DATA_DIR: dir,
    SECRET: 's'.repeat(40),
    ...(process.env.CONTENT_DIR ? { CONTENT_DIR: process.env.CONTENT_DIR } : {}),
  }
  web = await start({ DATABASE_URL: `postgres://${made.user}@127.0.0.1:${line.port}/${made.database}` })
}, 120_000)
afterAll(async () => {
  await Promise.all(started.map((one) => one.end('SIGKILL')))
  await redis.stop()
  await other.end()
  await line.close()
  await made.drop()
  fs.rmSync(dir, { recursive: true, force: true })
})

/** Whoever asks waits for a second at the most. */
async function ready(at: Running): Promise<Partial<Readiness> & { status: number }> {
  const answer = await fetch(`${at.base}/api/ready`, { signal: AbortSignal.timeout(1000) })
  return { ...((await answer.json()) as Readiness), status: answer.status }
}
const ALL_WELL = { status: 200, database: true, redis: true, migrations: true, disk: true, worker: true }

it('a process for pages and calls is ready without Redis, and serves; one for sockets is not', async () => {
  const collab = await start({ ROLE: 'collab' })
  expect([await ready(web), await ready(collab)]).toMatchObject([ALL_WELL, ALL_WELL])
  await redis.kill()
  await until(
    () => ready(web),
    (one) => one.redis === false,
  )
  expect(await ready(web)).toMatchObject({ ...ALL_WELL, redis: false })
  expect((await rawCall(web.base, listMarkets, {})).status).toBe(200)
  expect(await ready(collab)).toMatchObject({ ...ALL_WELL, redis: false, status: 503 })
  await redis.start()
  await until(
    () => ready(collab),
    ({ status }) => status === 200,
    10_000,
  )
  expect(await collab.end()).toBe(0)
}, 60_000)

it('is not ready while there is no room for its files, or the database can’t write', async () => {
  const full = await start({ DISK_KEEPS_MB: String(10 ** 12) })
  expect(await ready(full)).toMatchObject({ ...ALL_WELL, status: 503, disk: false })
  expect(await full.end()).toBe(0)
  await other.query(`alter database ${made.database} set temp_file_limit = '100kB'`)
  const unwritable = await start({})
  expect(await ready(unwritable)).toMatchObject({ ...ALL_WELL, status: 503, disk: false })
  expect(await unwritable.end()).toBe(0)
  await other.query(`alter database ${made.database} reset temp_file_limit`)
}, 60_000)

it.each([
  ['act on it', `name, payload, hear_after) values ('quiz.factAnswered', '{}', now() - interval '61 seconds')`],
  [
    'send it to its room',
    `name, room, payload, created_at) values ('none.heard', 'league:1', '{}', now() - interval '61 seconds')`,
  ],
])(
  'is not ready while an event waits for a minute for a worker to %s',
  async (_what, row) => {
    await other.query(`insert into outbox (${row}`)
    expect(await ready(web)).toMatchObject({ ...ALL_WELL, status: 503, worker: false })
    const worker = await start({ ROLE: 'worker' })
    expect(
      await until(
        () => ready(web),
        ({ status }) => status === 200,
        10_000,
      ),
    ).toMatchObject(ALL_WELL)
    expect(await worker.end()).toBe(0)
    await other.query('delete from outbox')
  },
  60_000,
)

it('answers within a second whatever hangs', async () => {
  await other.query('begin; lock table outbox, mikro_orm_migrations in access exclusive mode')
  // Asked often, it asks no more of the database than asked once.
  const answers = await Promise.all(Array.from({ length: 30 }, () => ready(web)))
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 503, database: true, migrations: false, worker: false })
  await other.query('rollback')
  await until(
    () => ready(web),
    ({ status }) => status === 200,
    15_000,
  )
  line.stall()
  expect(await ready(web)).toMatchObject({ status: 503, database: false })
  line.cut()
  expect(await ready(web)).toMatchObject({ status: 503, database: false })
  line.flow()
  await until(
    () => ready(web),
    ({ status }) => status === 200,
    15_000,
  )
}, 60_000)

it('a process for pages is not ready before a worker has brought the content in', async () => {
  const kept = await other.query('delete from metatags returning 1')
  expect(kept.rowCount).toBeGreaterThan(0)
  const early = await start({})
  expect(await ready(early)).toMatchObject({ status: 503, database: true, content: false })
  const worker = await start({ ROLE: 'worker' })
  await until(
    () => ready(early),
    ({ status, content }) => status === 200 && content === true,
    10_000,
  )
  expect([await worker.end(), await early.end()]).toEqual([0, 0])
}, 60_000)
