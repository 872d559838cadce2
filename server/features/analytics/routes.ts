import { openRoute } from '#server/platform/route.ts'
import * as contract from '#shared/contract/analytics/index.ts'
import * as service from './service.ts'

export const analyticsRoutes = [
  openRoute(contract.countPage, service.countPage),
  openRoute(contract.logEvent, service.logEvent),
]
