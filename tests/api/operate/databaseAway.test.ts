import fs from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { buildClient } from '#server/operate/build.ts'
import { forgotPassword } from '#shared/contract/accounts/security.ts'
import { listMarkets } from '#shared/contract/catalogue/index.ts'
import { type Raw, rawCall } from '../../support/api.ts'
import { type DatabaseLine, startDatabaseLine } from '../../support/databaseLine.ts'
import { type Running, startProcess } from '../../support/processes.ts'
import { scratchFolder } from '../../support/template.ts'
import { createTestDatabase, until } from '../../support/world.ts'

const dir = scratchFolder('away')
const LIMITS = { DATABASE_CONNECT_MS: '500', DATABASE_STATEMENT_MS: '1000', DATABASE_LOCK_MS: '300' }
let made: Awaited<ReturnType<typeof createTestDatabase>>
let line: DatabaseLine
let product: Running
/** Somebody else at the same database. */
let other: pg.Client

const start = (limits: Record<string, string>) =>
  startProcess({
    DATABASE_POOL: '4',
    ...limits,
    DATABASE_URL: `postgres://${made.user}@127.0.0.1:${line.port}/${made.database}`,
    DEMO: 'false',
    DATA_DIR: dir,
    ...(process.env.CONTENT_DIR ? { CONTENT_DIR: process.env.CONTENT_DIR } : {}),
  })
beforeAll(async () => {
  await buildClient()
  made = await createTestDatabase(inject('cluster'))
  line = await startDatabaseLine(inject('cluster').host)
  other = new pg.Client(made)
  await other.connect()
  product = await start(LIMITS)
}, 120_000)
afterAll(async () => {
  await product?.end()
  await other.end()
  await line.close()
  await made.drop()
  fs.rmSync(dir, { recursive: true, force: true })
})

const markets = () => rawCall(product.base, listMarkets, {})
const isAway = ({ status, body, headers }: Raw, code: string) => {
  expect([status, body]).toEqual([
    503,
    { status: 503, code, error: expect.any(String), message: expect.any(String), request_id: expect.any(String) },
  ])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
}
const isBack = () => until(markets, ({ status }) => status === 200, 10_000)

it('a call that waits for somebody else’s lock is answered 503 with Retry-After, and so is one that gets no connection', async () => {
  await other.query('begin; lock table markets in access exclusive mode')
  isAway(await markets(), 'busy')
  // More at once than there are connections: who waits for one is told too.
  const waiting = Promise.all(Array.from({ length: 12 }, markets))
  // Full is not away: who watches is told which of the two it is.
  const figures = await until(
    async () => (await fetch(`${product.base}/metrics`)).text(),
    (text) => /^pictomo_pool_waiting [1-9]/m.test(text),
  )
  expect(figures).toMatch(/^pictomo_pool_in_use 4$/m)
  expect(figures).toMatch(/^pictomo_database_up 1$/m)
  const codes = (await waiting).map(({ status }) => status)
  expect(new Set(codes)).toEqual(new Set([503]))
  await other.query('rollback')
  await isBack()
})

it('a statement that takes too long is ended', async () => {
  await other.query('begin; alter table markets rename to markets_before')
  await other.query(`create view markets as select b.* from markets_before b, pg_sleep(3)`)
  await other.query('commit')
  isAway(await markets(), 'busy')
  await other.query('begin; drop view markets; alter table markets_before rename to markets; commit')
  await isBack()
})

it('a database that falls silent, and one that is not there: calls are answered 503, pages are served, and it all comes back', async () => {
  await markets()
  line.stall()
  isAway(await markets(), 'unavailable')
  line.cut()
  isAway(await markets(), 'unavailable')
  isAway(await rawCall(product.base, forgotPassword, { email: 'ada@school.example' }), 'unavailable')
  for (const at of ['/', '/login', '/learn/digoxin']) {
    const page = await fetch(product.base + at)
    expect([at, page.headers.get('content-type')]).toEqual([at, expect.stringContaining('text/html')])
    expect(await page.text()).toContain('<div id="root">')
  }
  line.flow()
  await isBack()
}, 40_000)

it('one that is away is a line of the log at its start and one at its end, however many calls meet it', async () => {
  const telling = await start({ ...LIMITS, LOG_LEVEL: 'info' })
  const said = (beginning: string) => telling.said().split(`"msg":"${beginning}`).length - 1
  const asked = async () => (await rawCall(telling.base, listMarkets, {})).status
  expect(await asked()).toBe(200)
  line.stall()
  line.cut()
  for (let n = 0; n < 4; n++)
    expect(new Set(await Promise.all(Array.from({ length: 8 }, asked)))).toEqual(new Set([503]))
  line.flow()
  // Calls that were cut and calls that had to wait too long are told apart; which of both there are hangs on the moment.
  const told = [
    ['The database could not be asked', 'The database answers again after'],
    ['The database kept calls waiting for too long', 'The database answers in time again after'],
  ].map((lines) => lines.map((line) => () => said(line)))
  await until(() => told.some(([, ended]) => ended!() > 0), Boolean, 20_000)
  await until(() => told.every(([begun, ended]) => begun!() === ended!()), Boolean, 20_000)
  for (const [begun] of told) expect(begun!()).toBeLessThanOrEqual(1)
  expect(await asked()).toBe(200)
  expect(await telling.end()).toBe(0)
}, 60_000)

it('told to stop while somebody else holds the tables that it works on, it ends in order', async () => {
  // The relay, two lines of subscriptions and a call wait, each with a connection; one is left for the end.
  const patient = {
    DATABASE_POOL: '5',
    DATABASE_CONNECT_MS: '60000',
    DATABASE_STATEMENT_MS: '600000',
    DATABASE_LOCK_MS: '600000',
  }
  const held = await start(patient)
  await other.query('begin; lock table outbox, users, markets in access exclusive mode')
  const asked = rawCall(held.base, listMarkets, {}).catch(() => undefined)
  await until(async () => {
    const { rows } = await other.query(
      `select count(distinct pid)::int as n from pg_locks where not granted and database = (select oid from pg_database where datname = $1)`,
      [made.database],
    )
    return rows[0].n >= 4
  })
  expect(await held.end('SIGTERM')).toBe(0)
  await asked
  await other.query('rollback')
}, 60_000)
