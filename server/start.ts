import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import type Koa from 'koa'
import { BRAND } from '#shared/brand.ts'
import { createCollab } from '../collab/server.ts'
import { createApp } from './app.ts'
import { createIdentify } from './features/accounts/signIn/index.ts'
import { entities, features } from './features/index.ts'
import { buildClient } from './operate/build.ts'
import { importContent } from './operate/content.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, seedDemo } from './operate/demo.ts'
import { createHealth } from './operate/health.ts'
import { builtTemplate, CLIENT_DIR } from './pages/html.ts'
import { createPrerender } from './pages/prerender.ts'
import { createMemoryBus, createRedisBus } from './platform/bus.ts'
import { type Clock, type Random, systemClock, systemRandom } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { type EmbeddedDatabase, startEmbedded } from './platform/database/embedded.ts'
import { type Connection, connectionOf, migrate, openDatabase } from './platform/database/orm.ts'
import type { SetUp } from './platform/feature.ts'
import { createLog, type Log } from './platform/log.ts'
import { keptMail, smtpMail } from './platform/mail.ts'
import { createMetrics } from './platform/metrics.ts'
import { WAKE_CHANNEL } from './platform/outbox/toRooms.ts'
import { createLimits } from './platform/rateLimits.ts'
import { redisClient } from './platform/redis.ts'
import { httpSms, keptSms } from './platform/sms.ts'
import { StartError } from './platform/startError.ts'
import { createPort } from './ports/collab.ts'
import { signInProviders } from './signInProviders.ts'
import { createSignInStandIn, standInIsInstalled } from './standIns/signIn.ts'
import { startWorker } from './worker.ts'

export type Product = { port: number; stop: () => Promise<void> }
/** Given from outside where a test wants another clock, or less to be done at the start. */
export type StartOptions = {
  dev?: boolean
  quiet?: boolean
  clock?: Clock
  random?: Random
  /** A database that is there already, in place of the embedded one. */
  connection?: Connection
  /** False leaves out bringing in the content pack, the client's pages, or the jobs of the clock. */
  content?: boolean
  client?: boolean
  jobs?: boolean
}

