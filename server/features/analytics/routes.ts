import { slowRoute } from '#server/platform/route.ts'
import * as contract from '#shared/contract/analytics/index.ts'
import type { EventBudget } from './budget.ts'
import * as service from './service.ts'

export const analyticsRoutes = (budget: EventBudget) => [
  slowRoute(contract.countPage, service.admitPage(budget), service.storeEvent),
  slowRoute(contract.logEvent, service.admitEvent(budget), service.storeEvent),
]
