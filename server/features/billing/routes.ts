import { route } from '#server/platform/route.ts'
import * as contract from '#shared/contract/billing/index.ts'
import * as service from './service.ts'

export const billingRoutes = [
  route(contract.getTokens, service.getTokens),
  route(contract.redeemToken, service.redeemToken),
]
