import fs from 'node:fs'
import path from 'node:path'
import type Koa from 'koa'
import { BRAND } from '#shared/brand.ts'
import { matchRoute } from '#shared/routes.ts'
import type { PageHead } from './features/site/index.ts'
import { SESSION_COOKIE } from './platform/requests.ts'

export const CLIENT_DIR = path.resolve(import.meta.dirname, '..', 'dist', 'client')

export type Pages = (koa: Koa.Context) => Promise<void>

/**
 * Answers a page of the client: the app's HTML with the title, description and share text of its route, and 404 for a
 * path that no route knows.
 */
export function createPages(world: {
  template: (url: string, stranger: boolean) => Promise<string>
  publicUrl: (koa: Koa.Context) => string
  /** What a path says of itself. */
  head: (path: string) => Promise<PageHead>
  /** What this build is called: the client that runs from it knows itself by it. */
  build: string
  /** What a stranger's page will ask for first. */
  firstData: (koa: Koa.Context) => Promise<string | undefined>
  /** The providers whose buttons the page shows. */
  signInWays: (base: string) => readonly string[]
}): Pages {
  return async (koa) => {
    const head = await world.head(koa.path)
    const title = `${head.title}: ${BRAND.name}`
    const base = world.publicUrl(koa)
    koa.status = head.status
    koa.type = 'html'
    const stranger = koa.cookies.get(SESSION_COOKIE) === undefined
    koa.set('Cache-Control', 'no-cache')
    koa.vary('Cookie')
    const first = stranger && head.status === 200 ? await world.firstData(koa) : undefined
    const tags = () =>
      [
        `<title>${inHtml(title)}</title>`,
        `<meta name="description" content="${inHtml(head.description.slice(0, 300))}">`,
        `<meta property="og:title" content="${inHtml(title)}">`,
        `<meta property="og:description" content="${inHtml(head.share.slice(0, 300))}">`,
        `<meta property="og:site_name" content="${BRAND.name}">`,
        ...(head.image ? [`<meta property="og:image" content="${inHtml(base + head.image)}">`] : []),
        // Only that no session came along: the client then need not ask who this is.
        ...(stranger ? ['<meta name="session" content="none">'] : []),
        `<meta name="asset-versions" content="${inHtml(world.build)}">`,
        `<meta name="sign-in-ways" content="${world.signInWays(base).join(' ')}">`,
        `<meta property="csp-nonce" nonce="${koa.state.nonce}">`,
        // No `<` in it, so that nothing that somebody wrote ends the element.
        ...(first
          ? [`<script type="application/json" id="first-data">${first.replaceAll('<', '\\u003c')}</script>`]
          : []),
        `<link rel="canonical" href="${inHtml(base + koa.path)}">`,
      ].join('\n    ')
    koa.body = (await world.template(koa.url, stranger))
      .replace('<!--head-->', tags)
      .replaceAll('<style', `<style nonce="${koa.state.nonce}"`)
  }
}

const inHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

/**
 * The built client's HTML, read once. It names what the page of its path needs, and a stranger gets the front page with
 * its first screen in it.
 */
export function builtTemplate(): (url: string, stranger: boolean) => Promise<string> {
  const read = (name: string) => fs.readFileSync(path.join(CLIENT_DIR, name), 'utf8')
  const [html, front] = [read('index.html'), read('front.html')]
  const links = JSON.parse(read('parts.json')) as Record<string, string>
  const pages = new Map(
    Object.entries(links).map(([route, tags]) => [route, html.replace('</head>', () => `  ${tags}\n  </head>`)]),
  )
  return async (url, stranger) => {
    const [pathname = '/'] = url.split('?')
    if (stranger && pathname === '/') return front
    return pages.get(matchRoute(pathname)?.route.path ?? '') ?? html
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
