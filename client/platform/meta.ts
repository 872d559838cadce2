let given: Record<string, string> | undefined

/** What the server wrote into the page's HTML under a name; null when it wrote nothing. */
export function metaOf(name: string): string | null {
  if (typeof document === 'undefined') return given?.[name] ?? null
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null
}

/** Where no page is around it, who draws says what will stand in it. */
export function giveMeta(meta: Record<string, string>): void {
  given = meta
}
