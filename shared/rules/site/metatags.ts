/** What a page says of itself: in its title, to search engines and in a shared link. */
export type Metatag = { pattern: string; title: string; description: string; share: string }
export type MetaFill = { name?: string | undefined; market?: string | undefined; description?: string | undefined }

/** Whether a path is meant by a pattern; `*` at its end stands for whatever follows. */
export function patternFits(pattern: string, path: string): boolean {
  const whole = pattern.startsWith('/') ? pattern : `/${pattern}`
  if (!whole.endsWith('*')) return whole === path
  const start = whole.slice(0, -1)
  return path.startsWith(start) && (start.endsWith('/') ? path.length > start.length : true)
}

/**
 * MKG-RU004, MKG-PR001. Each pattern of paths has a title, description and share text of its own. Of several rows that
 * mean a path the exact one stands, else the longest.
 */
export function metatagFor<Row extends { pattern: string }>(rows: readonly Row[], path: string): Row | undefined {
  let best: Row | undefined
  for (const row of rows) {
    if (!patternFits(row.pattern, path)) continue
    if (row.pattern === path) return row
    if (!best || row.pattern.length > best.pattern.length) best = row
  }
  return best
}

/** MKG-GA001. What may stand in such a text, and what it becomes. */
export const META_PLACES = {
  name: 'what the page is about: a card, a school, a page of text',
  market: 'its area of study',
  description: 'its own sentence',
} as const satisfies Record<keyof MetaFill, string>

/** What is wrong with the places of a text, in a sentence; null when each of them can be filled. */
export function placesFault(text: string): string | null {
  const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].find(([, place]) => !Object.hasOwn(META_PLACES, place as string))
  return unknown ? `Nothing fills ${unknown[0]}. What can be filled: {name}, {market} and {description}.` : null
}

/** MKG-GA001. Fills the places of a text: {market}, {name} and {description}; one that is not known leaves no trace. */
export function fillMeta(text: string, fill: MetaFill): string {
  return text
    .replace(/\{(market|name|description)\}/g, (_, place: keyof MetaFill) => fill[place] ?? '')
    .replace(/\s{2,}/g, ' ')
    .trim()
}
