import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { PageToRender, RenderPage } from '#shared/prerender.ts'
import type { Log } from '../platform/log.ts'

/** Prerendered pages that are kept, at some tens of KB each. */
const KEPT = 300
/** A page takes a few ms; who asks for ever new addresses gets pages that the browser renders itself. */
const A_SECOND = 40
const LONGEST_URL = 600

/** A page's HTML, or undefined where the browser is to render it itself. */
export type Prerender = (page: Omit<PageToRender, 'first'> & { first: string }) => Promise<string | undefined>

/** Renders pages with the client that was built for Node, and keeps what it rendered. */
export function createPrerender(clientDir: string, log: Log): Prerender {
  const kept = new Map<string, string>()
  const rate = new RateLimiterMemory({ points: A_SECOND, duration: 1 })
  const file = pathToFileURL(path.join(clientDir, 'prerender', 'prerender.js')).href
  let client: Promise<{ renderPage: RenderPage }> | undefined
  return async ({ url, first, meta }) => {
    if (url.length > LONGEST_URL) return undefined
    const key = JSON.stringify([url, first, meta])
    const known = kept.get(key)
    if (known !== undefined) return known
    try {
      await rate.consume('prerendered')
    } catch {
      return undefined
    }
    try {
      client ??= import(file)
      const html = await (await client).renderPage({ url, first: JSON.parse(first), meta })
      if (kept.size >= KEPT) kept.delete(kept.keys().next().value as string)
      kept.set(key, html)
      return html
    } catch (error) {
      log.error({ path: url.split('?')[0], error }, 'A page could not be prerendered')
      return undefined
    }
  }
}
