import { openRoute } from '#server/platform/route.ts'
import * as contract from '#shared/contract/schools.ts'
import * as service from './service.ts'

export const schoolsRoutes = [
  openRoute(contract.searchSchools, service.searchSchools),
  openRoute(contract.listCountries, service.listCountries),
  openRoute(contract.listClassOfficerOrganisations, service.listClassOfficerOrganisations),
]
