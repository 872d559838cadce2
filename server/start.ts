import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import type { DestinationStream } from 'pino'
import { BRAND } from '#shared/brand.ts'
import { createHold, createIdentify } from './features/accounts/live.ts'
import { createHealth } from './operate/health.ts'
import { machinePages } from './operate/machinePages.ts'
import { productVersion } from './operate/version.ts'
import { createMemoryBus, createRedisBus } from './platform/bus.ts'
import { type Clock, type Random, systemClock, systemRandom } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { type EmbeddedDatabase, startEmbedded } from './platform/database/embedded.ts'
import { isMigrated, mustKnowSchema } from './platform/database/migrations.ts'
import type { Database } from './platform/database/orm.ts'
import { type Connection, connectionOf, openPool } from './platform/database/pool.ts'
import { createLog, type Log } from './platform/log.ts'
import { createMetrics, watchBus, watchPool } from './platform/metrics.ts'
import { WAKE_CHANNEL } from './platform/outbox/toRooms.ts'
import { closedPort, mustBeFree, stopListening } from './platform/port.ts'
import { showLife } from './platform/signOfLife.ts'
import { poolSql } from './platform/sql.ts'
import { StartError } from './platform/startError.ts'
import { ENDS_WITHIN_MS, orStopped, takeAll, untilLate } from './platform/stopping.ts'

export type Product = { port: number; stop: () => Promise<void> }
/** Given from outside where a test wants another clock, or less to be done at the start. */
export type StartOptions = {
  dev?: boolean
  quiet?: boolean
  clock?: Clock
  random?: Random
  /** A database that is there already, in place of the embedded one. */
  connection?: Connection
  /** Where the log's lines go in place of standard output. */
  logTo?: DestinationStream | undefined
  /** False leaves out bringing in the content pack, the client's pages, or the jobs of the clock. */
  content?: boolean
  client?: boolean
  jobs?: boolean
  /** Told to stop while it starts: what was started is ended again. */
  signal?: AbortSignal
  /** Told when the embedded database died and does not come back: nothing can be served any more. */
  lost?: (why: StartError) => void
}

/** Connections for asking how it is, beside those that work. */
const WATCHING_POOL = 4

/**
 * Starts the parts that the role names, in one process. Each role's code is loaded only where it is served: a process
 * for sockets alone knows neither pages nor entities. @throws StartError
 */