/** Starts the parts that the role names, in one process. @throws StartError */
export async function startProduct(config: Config, options: StartOptions = {}): Promise<Product> {
  const log = createLog(config.logLevel)
  const clock = options.clock ?? systemClock
  const serves = (role: 'web' | 'collab' | 'worker') => config.role === 'all' || config.role === role
  const pages = serves('web') && options.client !== false
  const building = pages && !options.dev ? buildClient() : undefined
  building?.catch(() => {})
  const embedded = options.connection || config.databaseUrl ? undefined : await startEmbedded(config.dataDir, log)
  const undo: (() => Promise<unknown>)[] = []
  if (embedded) undo.push(embedded.stop)
  try {
    const database = await openDatabase(
      options.connection ?? embedded?.connection ?? connectionOf(config.databaseUrl!),
      entities as never,
      config.databasePool,
    )
    undo.push(database.close)
    await migrate(database)
    if (serves('worker')) {
      if (options.content !== false) await importContent(database, log, clock(), config.contentDir)
      if (config.demo) await seedDemo(database, clock())
    }
    const bus = config.redisUrl
      ? await createRedisBus(config.redisUrl, log).catch(unreachable(config.redisUrl))
      : createMemoryBus(log)
    undo.push(bus.close)
    // Tries are counted by all processes together.
    const counts = config.redisUrl ? redisClient(config.redisUrl, log) : undefined
    if (counts) {
      await counts.connect().catch(unreachable(config.redisUrl!))
      undo.push(async () => counts.destroy())
    }
    const metrics = createMetrics()
    const secret = config.secret ?? localSecret(config, embedded)
    const identify = createIdentify(database.pool)
    const wake = () => bus.publish(WAKE_CHANNEL, Buffer.from('1'))
    const health = createHealth({
      database,
      bus,
      metrics,
      token: config.metricsToken,
      production: config.mode === 'production',
    })
    const ownOrigins = config.publicUrl ? [new URL(config.publicUrl).origin] : []
    await building?.catch((error) => {
      throw new StartError(`The client could not be built: ${error.message}`)
    })

    const production = config.mode === 'production'
    const signInStandIn =
      production || !standInIsInstalled() ? undefined : createSignInStandIn({ production, publicUrl: config.publicUrl })
    const server = http.createServer()
    const vite = options.dev ? await startVite(server) : undefined
    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
    const setUp: SetUp = {
      production,
      secret,
      publicUrl,
      mail: config.smtpUrl ? smtpMail(config.smtpUrl, config.mailFrom) : keptMail(),
      sms: config.sms ? httpSms(config.sms.url, config.sms.token) : keptSms(),
      mailIsSetUp: !production || Boolean(config.smtpUrl),
      smsIsSetUp: !production || Boolean(config.sms),
      appUrl: config.appUrl ?? publicUrl,
      supportAddress: config.supportAddress,
      staffDomains: config.staffDomains,
      appLinks: config.appLinks,
      gravatarUrl: config.gravatarUrl,
      signInProviders: signInProviders(config.social, signInStandIn),
      secretColumns: features.flatMap((feature) => feature.secretColumns ?? []),
    }
    const app = createApp({
      setUp,
      pool: database.pool,
      fork: database.fork,
      clock,
      random: options.random ?? systemRandom,
      log,
      limits: createLimits(counts),
      identify,
      wake,
      ownOrigins,
      secureCookies: config.publicUrl?.startsWith('https') ?? false,
      metrics,
      health,
      dataDir: config.dataDir,
      contentDir: config.contentDir,
      trustedProxies: config.trustedProxies,
      publicUrl: config.publicUrl,
      metricsToken: config.metricsToken,
      signInStandIn,
      template: vite?.template ?? (pages ? builtTemplate() : async () => '<!--head-->'),
      prerender: pages && !vite ? createPrerender(CLIENT_DIR, log) : async () => undefined,
      ...(vite ? { vite: vite.middleware } : {}),
    })
    server.on('request', app.callback())
    const collab = serves('collab')
      ? createCollab({
          http: server,
          pool: database.pool,
          bus,
          port: createPort({ database, clock, secret, trustedProxies: config.trustedProxies, identify, wake }),
          log,
          metrics,
          clock,
          ownOrigins,
          sharesUpgrades: Boolean(vite),
        })
      : undefined
    const worker = serves('worker')
      ? await startWorker({
          jobs: options.jobs !== false,
          setUp,
          database,
          bus,
          clock,
          random: options.random ?? systemRandom,
          log,
          metrics,
          wake,
        })
      : undefined
    const port = await listen(server, config)
    if (!options.quiet) announce(config, port, embedded)
    const stop = async () => {
      health.drain()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      await collab?.drain()
      await vite?.close()
      setTimeout(() => server.closeAllConnections(), 10_000).unref()
      await closed
      await worker?.stop()
      for (const step of undo.toReversed()) await step()
    }
    return { port, stop }
  } catch (error) {
    for (const step of undo.toReversed()) await step().catch(() => {})
    throw error
  }
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
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? 'is in use by another program. Stop it, or set PORT to another number'
          : `can’t be opened: ${error.message}`
      reject(new StartError(`Port ${config.port} ${why}.`))
    })
    server.listen(config.port, config.host, () => resolve((server.address() as { port: number }).port))
  })
}

/** In development Vite makes the client's parts as they are asked for, on the same port. */
async function startVite(server: http.Server) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: path.resolve(import.meta.dirname, '../client/vite.config.ts'),
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
  const index = path.resolve(import.meta.dirname, '../client/index.html')
  const middleware: Koa.Middleware = async (koa, next) => {
    if (/^\/(api|media|metrics)(\/|$)/.test(koa.path)) return next()
    koa.respond = false
    koa.res.statusCode = 200
    let passed = false
    await new Promise<void>((resolve) => {
      koa.res.once('close', resolve)
      vite.middlewares(koa.req, koa.res, () => {
        passed = true
        resolve()
      })
    })
    if (!passed) return
    koa.respond = true
    koa.status = 404
    await next()
  }
  return {
    middleware,
    template: (url: string) => vite.transformIndexHtml(url, fs.readFileSync(index, 'utf8')),
    close: () => vite.close(),
  }
}

function announce(config: Config, port: number, embedded: EmbeddedDatabase | undefined): void {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  say(
    `\n  ${BRAND.name} is ready: ${config.publicUrl ?? `http://localhost:${port}`}${config.role === 'all' ? '' : ` (${config.role})`}`,
  )
  if (embedded) say(`  The database is kept in ${embedded.dataDir}`)
  if (config.demo && config.role === 'all') {
    say(`\n  Demo sign-ins, all with the password ${DEMO_PASSWORD}:`)
    for (const person of DEMO_PEOPLE) say(`    ${person.does.padEnd(15)} ${person.email}`)
  }
  say('')
}

export type { Log }
