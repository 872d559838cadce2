import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildClient } from '#server/operate/build.ts'
import { authenticate } from '#shared/contract/accounts/index.ts'
import { listMarkets } from '#shared/contract/catalogue/index.ts'
import { answerFact, createRound } from '#shared/contract/quiz/index.ts'
import { rawCall } from '../../support/api.ts'
import { type Running, startProcess } from '../../support/processes.ts'
import { scratchFolder } from '../../support/template.ts'
import { until } from '../../support/world.ts'

const dir = scratchFolder('dies')
const cluster = path.join(dir, 'data', 'postgres')
let product: Running
beforeAll(async () => {
  await buildClient()
  product = await startProcess({
    DATA_DIR: path.join(dir, 'data'),
    ...(process.env.CONTENT_DIR ? { CONTENT_DIR: process.env.CONTENT_DIR } : {}),
  })
}, 120_000)
afterAll(async () => {
  await product.end('SIGKILL')
  fs.rmSync(dir, { recursive: true, force: true })
})

const kill = () =>
  process.kill(Number.parseInt(fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
/** Asks the database itself. */
async function ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ host: path.join(dir, 'data', 'socket'), user: 'pictomo', database: 'pictomo' })
  await client.connect()
  return (await client.query<Row>(text).finally(() => client.end())).rows
}
const markets = () => rawCall(product.base, listMarkets, {})

it('a database that dies is started again: calls are answered 503 meanwhile, what was accepted is there, and events are handled', async () => {
  const signed = await rawCall(product.base, authenticate, { email: 'student@pictomo.test', password: 'pictomo-demo' })
  const headers = { authorization: `Bearer ${(signed.body as { web_api_key: string }).web_api_key}` }
  const [fact] = await ask<{ id: number; card_id: number }>('select id, card_id from facts order by id limit 1')
  const round = { key: crypto.randomUUID(), quiz_resource_type: 'pictomo', quiz_resource_id: fact!.card_id }
  const begun = await rawCall(product.base, createRound, round, headers)
  expect(begun.status).toBe(200)
  kill()
  const away = await until(markets, ({ status }) => status !== 200)
  expect(away).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0)
  await until(markets, ({ status }) => status === 200, 15_000)
  const { user_quiz_round_id } = begun.body as { user_quiz_round_id: number }
  const answer = { key: crypto.randomUUID(), quiz_round_id: user_quiz_round_id, answer: '', answer_time: 10 }
  expect(await rawCall(product.base, answerFact, { ...answer, fact_id: fact!.id }, headers)).toMatchObject({
    status: 200,
  })
  const heard = () => ask(`select 1 from outbox where name = 'quiz.factAnswered' and heard_at is not null`)
  await until(heard, (rows) => rows.length === 1, 10_000)
}, 60_000)

it('one that does not come back ends the process with a sentence, for a supervisor to see', async () => {
  fs.renameSync(path.join(cluster, 'global'), path.join(cluster, 'elsewhere'))
  kill()
  expect(await product.ended).toBe(1)
  expect(product.said()).toMatch(/^The database ended \d times and does not come back: .*/m)
}, 60_000)
