import fs from 'node:fs'
import pg from 'pg'
import { afterAll, afterEach, expect, inject, it } from 'vitest'
import { addressOf, startProcess, startRedis } from '../../support/processes.ts'
import { scratchFolder } from '../../support/template.ts'
import { createTestDatabase, until } from '../../support/world.ts'

const dir = scratchFolder('unread-figures')
const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }))

async function start(role: string, change?: string) {
  const made = await createTestDatabase(inject('cluster'))
  undo.push(made.drop)
  const redis = await startRedis()
  undo.push(redis.stop)
  const client = new pg.Client(made)
  await client.connect()
  if (change) await client.query(change)
  await client.end()
  const running = await startProcess({
    ROLE: role,
    LOG_LEVEL: 'info',
    DATABASE_URL: addressOf(made),
    REDIS_URL: redis.url,
    DEMO: 'false',
    DATA_DIR: dir,
    SECRET: 's'.repeat(40),
    ...(process.env.CONTENT_DIR ? { CONTENT_DIR: process.env.CONTENT_DIR } : {}),
  })
  undo.push(() => running.end('SIGKILL'))
  return { ...running, metrics: async () => (await fetch(`${running.base}/metrics`)).text() }
}

it('figures that can’t be read are told as such, and so is a sign of life that can’t be written', async () => {
  const { metrics, said } = await start('worker', 'alter table processes rename column place to spot')
  const told = await metrics()
  expect(told).toMatch(/^pictomo_database_up 1$/m)
  expect(told).toMatch(/^pictomo_figures_read 0$/m)
  expect(told).not.toMatch(/^pictomo_alert\{/m)
  await until(() => /The sign of life could not be written/.test(said()))
  // What a process says comes over a pipe, when it comes.
  await until(() => /The figures could not be read/.test(said()))
  expect(said().split('The figures could not be read').length - 1).toBe(1)
  expect(said()).toMatch(/"level":40.*column .{0,20}place.{0,20} does not exist/)
}, 60_000)

it('a process for sockets tells whether the database answers, too', async () => {
  const { metrics } = await start('collab')
  expect(await metrics()).toMatch(/^pictomo_database_up 1$/m)
}, 60_000)
