import type { SetUp } from '#server/platform/feature.ts'
import { openRoute, route } from '#server/platform/route.ts'
import * as contract from '#shared/contract/billing/index.ts'
import * as plans from '#shared/contract/billing/plans.ts'
import { orderRoutes } from './orders/routes.ts'
import * as sales from './sales/service.ts'
import * as service from './service.ts'

export const billingRoutes = (setUp: SetUp) => [
  route(contract.getTokens, service.getTokens),
  route(contract.redeemToken, service.redeemToken),
  openRoute(plans.listPackageOptions, sales.listPackageOptions),
  openRoute(plans.getQuote, sales.getQuote),
  ...orderRoutes(setUp),
]
