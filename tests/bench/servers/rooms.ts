import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { createCollab } from '#collab/server.ts'
import { createIdentify } from '#server/features/accounts/live.ts'
import { createMemoryBus, createRedisBus } from '#server/platform/bus.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Connection, openPool } from '#server/platform/database/pool.ts'
import { createLog } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { roomChannel } from '#server/platform/outbox/toRooms.ts'
import { createPort } from '#server/ports/collab.ts'
import { options, tellBench, watchDelay } from './tellBench.ts'

/** The product's live layer as a collab process serves it. The bench puts frames on the bus, as the relay does. */
const { connection, redis, port = 0 } = options<{ connection: Connection; redis?: string; port?: number }>()
const log = createLog('info')
const { pool } = await openPool(connection, 10)
const bus = redis ? await createRedisBus(redis, log) : createMemoryBus(log)
const proofs = { demoIsExempt: false }
const identify = createIdentify(pool, proofs)
const server = http.createServer()
createCollab({
  http: server,
  pool,
  bus,
  port: createPort({
    pool,
    clock: systemClock,
    secret: 's'.repeat(40),
    trustedProxies: 0,
    identify,
    proofs,
    secureCookies: false,
    wake: () => undefined,
  }),
  log,
  metrics: createMetrics(),
  clock: systemClock,
  ownOrigins: [],
  sharesUpgrades: false,
})
const delay = watchDelay()
server.listen(port, '127.0.0.1', () =>
  tellBench((server.address() as AddressInfo).port, (message) => {
    const { room, frame } = message as { room?: string; frame?: object }
    if (room) bus.publish(roomChannel(room), Buffer.from(JSON.stringify(frame)))
    return { ...delay() }
  }),
)