export async function startProduct(config: Config, options: StartOptions = {}): Promise<Product> {
  const log = createLog(config.logLevel, options.logTo)
  const clock = options.clock ?? systemClock
  const random = options.random ?? systemRandom
  const serves = (role: 'web' | 'collab' | 'worker') => config.role === 'all' || config.role === role
  await mustBeFree(config)
  const web = serves('web') ? await import('./web.ts') : undefined
  const { signal, lost = () => {} } = options
  const building = web?.buildPages(options)
  const isGiven = options.connection || config.databaseUrl
  const embedded = isGiven ? undefined : await startEmbedded(config.dataDir, log, { lost })
  const undo: (() => Promise<unknown>)[] = []
  if (embedded) undo.push(embedded.stop)
  try {
    const connection = options.connection ?? embedded?.connection ?? connectionOf(config.databaseUrl!)
    const opening = openStore(connection, config, serves('web') || serves('worker'))
    const { pool, database, close } = await orStopped(opening, signal)
    undo.push(close)
    // Whoever watches has lines of its own: it is told of a pool in which nothing is free.
    const watching = await orStopped(openPool(connection, WATCHING_POOL, config.databaseLimits), signal)
    undo.push(watching.close)
    if (database && serves('worker')) {
      const { fillDatabase } = await import('./operate/fill.ts')
      await orStopped(fillDatabase(database, config, log, clock(), options.content !== false), signal)
    }
    const bus = config.redisUrl
      ? await orStopped(createRedisBus(config.redisUrl, log).catch(unreachable(config.redisUrl)), signal)
      : createMemoryBus(log)
    undo.push(bus.close)
    // Tries are counted by all processes together.
    const counts = web && config.redisUrl ? await orStopped(countsIn(config.redisUrl, log), signal) : undefined
    if (counts) undo.push(async () => counts.destroy())
    const metrics = createMetrics()
    const secret = config.secret ?? localSecret(config, embedded)
    const proofs = { demoIsExempt: config.demo }
    const identify = createIdentify(pool, proofs)
    const holdPerson = createHold(proofs)
    const secureCookies = Boolean(config.publicUrl?.startsWith('https:'))
    const wake = () => void bus.publish(WAKE_CHANNEL, Buffer.from('1'))
    const production = config.mode === 'production'
    const ownOrigins = config.publicUrl ? [new URL(config.publicUrl).origin] : []
    const built = building?.catch((error) => {
      throw new StartError(`The client could not be built: ${error.message}`)
    })
    await orStopped(Promise.resolve(built), signal)
    const server = http.createServer()
    watchPool(metrics.registry, pool)
    watchBus(metrics.registry, bus)
    const made = database ? (await import('./setUp.ts')).makeSetUp(config, secret, { clock, pool, bus }) : undefined
    if (made) {
      const { registerFigures } = await import('./operate/figureMetrics.ts')
      registerFigures(metrics.registry, { pool: watching.pool, clock, log, setUp: made.setUp })
    }
    const health = createHealth({
      pool: watching.pool,
      bus,
      needsBus: config.role !== 'web',
      disk: { dir: embedded?.dataDir ?? config.dataDir, keepsMb: config.diskKeepsMb },
      hasContent: config.role === 'web' ? await contentIn(watching.pool) : undefined,
      subscribed: made?.setUp.subscribed() ?? [],
      metrics,
      token: config.metricsToken,
      production,
    })
    const serving =
      web && database && made
        ? await web.serveWeb(
            {
              setUp: made.setUp,
              signInStandIn: made.signInStandIn,
              config,
              database,
              clock,
              random,
              log,
              counts,
              identify,
              holdPerson,
              wake,
              ownOrigins,
              metrics,
              health,
            },
            { server, ...options },
          )
        : undefined
    server.on('request', serving?.handler ?? machinePages(health, { publicUrl: config.publicUrl, log }))
    const collab = serves('collab')
      ? (await import('./liveLayer.ts')).startLiveLayer({
          http: server,
          pool,
          bus,
          clock,
          secret,
          trustedProxies: config.trustedProxies,
          identify,
          proofs,
          secureCookies,
          wake,
          log,
          metrics,
          ownOrigins,
          sharesUpgrades: serving?.sharesUpgrades ?? false,
        })
      : undefined
    const worker =
      database && made && serves('worker')
        ? await (await import('./worker.ts')).startWorker({
            jobs: options.jobs !== false,
            setUp: made.setUp,
            outgoing: made.outgoing,
            database,
            bus,
            clock,
            random,
            log,
            metrics,
            wake,
            backup: config.backup && { ...config.backup, config: { ...config, secret } },
          })
        : undefined
    const wantsLibrary = made && options.content !== false && config.mode !== 'test'
    const library = wantsLibrary ? await import('./operate/library.ts') : undefined
    const bringNoMore = library?.bringLibrary(config, log, poolSql(pool))
    const port = await listen(server, config)
    if (!options.quiet) await announce(config, port, embedded)
    const version = await productVersion()
    const place = `${os.hostname()}:${port}`
    const life = showLife({ pool: watching.pool, clock, log, role: config.role, version, place })
    log.info({ role: config.role, place, port, version }, 'Ready')
    const stop = async () => {
      log.info('Stopping')
      health.drain()
      const closed = stopListening(server)
      setTimeout(() => server.closeAllConnections(), 10_000).unref()
      // Nobody else may keep us: somebody's lock on a table is waited for no longer than this.
      const late = untilLate(ENDS_WITHIN_MS)
      const steps = [
        () => bringNoMore?.(),
        () => collab?.drain(),
        () => serving?.close(),
        () => closed,
        () => worker?.stop(),
        life.goodbye,
      ]
      const ends = steps.map((step) => () => late.wait(step()))
      await takeAll([...ends, late.end, ...undo.toReversed()])
      log.info('Stopped')
    }
    return { port, stop }
  } catch (error) {
    await takeAll(undo.toReversed()).catch(() => {})
    throw error
  }
}

