import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createIdentify } from '#server/features/accounts/live.ts'
import { startLiveLayer } from '#server/liveLayer.ts'
import { createMemoryBus } from '#server/platform/bus.ts'
import { createLog } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { joinDocument } from '../support/documents.ts'
import { openSocket } from '../support/sockets.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld()
const server = http.createServer()
let live: ReturnType<typeof startLiveLayer>
let base: string

beforeAll(async () => {
  const { pool } = world.database
  const log = createLog('error')
  const proofs = { demoIsExempt: false }
  live = startLiveLayer({
    http: server,
    pool,
    bus: createMemoryBus(log),
    clock: world.clock.now,
    secret: 's'.repeat(40),
    trustedProxies: 0,
    identify: createIdentify(pool, proofs),
    proofs,
    wake: () => undefined,
    log,
    metrics: createMetrics(),
    ownOrigins: [],
    sharesUpgrades: false,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await live.drain()
  server.close()
})

it('nothing is held of lines that are closed, however they went', async () => {
  const [maker, learner, card] = [await world.make.staff(), await world.make.member(), await world.make.card()]
  const key = await world.keyOf(maker)
  const sockets = await Promise.all(
    [key, key, await world.keyOf(learner), undefined].map((one) => openSocket(base, one)),
  )
  for (const { join } of sockets) expect((await join(`card:${card.id}`)).ok).toBe(true)
  const address = `${base.replace('http', 'ws')}/collab`
  const headers = { authorization: `Bearer ${key}` }
  const clients = [1, 2].map(() => joinDocument(address, card.id, {}, undefined, headers))
  await Promise.all(clients.map((client) => client.synced()))
  expect(live.lines.size()).toBe(2)
  // One says goodbye, one is put out, one loses its network.
  await sockets[0]!.socket.emitWithAck('join', { room: 'league:1' })
  sockets[0]!.close()
  sockets[1]!.socket.io.engine.close()
  await world.database.pool.query('delete from sessions where user_id = $1', [learner.id])
  await live.lines.accessChanged(learner.id)
  sockets[3]!.close()
  for (const client of clients) client.leave()
  await until(() => live.lines.size() === 0 && live.rooms.open() === 0)
})
