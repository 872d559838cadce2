const NAME = 'pictomo_lead'
const YEAR_S = 365 * 24 * 3600

/** AUT-RU030. A market's id as it stands in a query or a cookie: a whole number, or nothing. */
export function marketIdOf(text: string | null | undefined): number | null {
  if (!text || !/^\d{1,9}$/.test(text.trim())) return null
  return Number.parseInt(text, 10)
}

/** The market that was last chosen in this browser, by whoever sat here; null when none was. */
export function rememberedLead(): number | null {
  if (typeof document === 'undefined') return null
  const entry = document.cookie.split('; ').find((one) => one.startsWith(`${NAME}=`))
  return marketIdOf(entry?.slice(NAME.length + 1))
}

/** Remembers a chosen market for a year, so that a stranger is asked once. */
export function rememberLead(marketId: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = `${NAME}=${marketId}; path=/; max-age=${YEAR_S}; samesite=lax`
}
