import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type Koa from 'koa'
import helmet from 'koa-helmet'
import { STREAM_HOSTS } from '#shared/rules/webinars/room/stage.ts'
import { embeddersOf } from './embedders.ts'

type Served = { publicUrl: string | undefined }
type Framed = Served & { embedOrigins: readonly string[] }

/** Browsers that came once by https come by nothing else for a year (RFC 6797). */
const HSTS = 'max-age=31536000; includeSubDomains'

/** What every reply says, whatever it is and whoever answers it. A page or a document says more by its own policy. */
export const securityHeaders = ({ publicUrl }: Served): Koa.Middleware => {
  const headers = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(), geolocation=(), payment=(), usb=()',
    'Content-Security-Policy': "frame-ancestors 'none'",
    ...(publicUrl?.startsWith('https:') ? { 'Strict-Transport-Security': HSTS } : {}),
  }
  return (koa, next) => {
    koa.set(headers)
    return next()
  }
}

/** What a page says beside that; without `hasPolicy` it may load from wherever its maker in development serves it. */
export const pageHeaders = (served: Framed, hasPolicy: boolean): Koa.Middleware =>
  helmet({
    contentSecurityPolicy: hasPolicy ? { useDefaults: true, directives: pagePolicy(served) } : false,
    // The policy says who may frame a page, page by page; this older word for it knows no list.
    xFrameOptions: false,
    crossOriginEmbedderPolicy: false,
    // A provider's window has to be seen closing.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: false,
  })

/** What a page may load and run. Styles that the kit writes into a page carry the page's own number. */
const pagePolicy = ({ publicUrl, embedOrigins }: Framed) => ({
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'style-src-elem': ["'self'", (_req: unknown, res: unknown) => `'nonce-${(res as { nonce: string }).nonce}'`],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'connect-src': ["'self'", (req: IncomingMessage) => socketsOf(publicUrl, req.headers.host)],
  // Players of streams, in a webinar's room: whoever comes there from another page keeps that page's policy.
  'frame-src': ["'self'", ...STREAM_HOSTS],
  'font-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'", (req: IncomingMessage) => embeddersOf(embedOrigins, req.url)],
  'upgrade-insecure-requests': null,
})

/** A name, number or bracketed number with a port: anything else could write on in the policy. */
const PLAIN_HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/** Where the page's sockets are, for browsers that do not count them as its own: our host and no other. */
function socketsOf(publicUrl: string | undefined, host = ''): string {
  if (publicUrl) return new URL(publicUrl).origin.replace(/^http/, 'ws')
  return PLAIN_HOST.test(host) ? `ws://${host} wss://${host}` : "'self'"
}

/** What the documents of the API may load, and that nobody frames them. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A number that is used once, for the styles of one page. */
export const withNonce: Koa.Middleware = (koa, next) => {
  koa.state.nonce = randomBytes(16).toString('base64')
  Object.assign(koa.res, { nonce: koa.state.nonce })
  return next()
}
