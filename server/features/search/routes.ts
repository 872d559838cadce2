import { openRoute } from '#server/platform/route.ts'
import * as contract from '#shared/contract/search/index.ts'
import * as service from './service.ts'

export const searchRoutes = [openRoute(contract.searchCards, service.searchCards)]