/** Brings the schema up to date over connections of their own: a migration may take as long as it takes. */
async function migrateFirst(connection: Connection): Promise<void> {
  const { openDatabase, migrate } = await import('./platform/database/orm.ts')
  const database = await openDatabase(connection, [], 2)
  await migrate(database).finally(() => database.close())
}

type Store = { pool: Pool; database?: Database; close: () => Promise<void> }

/** The database, with entities where the role works with them; in either case its schema is as this program knows it. */
async function openStore(connection: Connection, config: Config, withEntities: boolean): Promise<Store> {
  const store = withEntities ? await openEntities(connection, config) : await openLimitedPool(connection, config)
  try {
    await mustKnowSchema(store.pool)
    if (!(await isMigrated(store.pool))) await migrateFirst(connection)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

const openLimitedPool = (connection: Connection, { databasePool, databaseLimits }: Config): Promise<Store> =>
  openPool(connection, databasePool, databaseLimits)

async function openEntities(connection: Connection, { databasePool, databaseLimits }: Config): Promise<Store> {
  const [{ openDatabase }, { entities }] = await Promise.all([
    import('./platform/database/orm.ts'),
    import('./features/index.ts'),
  ])
  const database = await openDatabase(connection, entities as never, databasePool, databaseLimits)
  return { pool: database.pool, database, close: database.close }
}

/** Whether a worker has brought the content in: a process for pages alone does not. */
async function contentIn(pool: Pool): Promise<() => Promise<boolean>> {
  const { hasContent } = await import('./features/site/index.ts')
  return () => hasContent(poolSql(pool))
}

/** Redis as the store of what is counted. @throws StartError */
async function countsIn(url: string, log: Log) {
  const { connectFirst, redisClient } = await import('./platform/redis.ts')
  const client = redisClient(url, log)
  await connectFirst(client).catch(unreachable(url))
  return client
}

const unreachable =
  (url: string) =>
  (error: Error): never => {
    throw new StartError(`Redis at ${new URL(url).host} can’t be reached: ${error.message}. Check REDIS_URL.`)
  }

/** Outside production the secret is drawn once and kept beside the data. */
function localSecret(config: Config, embedded: EmbeddedDatabase | undefined): string {
  const file = path.join(embedded?.dataDir ?? config.dataDir, 'secret')
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8')
  const secret = randomBytes(32).toString('hex')
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, secret, { mode: 0o600 })
  return secret
}

function listen(server: http.Server, config: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(closedPort(config.port, error)))
    server.listen(config.port, config.host, () => resolve((server.address() as { port: number }).port))
  })
}

async function announce(config: Config, port: number, embedded: EmbeddedDatabase | undefined): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  say(
    `\n  ${BRAND.name} is ready: ${config.publicUrl ?? `http://localhost:${port}`}${config.role === 'all' ? '' : ` (${config.role})`}`,
  )
  if (embedded) say(`  The database is kept in ${embedded.dataDir}`)
  if (config.demo && config.role === 'all') {
    const { DEMO_PASSWORD, DEMO_PEOPLE } = await import('./operate/demo.ts')
    say(`\n  Demo sign-ins, all with the password ${DEMO_PASSWORD}:`)
    for (const person of DEMO_PEOPLE) say(`    ${person.does.padEnd(15)} ${person.email}`)
  }
  say('')
}
