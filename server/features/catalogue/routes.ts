import { openRoute } from '#server/platform/route.ts'
import * as contract from '#shared/contract/catalogue/index.ts'
import * as service from './service.ts'

export const catalogueRoutes = [
  openRoute(contract.listMarkets, service.listMarkets),
  openRoute(contract.listPathways, service.listPathways),
  openRoute(contract.getTrack, service.getTrack),
  openRoute(contract.listCredits, service.listCredits),
]
