import { constants } from 'node:zlib'
import { bodyParser } from '@koa/bodyparser'
import Router from '@koa/router'
import Koa from 'koa'
import compress from 'koa-compress'
import { type Endpoint, readsQuery } from '#shared/contract/endpoint.ts'
import { allEndpoints, type NamedEndpoint } from '#shared/contract/index.ts'
import { MailNotSetUp } from '#shared/errors.ts'
import { ownPath } from '#shared/rules/accounts/ownPath.ts'
import { SHARE_PATHS } from '#shared/rules/site/shares.ts'
import { features } from './features/index.ts'
import type { Pictures } from './features/scenes/index.ts'
import {
  createHeads,
  resourceTabPath,
  robots,
  securityTxt,
  sharedPath,
  sitemap,
  topicPath,
} from './features/site/index.ts'
import type { Health } from './operate/health.ts'
import { docsPage } from './pages/apiDocs.ts'
import { createFirstData } from './pages/embedFirstData.ts'
import { buildId, CLIENT_DIR, createPages } from './pages/html.ts'
import type { Keeping } from './pages/keptClient.ts'
import { mediaRouter } from './pages/media.ts'
import { addPaymentWebhooks } from './pages/paymentWebhooks.ts'
import type { Prerender } from './pages/prerender.ts'
import { addressOf, readableAddress } from './platform/address.ts'
import { tellTrouble } from './platform/database/tellTrouble.ts'
import { errorEnvelope } from './platform/errors.ts'
import type { SetUp } from './platform/feature.ts'
import { sendFile } from './platform/files.ts'
import type { Metrics } from './platform/metrics.ts'
import { openapi } from './platform/openapi.ts'
import { fromOwnPages } from './platform/origin.ts'
import { watchProxies } from './platform/proxyCount.ts'
import { tellRefused } from './platform/refusedCalls.ts'
import { ofDeclaredType, readBody } from './platform/requestBody.ts'
import {
  baseOf,
  gateFirst,
  handle,
  identityOf,
  newRequestId,
  type Requests,
  readAlong,
  renewCookie,
} from './platform/requests.ts'
import type { Route } from './platform/route.ts'
import { pageHeaders, securityHeaders, withNonce } from './platform/securityHeaders.ts'
import { cookieName, SESSION_COOKIE } from './platform/sessionCookie.ts'
import { namesSetUp } from './platform/signInProviders.ts'
import { poolSql } from './platform/sql.ts'
import { realtimeRoutes } from './ports/realtimeRoutes.ts'
import { addContactPages } from './standIns/contacts.ts'
import { addOutboxPage } from './standIns/mailbox.ts'
import { addPaymentPages } from './standIns/paymentPages.ts'
import type { SignInStandIn } from './standIns/signIn.ts'

export type AppDeps = Requests & {
  setUp: SetUp
  metrics: Metrics
  health: Health
  dataDir: string
  pictures: Pictures
  contentDir: string
  trustedProxies: number
  /** Who may show lessons and quizzes within pages of their own. */
  embedOrigins: readonly string[]
  metricsToken: string | undefined
  apiDocs: boolean
  signInStandIn: SignInStandIn | undefined
  /** The client's HTML; in development Vite makes it, and serves the rest of the client too. */
  template: (url: string) => Promise<string>
  prerender: Prerender
  /** The files of clients that other processes serve, or served lately. */
  keptClient: Keeping
  vite?: Koa.Middleware
}

/** The whole HTTP side of the product, listening to nothing. */
export function createApp(deps: AppDeps): Koa {
  const app = new Koa({ proxy: deps.trustedProxies > 0, maxIpsCount: deps.trustedProxies })
  app.on('error', (error, koa?: Koa.Context) =>
    deps.log.warn({ error, request_id: koa?.state.requestId }, 'A reply could not be sent'),
  )
  const build = buildId()
  app.use(securityHeaders(deps))
  app.use(readableAddress)
  app.use(client(deps))
  if (deps.setUp.production) app.use(watchProxies(deps.trustedProxies, deps.log))
  app.use(observe(deps, build))
  app.use(tellRefused(deps.clock, witnessesOf(deps)))
  app.use(errorEnvelope(deps.log, tellTrouble(deps.log, deps.pool)))
  app.use(withoutNeedlessSlashes)
  // Brotli's own quality of 11 is for files packed once: a card's reply took 16 ms of it.
  app.use(compress({ threshold: 1024, br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } }))
  const served = allRoutes(deps)
  app.use(apiRouter(deps, served, build).routes())
  app.use(mediaRouter(deps).routes())
  if (deps.vite) app.use(deps.vite)
  else app.use(clientFiles).use(deps.keptClient.serve)
  app.use(withNonce)
  app.use(pageHeaders(deps, deps.setUp.production || !deps.vite))
  app.use(pages(deps, served))
  return app
}

