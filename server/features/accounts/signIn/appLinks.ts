import type { AppLinks } from '#server/platform/config.ts'
import { openRoute, type Route } from '#server/platform/route.ts'
import { getAppLinks } from '#shared/contract/accounts/index.ts'
import { appGroupOf } from '#shared/rules/accounts/mobileApp.ts'

/** Where the apps are is the operator's to say. */
export const appLinkRoutes = (links: AppLinks): Route[] => [
  openRoute(getAppLinks, async (_ctx, { market_id }) => {
    const group = appGroupOf(market_id)
    return group ? links[group] : { ios: null, android: null }
  }),
]
