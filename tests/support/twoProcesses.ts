import { afterAll, beforeAll } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { transactionSql } from '#server/platform/database/transactionSql.ts'
import { createPublisher, type Published, writeOutbox } from '#server/platform/outbox/write.ts'
import { inTransaction } from '#server/platform/requests.ts'
import { type Product, startProduct } from '#server/start.ts'
import { accessChanged } from '#shared/events/index.ts'
import { startRedis } from './processes.ts'
import { testWorld, type World } from './world.ts'

type TwoProcesses = World & {
  /** The product, and a process for sockets alone beside it, joined by a real Redis. */
  bases: [string, string]
  redis: Awaited<ReturnType<typeof startRedis>>
  /** Says that what somebody may do was changed, as the services do that change it. */
  tellAccessChanged: (userId: number) => Promise<void>
}

/** The product twice over one database, as it stands behind a load balancer. */
export function twoProcesses(): TwoProcesses {
  const env: Record<string, string> = { SECRET: 's'.repeat(40) }
  const found = {} as TwoProcesses
  let second: Product
  beforeAll(async () => {
    found.redis = await startRedis()
    env.REDIS_URL = found.redis.url
  })
  // What was begun last is ended first: Redis outlives both processes.
  afterAll(() => found.redis?.stop())
  const world = testWorld({ env })
  beforeAll(async () => {
    const config = readConfig({
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      ROLE: 'collab',
      DATABASE_URL: 'postgres://given/below',
      ...env,
    })
    second = await startProduct(config, { quiet: true, clock: world.clock.now, connection: world.connection })
    Object.assign(found, world, {
      bases: [world.base, `http://127.0.0.1:${second.port}`],
      tellAccessChanged: (userId: number) =>
        inTransaction(world.database, (em) => {
          const published: Published[] = []
          createPublisher(published)(accessChanged, { user_id: userId })
          return writeOutbox(transactionSql(em), published)
        }),
    })
  })
  afterAll(() => second?.stop())
  return found
}
