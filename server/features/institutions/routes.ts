import { openRoute, type Route, route } from '#server/platform/route.ts'
import * as contract from '#shared/contract/institutions/index.ts'
import * as access from './access.ts'
import * as agreements from './agreements.ts'

export const institutionsRoutes: Route[] = [
  openRoute(contract.getInstitution, access.getInstitution),
  route(contract.joinInstitution, access.joinInstitution),
  route(contract.listAgreements, agreements.listAgreements),
  route(contract.matchAddress, agreements.matchAddress),
  route(contract.createAgreement, agreements.createAgreement),
  route(contract.updateAgreement, agreements.updateAgreement),
]
