import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Drawing, RenderPage } from '#shared/prerender.ts'
import type { Log } from '../platform/log.ts'

/** Drawn pages that are kept, at some tens of KB each. */
const KEPT = 300
/** A page takes a few ms to draw; who asks for ever new addresses gets pages that the browser draws itself. */
const A_SECOND = 40
const LONGEST_URL = 600

/** A page's HTML, or undefined where the browser is to draw it itself. */
export type Draw = (drawing: Omit<Drawing, 'first'> & { first: string }) => Promise<string | undefined>

/** Draws pages with the client that was built for Node, and keeps what it drew. */
export function createDraw(clientDir: string, log: Log): Draw {
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
      await rate.consume('drawings')
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
      log.error({ url, error: String(error) }, 'A page could not be drawn')
      return undefined
    }
  }
}