/** Who asks, and whether over a secure line: by our own settings, whatever a proxy says of it. */
const client =
  ({ trustedProxies, secureCookies }: AppDeps): Koa.Middleware =>
  (koa, next) => {
    koa.request.ip = addressOf(koa.req, trustedProxies)
    koa.cookies.secure = secureCookies
    return next()
  }

/**
 * A request's id, its line in the log and its place in the figures. The line has the path without its query and nothing
 * of headers and body: they hold what is somebody's.
 */
function observe(deps: AppDeps, build: string): Koa.Middleware {
  return async (koa, next) => {
    const began = performance.now()
    koa.state.requestId = newRequestId()
    koa.set('X-Request-Id', koa.state.requestId)
    if (koa.path.startsWith('/api/')) {
      koa.set({ 'Asset-Versions': build, 'Cache-Control': 'no-store' })
    }
    await next()
    const ms = performance.now() - began
    const endpoint = koa.state.endpoint as string | undefined
    if (endpoint) deps.metrics.requests.observe({ endpoint, status: koa.status }, ms / 1000)
    deps.log.info({
      request_id: koa.state.requestId,
      method: koa.method,
      path: koa.path,
      status: koa.status,
      address: koa.ip,
      person: koa.state.personId,
      code: koa.state.refusal?.code,
      ms: Math.round(ms * 10) / 10,
    })
  }
}

/**
 * GLB-PR001, GLB-RU005. A trailing slash, or one slash after the other, goes to the same path without it, the query kept;
 * never to another site. So a page has one address.
 */
const withoutNeedlessSlashes: Koa.Middleware = async (koa, next) => {
  const plain = koa.path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  const isRead = koa.method === 'GET' || koa.method === 'HEAD'
  const to = isRead && plain !== koa.path && ownPath(plain + koa.search, '')
  if (!to) return next()
  koa.status = 301
  koa.redirect(to)
}

/** Those of the features who keep an eye on refusals. */
const witnessesOf = ({ pool, log, setUp }: AppDeps) =>
  features.flatMap((feature) => feature.witnesses?.(setUp, { sql: poolSql(pool), log }) ?? [])

/** Every route, by its endpoint. */
function allRoutes({ setUp }: AppDeps): ReadonlyMap<Endpoint, Route> {
  const routes = [...features.flatMap((feature) => feature.routes?.(setUp) ?? []), ...realtimeRoutes(setUp.secret)]
  return new Map(routes.map((route) => [route.endpoint, route]))
}

/** Of two paths that an address fits, the one that has its word stands before the one that takes any. */
const wordsFirst = (a: NamedEndpoint, b: NamedEndpoint): number => {
  const [first, second] = [a, b].map(({ endpoint }) => endpoint.path.replaceAll(/:\w+/g, '~'))
  return first! < second! ? -1 : first! > second! ? 1 : 0
}

function apiRouter(deps: AppDeps, served: ReadonlyMap<Endpoint, Route>, build: string): Router {
  const router = new Router()
  for (const { name, endpoint } of allEndpoints.toSorted(wordsFirst)) {
    const route = served.get(endpoint)
    if (!route) throw new Error(`The endpoint ${name} has no route`)
    const run = withMail(deps.setUp, endpoint, handle(deps, route))
    const mark: Koa.Middleware = (koa, next) => {
      koa.state.endpoint = name
      koa.state.access = endpoint.access
      return next()
    }
    const reading = readsQuery(endpoint.method)
      ? []
      : [ofDeclaredType(endpoint), gateFirst(deps, endpoint), readBody(endpoint)]
    router.register(endpoint.path, [endpoint.method], [mark, fromOwnPages(deps, endpoint.method), ...reading, run])
  }
  if (deps.apiDocs) addDocs(router, deps, build)
  router.get('/api/health', deps.health.live)
  router.get('/api/ready', deps.health.ready)
  router.get('/metrics', deps.health.metrics)
  router.get('/sitemap.xml', async (koa) => {
    koa.type = 'application/xml'
    koa.body = await sitemap(poolSql(deps.pool), baseOf(deps, koa))
  })
  addShares(router, deps)
  addTopics(router, deps)
  router.get('/robots.txt', (koa) => {
    koa.type = 'text/plain'
    koa.body = robots(baseOf(deps, koa))
  })
  router.get('/.well-known/security.txt', (koa) => {
    koa.type = 'text/plain'
    koa.body = securityTxt({ base: baseOf(deps, koa), contact: deps.setUp.supportAddress, now: deps.clock() })
  })
  // Apple answers by a form; our own page takes it from there as it does with the others.
  router.post('/login/apple', bodyParser({ enableTypes: ['form'], formLimit: '16kb' }), (koa) => {
    const form = (koa.request as { body?: Record<string, unknown> }).body ?? {}
    const given = ['code', 'state', 'user', 'error', 'iss'].filter((name) => typeof form[name] === 'string')
    koa.redirect(`/login/apple?${new URLSearchParams(given.map((name) => [name, form[name] as string]))}`)
    koa.status = 303
  })
  addPaymentWebhooks(router, deps)
  if (!deps.setUp.production) {
    addOutboxPage(router, deps.pool)
    addPaymentPages(router, deps)
    addContactPages(router, deps)
  }
  deps.signInStandIn?.mount(router)
  return router
}

