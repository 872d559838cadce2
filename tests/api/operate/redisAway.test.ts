import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { buildClient } from '#server/operate/build.ts'
import { addressOf, beginProcess } from '../../support/processes.ts'
import { scratchFolder } from '../../support/template.ts'
import { createTestDatabase } from '../../support/world.ts'

const dir = scratchFolder('redis')
let made: Awaited<ReturnType<typeof createTestDatabase>>
/** Takes everybody in and says nothing. */
const silent = net.createServer(() => undefined)

beforeAll(async () => {
  await buildClient()
  made = await createTestDatabase(inject('cluster'))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
}, 120_000)
afterAll(async () => {
  silent.close()
  await made.drop()
  fs.rmSync(dir, { recursive: true, force: true })
})

const begin = (ROLE: string) =>
  beginProcess({
    NODE_ENV: 'test',
    ROLE,
    DATABASE_URL: addressOf(made),
    REDIS_URL: `redis://:hunter2@127.0.0.1:${(silent.address() as net.AddressInfo).port}`,
    DEMO: 'false',
    DATA_DIR: dir,
    SECRET: 's'.repeat(40),
    ...(process.env.CONTENT_DIR ? { CONTENT_DIR: process.env.CONTENT_DIR } : {}),
  })

it('a start that finds a silent Redis says so and ends', async () => {
  for (const started of ['all', 'collab'].map(begin)) {
    expect(await started.ended).toBe(1)
    expect(started.said()).toMatch(/^Redis at 127\.0\.0\.1:\d+ can’t be reached: no answer within 10 s/m)
    expect(started.said()).not.toContain('hunter2')
  }
}, 30_000)

it('told to stop while it waits for Redis, it ends at once and in order', async () => {
  const asked = once(silent, 'connection')
  const started = begin('all')
  await asked
  expect(await started.end('SIGTERM')).toBe(0)
  expect(started.said()).not.toContain('can’t be reached')
}, 30_000)
