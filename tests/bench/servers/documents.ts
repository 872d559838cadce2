import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { createDocuments } from '#collab/documents/index.ts'
import { createSessionLines } from '#collab/sessionLines.ts'
import { createIdentify } from '#server/features/accounts/live.ts'
import { createMemoryBus, createRedisBus } from '#server/platform/bus.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Connection, openPool } from '#server/platform/database/pool.ts'
import { createLog } from '#server/platform/log.ts'
import { createPort } from '#server/ports/collab.ts'
import { options, tellBench } from './tellBench.ts'

/**
 * The product's shared documents as a collab process serves them, with sign-in, limits and storage on; the window and
 * the grace of an empty document can be set, which the product does not let one do.
 */
const { connection, redis, windowMs, graceMs } = options<{
  connection: Connection
  redis?: string
  windowMs?: number
  graceMs?: number
}>()
const log = createLog('info')
const { pool } = await openPool(connection, 10)
const bus = redis ? await createRedisBus(redis, log) : createMemoryBus(log)
const clock = systemClock
const proofs = { demoIsExempt: false }
const port = createPort({
  pool,
  clock,
  secret: 's'.repeat(40),
  trustedProxies: 0,
  identify: createIdentify(pool, proofs),
  proofs,
  wake: () => undefined,
})
const documents = createDocuments({
  pool,
  bus,
  port: port.documents,
  log,
  clock,
  lines: createSessionLines({ living: port.livingSessions, log }),
  ...(windowMs === undefined ? {} : { windowMs }),
  ...(graceMs === undefined ? {} : { graceMs }),
})
await documents.started()
const server = http.createServer()
server.on('upgrade', (req, socket, head) => void documents.handleUpgrade(req, socket, head))
server.listen(0, '127.0.0.1', () =>
  tellBench((server.address() as AddressInfo).port, () => ({ stats: documents.stats() })),
)
