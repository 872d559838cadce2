import fs from 'node:fs'
import path from 'node:path'
import type Koa from 'koa'
import { BRAND } from '#shared/brand.ts'
import { COOKIES, consentOf } from '#shared/cookies.ts'
import { matchRoute } from '#shared/pages/match.ts'
import type { PageHead } from '../features/site/index.ts'
import type { Identity } from '../platform/requests.ts'
import { cookieName, SESSION_COOKIE } from '../platform/sessionCookie.ts'
import type { Prerender } from './prerender.ts'

export const CLIENT_DIR = path.resolve(import.meta.dirname, '../../dist/client')

export type Pages = (koa: Koa.Context) => Promise<void>

/**
 * Answers a page of the client: the app's HTML with the title, description and share text of its route, and 404 for a
 * path that no route knows.
 */
export function createPages(deps: {
  template: (url: string) => Promise<string>
  /** Renders the page itself into it, for a stranger, or for who is signed in with what was read for them. */
  prerender: Prerender
  publicUrl: (koa: Koa.Context) => string
  /** What a path says of itself. */
  head: (path: string) => Promise<PageHead>
  /** What this build is called: the client that runs from it knows itself by it. */
  build: string
  clock: () => Date
  identify: (koa: Koa.Context) => Promise<Identity | null>
  /** What the page will ask for first. */
  firstData: (koa: Koa.Context, identity: Identity | null) => Promise<string | undefined>
  /** The providers whose buttons the page shows. */
  signInMethods: (base: string) => readonly string[]
  /** Whether another site may show a page of ours as a part of its own. */
  isEmbeddable: boolean
}): Pages {
  return async (koa) => {
    const head = await deps.head(koa.path)
    const title = `${head.title}: ${BRAND.name}`
    const base = deps.publicUrl(koa)
    koa.status = head.status
    koa.type = 'html'
    const hasSession = koa.cookies.get(cookieName(SESSION_COOKIE, koa.cookies.secure ?? false)) !== undefined
    // Who can't be found out now is nobody's stranger: the page asks again.
    const identity = hasSession ? await deps.identify(koa).catch(() => undefined) : null
    const stranger = identity === null
    // What is somebody's own is kept nowhere: going back in the browser asks for it anew.
    koa.set('Cache-Control', hasSession ? 'private, no-store' : 'no-cache')
    koa.vary('Cookie')
    const methods = deps.signInMethods(base).join(' ')
    const first = identity !== undefined && head.status === 200 ? await deps.firstData(koa, identity) : undefined
    const own = !stranger
    const drawnAt: Record<string, string> = own ? { 'drawn-at': String(deps.clock().getTime()) } : {}
    const meta = {
      ...drawnAt,
      ...(head.hasVoices ? { voices: 'on' } : {}),
      'sign-in-methods': methods,
      consent: consentOf(koa.cookies.get(COOKIES.consent.name)) ?? '',
    }
    const isDrawn = stranger || (identity && matchRoute(koa.path)?.page.prerenderOwn)
    const prerendered = isDrawn && first && (await deps.prerender({ url: koa.url, first, meta, own }))
    const tags = () =>
      [
        `<title>${inHtml(title)}</title>`,
        `<meta name="description" content="${inHtml(head.description.slice(0, 300))}">`,
        ...(head.noindex ? ['<meta name="robots" content="noindex">'] : []),
        `<meta property="og:title" content="${inHtml(title)}">`,
        `<meta property="og:description" content="${inHtml(head.share.slice(0, 300))}">`,
        `<meta property="og:site_name" content="${BRAND.name}">`,
        ...(head.image ? [`<meta property="og:image" content="${inHtml(base + head.image)}">`] : []),
        // Only that no session came along: the client then need not ask who this is.
        ...(stranger ? ['<meta name="session" content="none">'] : []),
        ...Object.entries(drawnAt).map(([name, content]) => `<meta name="${name}" content="${content}">`),
        `<meta name="asset-versions" content="${inHtml(deps.build)}">`,
        `<meta name="sign-in-methods" content="${methods}">`,
        ...(head.hasVoices ? ['<meta name="voices" content="on">'] : []),
        ...(deps.isEmbeddable ? ['<meta name="embeds" content="on">'] : []),
        `<meta property="csp-nonce" nonce="${koa.state.nonce}">`,
        // No `<` in it, so that nothing that somebody wrote ends the element.
        ...(first && first !== '{}'
          ? [`<script type="application/json" id="first-data">${first.replaceAll('<', '\\u003c')}</script>`]
          : []),
        `<link rel="canonical" href="${inHtml(base + koa.path)}">`,
      ].join('\n    ')
    const html = await deps.template(koa.url)
    koa.body = (prerendered ? withPage(html, prerendered) : html)
      .replace('<!--head-->', tags)
      .replaceAll('<style', `<style nonce="${koa.state.nonce}"`)
  }
}

const inHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

/** What is seen needs no script: styles, fonts and pictures go before. */
const withPage = (html: string, page: string): string =>
  html
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
    .replace('<div id="root"></div>', () => `<div id="root">${page}</div>`)

/** The built client's HTML, read once. It names what the page of its path needs. */
export function builtTemplate(): (url: string) => Promise<string> {
  const read = (name: string) => fs.readFileSync(path.join(CLIENT_DIR, name), 'utf8')
  const html = read('index.html')
  const links = JSON.parse(read('parts.json')) as Record<string, string>
  const pages = new Map(
    Object.entries(links).map(([route, tags]) => [route, html.replace('</head>', () => `  ${tags}\n  </head>`)]),
  )
  return async (url) => {
    const [pathname = '/'] = url.split('?')
    return pages.get(matchRoute(pathname)?.page.path ?? '') ?? html
  }
}

/** What this build of the client is called: clients offer a refresh when it changes. */
export function buildId(): string {
  try {
    return fs.readFileSync(path.join(CLIENT_DIR, 'build-id'), 'utf8').trim()
  } catch {
    return 'development'
  }
}
