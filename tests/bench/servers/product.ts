import { readConfig } from '#server/platform/config.ts'
import { startProduct } from '#server/start.ts'
import type { Connection } from '../support/database.ts'
import { options, tellBench } from './tellBench.ts'

/** The whole product, or the role it is told, with everything on. */
const {
  connection,
  role = 'all',
  redis,
  dataDir,
  client,
  pool = 10,
  trustedProxies = 0,
  more = {},
} = options<{
  connection: Connection
  role?: string
  redis?: string
  dataDir: string
  client?: boolean
  pool?: number
  trustedProxies?: number
  /** What else stands in its environment. */
  more?: Record<string, string>
}>()
const env = {
  NODE_ENV: 'test',
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'info',
  DEMO: 'false',
  ROLE: role,
  DATA_DIR: dataDir,
  DATABASE_URL: `postgres://${connection.user}@${encodeURIComponent(connection.host)}/${connection.database}`,
  DATABASE_POOL: String(pool),
  TRUSTED_PROXIES: String(trustedProxies),
  SECRET: 's'.repeat(40),
  ...(redis ? { REDIS_URL: redis } : {}),
  ...more,
}
const product = await startProduct(readConfig(env), {
  quiet: true,
  content: false,
  client: client ?? false,
  jobs: false,
})
tellBench(product.port)
