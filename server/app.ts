import { randomBytes } from 'node:crypto'
import { constants } from 'node:zlib'
import { bodyParser } from '@koa/bodyparser'
import Router from '@koa/router'
import Koa from 'koa'
import compress from 'koa-compress'
import helmet from 'koa-helmet'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { allEndpoints } from '#shared/contract/index.ts'
import { ownPath } from '#shared/rules/accounts/ownPath.ts'
import { docsPage } from './docsPage.ts'
import type { Draw } from './drawing.ts'
import {
  accountsRoutes,
  appLinkRoutes,
  namesSetUp,
  type PictureService,
  type SocialProviders,
  waysInRoutes,
} from './features/accounts/index.ts'
import { analyticsRoutes } from './features/analytics/index.ts'
import { assetsRoutes } from './features/assets/index.ts'
import { billingRoutes } from './features/billing/index.ts'
import { catalogueRoutes } from './features/catalogue/index.ts'
import { classesRoutes } from './features/classes/index.ts'
import { editorRoutes } from './features/editor/index.ts'
import { learningRoutes } from './features/learning/index.ts'
import { notificationsRoutes } from './features/notifications/index.ts'
import { quizRoutes } from './features/quiz/index.ts'
import { referralsRoutes } from './features/referrals/index.ts'
import { rewardsRoutes } from './features/rewards/index.ts'
import { schoolsRoutes } from './features/schools/index.ts'
import { searchRoutes } from './features/search/index.ts'
import { createHeads, robots, sitemap, siteRoutes } from './features/site/index.ts'
import { createFirstData } from './firstData.ts'
import type { Health } from './health.ts'
import { mediaRouter } from './media.ts'
import { addOutboxPage } from './outboxPage.ts'
import { buildId, CLIENT_DIR, createPages } from './pages.ts'
import { readableAddress } from './platform/address.ts'
import type { AppLinks } from './platform/config.ts'
import { errorEnvelope } from './platform/errors.ts'
import { sendFile } from './platform/files.ts'
import type { Metrics } from './platform/metrics.ts'
import { openapi } from './platform/openapi.ts'
import { baseOf, handle, identityOf, newRequestId, type Requests, readAlong } from './platform/requests.ts'
import type { Route } from './platform/route.ts'
import { createSeal } from './platform/seal.ts'
import { poolSql } from './platform/sql.ts'
import { realtimeRoutes } from './realtimeRoutes.ts'
import type { SignInStandIn } from './signInStandIn.ts'

export const featureRoutes: Route[] = [
  ...analyticsRoutes,
  ...assetsRoutes,
  ...billingRoutes,
  ...catalogueRoutes,
  ...classesRoutes,
  ...editorRoutes,
  ...learningRoutes,
  ...notificationsRoutes,
  ...quizRoutes,
  ...referralsRoutes,
  ...rewardsRoutes,
  ...schoolsRoutes,
  ...searchRoutes,
]

export type AppWorld = Requests & {
  metrics: Metrics
  health: Health
  secret: string
  dataDir: string
  contentDir: string
  trustedProxies: number
  appLinks: AppLinks
  metricsToken: string | undefined
  /** Whether mail reaches anybody: always outside production, where it is kept to be read. */
  mailIsSetUp: boolean
  /** Where people may take their picture from; null where it is not set up. */
  pictures: PictureService | null
  /** The same of texts to phones. */
  smsIsSetUp: boolean
  production: boolean
  /** Google, Apple and Facebook, as far as they are set up. */
  signInProviders: SocialProviders
  signInStandIn: SignInStandIn | undefined
  /** The client's HTML; in development Vite makes it, and serves the rest of the client too. */
  template: (url: string) => Promise<string>
  draw: Draw
  vite?: Koa.Middleware
}

/** The whole HTTP side of the product, listening to nothing. */
export function createApp(world: AppWorld): Koa {
  const app = new Koa({ proxy: world.trustedProxies > 0, maxIpsCount: world.trustedProxies })
  app.on('error', (error) => world.log.warn({ error: error.message }, 'A reply could not be sent'))
  const build = buildId()
  app.use(readableAddress)
  app.use(observe(world, build))
  app.use(errorEnvelope(world.log))
  app.use(withoutTrailingSlash)
  // Brotli's own quality of 11 is for files packed once: a card's reply took 16 ms of it.
  app.use(compress({ threshold: 1024, br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } }))
  const served = allRoutes(world)
  app.use(apiRouter(world, served, build).routes())
  app.use(mediaRouter(world).routes())
  if (world.vite) app.use(world.vite)
  else app.use(clientFiles)
  app.use(withNonce)
  app.use(
    helmet({
      contentSecurityPolicy: world.production || !world.vite ? { useDefaults: true, directives: CSP } : false,
      crossOriginEmbedderPolicy: false,
      // A provider's window has to be seen closing.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      strictTransportSecurity: Boolean(world.publicUrl?.startsWith('https')),
    }),
  )
  app.use(pages(world, served))
  return app
}

