/** What of a query may be remembered: where in the product a page was, never what a person typed or was mailed. */
const KEPT = new Set(['market', 'pathway', 'page', 'tab', 'category', 'utm_source', 'utm_medium', 'utm_campaign'])
/** Longest address that is kept. */
export const LONGEST_URL = 300

/**
 * An address as it may be counted: without what follows `#`, and with only those query fields that can't be a secret, so
 * that no token, code or state of a mailed or returning link is ever stored. A page elsewhere is its origin alone.
 */
export function countedUrl(address: string, ownOrigin = 'http://here.invalid'): string {
  if (!URL.canParse(address, ownOrigin)) return ''
  const url = new URL(address, ownOrigin)
  if (url.origin !== new URL(ownOrigin).origin)
    return /^https?:$/.test(url.protocol) ? url.origin.slice(0, LONGEST_URL) : ''
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => KEPT.has(name))).toString()
  return `${url.pathname}${query ? `?${query}` : ''}`.slice(0, LONGEST_URL)
}
