import type { SetUp } from '#server/platform/feature.ts'
import { openRoute, route } from '#server/platform/route.ts'
import * as contract from '#shared/contract/groupbuys/index.ts'
import * as service from './service.ts'

export const groupbuysRoutes = (setUp: SetUp) => [
  route(contract.getOwnGroupBuy, service.getOwnGroupBuy(setUp)),
  route(contract.startGroupBuy, service.startGroupBuy),
  route(contract.setGroupBuyAlerts, service.setGroupBuyAlerts(setUp)),
  openRoute(contract.getGroupBuy, service.getGroupBuy),
  route(contract.joinGroupBuy, service.joinGroupBuy),
  route(contract.leaveGroupBuy, service.leaveGroupBuy),
  route(contract.shareGroupBuy, service.shareGroupBuy),
]