/** SRC-RT003. What was passed on leads to where it stands by now, whatever was said along with it kept; else to the missing page. */
function addShares(router: Router, { pool }: AppDeps): void {
  router.get(SHARE_PATHS.card, (koa, next) => {
    const slug = koa.params.slug!
    // Dots alone lead upwards, however they are written.
    if (/^\.+$/.test(slug)) return next()
    koa.redirect(`/learn/${encodeURIComponent(slug)}${koa.search}`)
  })
  for (const kind of ['track', 'pathway'] as const)
    router.get(SHARE_PATHS[kind], async (koa, next) => {
      const to = await sharedPath(poolSql(pool), kind, koa.params.named!)
      if (to === null) return next()
      koa.redirect(to + koa.search)
    })
}

/** PTH-RT001. Each deeper part of an address of pathways may be left out; what has no number is found by its name. */
function addTopics(router: Router, { pool }: AppDeps): void {
  for (const rest of ['', '/:curriculum', '/:curriculum/:topic'])
    router.get(`/pathways/:market/:type${rest}`, async (koa, next) => {
      const to = await topicPath(poolSql(pool), koa.params as Parameters<typeof topicPath>[1])
      if (to === null) return next()
      koa.redirect(to + koa.search)
    })
  router.get('/resources/:tab', async (koa, next) => {
    const to = await resourceTabPath(poolSql(pool), koa.params.tab!)
    if (to === null) return next()
    koa.redirect(to)
  })
}

/** Refuses what needs mail where there is none, before anything of it is done. */
const withMail =
  ({ mailIsSetUp }: SetUp, { needsMail }: Endpoint, run: Koa.Middleware): Koa.Middleware =>
  (koa, next) => {
    if (needsMail && !mailIsSetUp) throw MailNotSetUp()
    return run(koa, next)
  }
/** What the API is, as a document and as a page to read it in. */
function addDocs(router: Router, { secureCookies }: AppDeps, build: string): void {
  const document = JSON.stringify(openapi(build, cookieName(SESSION_COOKIE, secureCookies)))
  router.get('/api/openapi.json', (koa) => {
    koa.type = 'json'
    koa.body = document
  })
  router.get('/api/docs', docsPage.page)
  router.get('/api/docs/:file', docsPage.file)
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

function pages(deps: AppDeps, served: ReadonlyMap<Endpoint, Route>): Koa.Middleware {
  const answer = createPages({
    template: deps.template,
    prerender: deps.prerender,
    publicUrl: (koa) => baseOf(deps, koa),
    head: createHeads(poolSql(deps.pool), deps.clock),
    build: buildId(),
    clock: deps.clock,
    identify: async (koa) => {
      const identity = await identityOf(deps, koa, deps.clock())
      renewCookie(deps, koa, identity)
      return identity
    },
    firstData: createFirstData((koa, endpoint, input, identity) =>
      readAlong(deps, koa, served.get(endpoint)!, input, identity),
    ),
    signInMethods: (base) => [
      ...namesSetUp(deps.setUp.signInProviders, base),
      ...(deps.setUp.mailIsSetUp ? ['mail'] : []),
    ],
    isEmbeddable: deps.embedOrigins.length > 0,
  })
  return async (koa, next) => {
    if (koa.method !== 'GET' && koa.method !== 'HEAD') return next()
    if (koa.path.startsWith('/api/') || koa.path.startsWith('/media/')) return next()
    await answer(koa)
  }
}
