import { marketIdOf } from '#shared/rules/accounts/registration.ts'

const NAME = 'pictomo_lead'
const YEAR_S = 365 * 24 * 3600

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
