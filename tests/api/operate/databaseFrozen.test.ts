import fs from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildClient } from '#server/operate/build.ts'
import { listMarkets } from '#shared/contract/catalogue/index.ts'
import { rawCall } from '../../support/api.ts'
import { startFreezable } from '../../support/frozenDatabase.ts'
import { addressOf, type Running, startProcess } from '../../support/processes.ts'
import { scratchFolder } from '../../support/template.ts'
import { until } from '../../support/world.ts'

/** What somebody waits for at the most, with the limits that the product has by itself. */
const TOLD_WITHIN_MS = 15_000
const TURNED_AWAY_WITHIN_MS = 2000

const dir = scratchFolder('frozen')
let database: Awaited<ReturnType<typeof startFreezable>>
let product: Running
beforeAll(async () => {
  await buildClient()
  database = await startFreezable()
  product = await startProcess({
    DATABASE_URL: addressOf(database.connection),
    DEMO: 'false',
    DATA_DIR: dir,
    ...(process.env.CONTENT_DIR ? { CONTENT_DIR: process.env.CONTENT_DIR } : {}),
  })
}, 120_000)
afterAll(async () => {
  database?.thaw()
  await product?.end()
  await database?.stop()
  fs.rmSync(dir, { recursive: true, force: true })
})

const markets = () => rawCall(product.base, listMarkets, {})
/** A call's answer; undefined where none has come in time. */
const within = async (ms: number) => {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(late.resolve, ms, undefined)
  const answer = await Promise.race([markets(), late.promise])
  clearTimeout(timer)
  return answer
}
/** Nobody makes changes: people are told what is true, and nothing of what is inside. */
const AWAY = { status: 503, body: { code: 'unavailable', message: expect.stringMatching(/can’t be reached properly/) } }

it('a database that is frozen: calls under way, and more than there are connections, are told; later ones at once; then it all comes back', async () => {
  await markets()
  database.freeze()
  const told = await Promise.all(Array.from({ length: 30 }, () => within(TOLD_WITHIN_MS)))
  for (const answer of told) expect(answer).toMatchObject(AWAY)
  expect(Number(told[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
  for (let n = 0; n < 3; n++) expect(await within(TURNED_AWAY_WITHIN_MS)).toMatchObject(AWAY)
  database.thaw()
  await until(markets, ({ status }) => status === 200, 10_000)
}, 60_000)

it('a statement that takes long goes on, as long as the database answers others', async () => {
  const other = new pg.Client(database.connection)
  await other.connect()
  await other.query('begin; lock table markets in access exclusive mode')
  const held = markets()
  // Until it has been silent for longer than a frozen one may be.
  await other.query('select pg_sleep(5)')
  await other.query('rollback')
  expect(await held).toMatchObject({ status: 200 })
  await other.end()
}, 30_000)
