import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { getUser } from '#shared/contract/accounts/index.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { readUrl } from '#shared/contract/url.ts'
import type { PageToRender, RenderPage } from '#shared/prerender.ts'
import type { Log } from '../platform/log.ts'

/** Prerendered pages that are kept, at some tens of KB each. */
const KEPT = 300
/** A page takes a few ms; who asks for ever new addresses gets pages that the browser renders itself. */
const A_SECOND = 40
/** So many a second of one person: a page, and the next before it has been looked at. */
const OWN_A_SECOND = 4
const LONGEST_URL = 600
/** The answer that says who a page is for. */
const WHO = readUrl(getUser.path, {})

/** A page's HTML, or undefined where the browser is to render it itself. `own`: somebody's, which is kept nowhere. */
export type Prerender = (
  page: Omit<PageToRender, 'first'> & { first: string; own?: boolean },
) => Promise<string | undefined>

/** Renders pages with the client that was built for Node, and keeps what it rendered. */
export function createPrerender(clientDir: string, log: Log): Prerender {
  const kept = new Map<string, string>()
  const rate = new RateLimiterMemory({ points: A_SECOND, duration: 1 })
  const rateOfOne = new RateLimiterMemory({ points: OWN_A_SECOND, duration: 1 })
  const file = pathToFileURL(path.join(clientDir, 'prerender', 'prerender.js')).href
  let client: Promise<{ renderPage: RenderPage }> | undefined
  return async ({ url, first, meta, own = false }) => {
    if (url.length > LONGEST_URL) return undefined
    const key = own ? undefined : JSON.stringify([url, first, meta])
    const known = key && kept.get(key)
    if (known !== undefined) return known
    const answers = JSON.parse(first) as Record<string, unknown>
    const who = (answers[WHO] as Reply<typeof getUser> | undefined)?.user.user_id
    // Who they are could not be read now: as a stranger they would see the page of somebody else.
    if (own && who === undefined) return undefined
    try {
      // Strangers who ask for ever new addresses take no turn of those who are signed in, nor does one of these of others.
      if (own) await rateOfOne.consume(String(who))
      await rate.consume(own ? 'own' : 'prerendered')
    } catch {
      return undefined
    }
    try {
      client ??= import(file)
      const html = await (await client).renderPage({ url, first: answers, meta })
      if (key === undefined) return html
      if (kept.size >= KEPT) kept.delete(kept.keys().next().value as string)
      kept.set(key, html)
      return html
    } catch (error) {
      log.error({ path: url.split('?')[0], error }, 'A page could not be prerendered')
      return undefined
    }
  }
}
