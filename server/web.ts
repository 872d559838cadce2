import fs from 'node:fs'
import type http from 'node:http'
import path from 'node:path'
import type Koa from 'koa'
import { type AppDeps, createApp } from './app.ts'
import { drawAhead } from './features/editor/index.ts'
import { createPictures, mediaRoots } from './features/scenes/index.ts'
import { buildClient } from './operate/build.ts'
import { builtTemplate, CLIENT_DIR } from './pages/html.ts'
import { createKeptClient, keepClient } from './pages/keptClient.ts'
import { createPrerender } from './pages/prerender.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database/orm.ts'
import { createLimits } from './platform/rateLimits.ts'
import type { RedisClient } from './platform/redis.ts'
import { poolSql } from './platform/sql.ts'
import { openStorage } from './platform/storage/open.ts'
import { watchStorage } from './platform/storage/watched.ts'

type Options = { dev?: boolean; client?: boolean }

/** Builds the client's pages where they are served and not made as they are asked for. */
export function buildPages(options: Options): Promise<unknown> | undefined {
  const building = options.client !== false && !options.dev ? buildClient() : undefined
  building?.catch(() => {})
  return building
}

type Deps = Pick<
  AppDeps,
  | 'setUp'
  | 'signInStandIn'
  | 'clock'
  | 'random'
  | 'log'
  | 'identify'
  | 'holdPerson'
  | 'wake'
  | 'ownOrigins'
  | 'metrics'
  | 'health'
> & { config: Config; database: Database; counts: RedisClient | undefined }

/** Everything that is served by HTTP: pages, calls, media. */
export async function serveWeb(deps: Deps, { server, dev, client }: Options & { server: http.Server }) {
  const { config, database, counts, ...rest } = deps
  const vite = dev ? await startVite(server) : undefined
  const pages = client !== false
  const keptClient = createKeptClient(CLIENT_DIR, config.dataDir)
  const keepNoLonger = pages && !vite ? await keepClient(keptClient, deps.clock, deps.log) : () => {}
  const roots = mediaRoots(config)
  const { storageUp: up, storageFailures: failures } = deps.metrics
  const storage = watchStorage(await openStorage(config.s3, roots.cache), { log: deps.log, up, failures })
  const pictures = createPictures(storage)
  const app = createApp({
    ...rest,
    pool: database.pool,
    fork: database.fork,
    limits: createLimits(counts),
    secureCookies: config.publicUrl?.startsWith('https') ?? false,
    dataDir: config.dataDir,
    pictures,
    contentDir: config.contentDir,
    trustedProxies: config.trustedProxies,
    embedOrigins: config.embedOrigins,
    publicUrl: config.publicUrl,
    metricsToken: config.metricsToken,
    apiDocs: config.apiDocs,
    template: vite?.template ?? (pages ? builtTemplate() : async () => '<!--head-->'),
    prerender: pages && !vite ? createPrerender(CLIENT_DIR, deps.log) : async () => undefined,
    keptClient,
    ...(vite ? { vite: vite.middleware } : {}),
  })
  // Who serves no pages shows nobody what would be drawn.
  const drawNoLonger = pages ? drawAhead(poolSql(database.pool), roots, pictures, deps.log) : () => {}
  return {
    handler: app.callback(),
    /** Vite takes upgrades at the same server. */
    sharesUpgrades: Boolean(vite),
    close: async () => {
      keepNoLonger()
      drawNoLonger()
      storage.close()
      await vite?.close()
    },
  }
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
