import fs from 'node:fs'
import path from 'node:path'
import type Koa from 'koa'
import { BRAND } from '#shared/brand.ts'
import { headOf, matchRoute } from '#shared/routes.ts'
import { SESSION_COOKIE } from './platform/requests.ts'

export const CLIENT_DIR = path.resolve(import.meta.dirname, '..', 'dist', 'client')

export type Pages = (koa: Koa.Context) => Promise<void>
/** Facts of a card that its page's first HTML tells. */
export type CardHead = { name: string; overview: string; image: string }

/**
 * Answers a page of the client: the app's HTML with the title, description and share text of its route, and 404 for a
 * path that no route knows.
 */
export function createPages(world: {
  template: (url: string, stranger: boolean) => Promise<string>
  publicUrl: (koa: Koa.Context) => string
  /** The providers whose buttons the page shows. */
  signInWays: (base: string) => readonly string[]
  card: (slug: string) => Promise<CardHead | undefined>
}): Pages {
  return async (koa) => {
    const match = matchRoute(koa.path)
    const slug = match?.route.path === '/learn/:slug' ? match.params.slug : undefined
    const card = slug ? await world.card(slug) : undefined
    const head = headOf(koa.path)
    const title = `${card?.name ?? head.title}: ${BRAND.name}`
    const description = card?.overview ?? head.description
    const base = world.publicUrl(koa)
    koa.status = slug && !card ? 404 : head.status
    koa.type = 'html'
    const stranger = koa.cookies.get(SESSION_COOKIE) === undefined
    koa.set('Cache-Control', 'no-cache')
    koa.vary('Cookie')
    const tags = () =>
      [
        `<title>${inHtml(title)}</title>`,
        `<meta name="description" content="${inHtml(description.slice(0, 300))}">`,
        `<meta property="og:title" content="${inHtml(title)}">`,
        `<meta property="og:description" content="${inHtml((card ? description : head.share).slice(0, 300))}">`,
        `<meta property="og:site_name" content="${BRAND.name}">`,
        ...(card?.image ? [`<meta property="og:image" content="${inHtml(base + card.image)}">`] : []),
        // Only that no session came along: the client then need not ask who this is.
        ...(stranger ? ['<meta name="session" content="none">'] : []),
        `<meta name="sign-in-ways" content="${world.signInWays(base).join(' ')}">`,
        `<meta property="csp-nonce" nonce="${koa.state.nonce}">`,
        `<link rel="canonical" href="${inHtml(base + koa.path)}">`,
      ].join('\n    ')
    koa.body = (await world.template(koa.url, stranger))
      .replace('<!--head-->', tags)
      .replaceAll('<style', `<style nonce="${koa.state.nonce}"`)
  }
}

const inHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

/** The built client's HTML, read once. A stranger gets the front page with its first screen in it. */
export function builtTemplate(): (url: string, stranger: boolean) => Promise<string> {
  const html = fs.readFileSync(path.join(CLIENT_DIR, 'index.html'), 'utf8')
  const front = fs.readFileSync(path.join(CLIENT_DIR, 'front.html'), 'utf8')
  return async (url, stranger) => (stranger && url.split('?')[0] === '/' ? front : html)
}

/** What this build of the client is called: clients offer a refresh when it changes. */
export function buildId(): string {
  try {
    return fs.readFileSync(path.join(CLIENT_DIR, 'build-id'), 'utf8').trim()
  } catch {
    return 'development'
  }
}
