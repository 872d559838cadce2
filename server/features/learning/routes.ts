import { openRoute, route } from '#server/platform/route.ts'
import * as contract from '#shared/contract/learning/index.ts'
import * as read from './readCard.ts'
import * as service from './service.ts'

export const learningRoutes = [
  openRoute(contract.getCard, read.getCard),
  openRoute(contract.getFacts, read.getFacts),
  openRoute(contract.listTrackCards, read.listTrackCards),
  route(contract.saveAttempt, service.saveAttempt),
  route(contract.listRecentCards, service.listRecentCards),
]
