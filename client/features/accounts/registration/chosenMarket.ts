import { getCookie, setCookie } from '#client/platform/cookies.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import { COOKIES } from '#shared/cookies.ts'
import { marketIdOf } from '#shared/rules/accounts/registration.ts'

/** The market that was last chosen in this browser, by whoever sat here; null when none was. */
export const rememberedMarket = (): number | null => marketIdOf(getCookie(COOKIES.lead))

/** The same, for a component. */
export function useRememberedMarket(): number | null {
  return useHydrated() ? rememberedMarket() : null
}

/** Remembers a chosen market, so that a stranger is asked once; until cookies are allowed, for this page alone. */
export const rememberMarket = (marketId: number): void => setCookie(COOKIES.lead, String(marketId))