/** What a page may load and run. Styles that the kit writes into a page carry the page's own number. */
const CSP = {
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'style-src-elem': ["'self'", (_req: unknown, res: unknown) => `'nonce-${(res as { nonce: string }).nonce}'`],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'connect-src': ["'self'", 'ws:', 'wss:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
  'upgrade-insecure-requests': null,
}

/** A request's id, its line in the log and its place in the figures. */
function observe(world: AppWorld, build: string): Koa.Middleware {
  return async (koa, next) => {
    const began = performance.now()
    koa.state.requestId = newRequestId()
    koa.set('X-Request-Id', koa.state.requestId)
    if (koa.path.startsWith('/api/')) {
      koa.set({ 'Asset-Versions': build, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    }
    await next()
    const ms = performance.now() - began
    const endpoint = koa.state.endpoint as string | undefined
    if (endpoint) world.metrics.requests.observe({ endpoint, status: koa.status }, ms / 1000)
    world.log.info({
      request_id: koa.state.requestId,
      method: koa.method,
      path: koa.path,
      status: koa.status,
      ms: Math.round(ms * 10) / 10,
    })
  }
}

/** A number that is used once, for the styles of one page. */
const withNonce: Koa.Middleware = (koa, next) => {
  koa.state.nonce = randomBytes(16).toString('base64')
  Object.assign(koa.res, { nonce: koa.state.nonce })
  return next()
}

/** GLB-PR001, GLB-RU005. A trailing slash goes to the same path without it, the query kept; never to another site. */
const withoutTrailingSlash: Koa.Middleware = async (koa, next) => {
  const slashed = koa.method === 'GET' && koa.path.length > 1 && koa.path.endsWith('/')
  const to = slashed && ownPath(koa.path.replace(/\/+$/, '') + koa.search, '')
  if (!to) return next()
  koa.status = 301
  koa.redirect(to)
}

/** Every route, by its endpoint. */
function allRoutes(world: AppWorld): ReadonlyMap<Endpoint, Route> {
  const setUp = { mail: world.mailIsSetUp, sms: world.smsIsSetUp, samples: !world.production }
  const routes = [
    ...featureRoutes,
    ...accountsRoutes(world.pictures),
    ...waysInRoutes(world.signInProviders, createSeal(world.secret)),
    ...appLinkRoutes(world.appLinks),
    ...realtimeRoutes(world.secret),
    ...siteRoutes(setUp),
  ]
  return new Map(routes.map((route) => [route.endpoint, route]))
}

function apiRouter(world: AppWorld, served: ReadonlyMap<Endpoint, Route>, build: string): Router {
  const router = new Router()
  const parsers = {
    json: bodyParser({ enableTypes: ['json'], jsonLimit: '256kb' }),
    form: bodyParser({ enableTypes: ['json', 'form'], jsonLimit: '256kb', formLimit: '16kb' }),
  }
  for (const { name, endpoint } of allEndpoints) {
    const route = served.get(endpoint)
    if (!route) throw new Error(`The endpoint ${name} has no route`)
    const run = handle(world, route)
    const mark: Koa.Middleware = (koa, next) => {
      koa.state.endpoint = name
      return next()
    }
    router.register(
      endpoint.path,
      [endpoint.method],
      endpoint.method === 'GET' ? [mark, run] : [mark, parsers[endpoint.body], run],
    )
  }
  const document = JSON.stringify(openapi(build))
  router.get('/api/openapi.json', (koa) => {
    koa.type = 'json'
    koa.body = document
  })
  router.get('/api/docs', docsPage.page)
  router.get('/api/docs/:file', docsPage.file)
  router.get('/api/health', world.health.live)
  router.get('/api/ready', world.health.ready)
  router.get('/metrics', world.health.metrics)
  router.get('/sitemap.xml', async (koa) => {
    koa.type = 'application/xml'
    koa.body = await sitemap(poolSql(world.pool), baseOf(world, koa))
  })
  router.get('/robots.txt', (koa) => {
    koa.type = 'text/plain'
    koa.body = robots(baseOf(world, koa))
  })
  // Apple answers by a form; our own page takes it from there as it does with the others.
  router.post('/login/apple', bodyParser({ enableTypes: ['form'], formLimit: '16kb' }), (koa) => {
    const form = (koa.request as { body?: Record<string, unknown> }).body ?? {}
    const given = ['code', 'state', 'user', 'error', 'iss'].filter((name) => typeof form[name] === 'string')
    koa.redirect(`/login/apple?${new URLSearchParams(given.map((name) => [name, form[name] as string]))}`)
    koa.status = 303
  })
  if (!world.production) addOutboxPage(router, world.pool)
  world.signInStandIn?.mount(router)
  return router
}

/** The built client's files; their names hold their content's hash. */
const clientFiles: Koa.Middleware = async (koa, next) => {
  const reads = koa.method === 'GET' || koa.method === 'HEAD'
  const immutable = koa.path.startsWith('/assets/')
  if (reads && koa.path !== '/' && koa.path !== '/index.html' && /\.\w+$/.test(koa.path)) {
    if (await sendFile(koa, CLIENT_DIR, koa.path, { maxAgeSeconds: immutable ? 31_536_000 : 3600, immutable })) return
  }
  await next()
}

function pages(world: AppWorld, served: ReadonlyMap<Endpoint, Route>): Koa.Middleware {
  const answer = createPages({
    template: world.template,
    draw: world.draw,
    publicUrl: (koa) => baseOf(world, koa),
    head: createHeads(poolSql(world.pool), world.clock),
    build: buildId(),
    identify: (koa) => identityOf(world, koa, world.clock()),
    firstData: createFirstData((koa, endpoint, input, identity) =>
      readAlong(world, koa, served.get(endpoint)!, input, identity),
    ),
    signInWays: (base) => namesSetUp(world.signInProviders, base),
  })
  return async (koa, next) => {
    if (koa.method !== 'GET' && koa.method !== 'HEAD') return next()
    if (koa.path.startsWith('/api/') || koa.path.startsWith('/media/')) return next()
    await answer(koa)
  }
}
