import { openRoute } from '#server/platform/route.ts'
import * as contract from '#shared/contract/schools/index.ts'
import { getCountry } from './country.ts'
import * as service from './service.ts'

export const schoolsRoutes = [
  openRoute(contract.searchSchools, service.searchSchools),
  openRoute(contract.listSchools, service.listSchools),
  openRoute(contract.getCountry, getCountry),
  openRoute(contract.listCountries, service.listCountries),
  openRoute(contract.listClassOfficerOrganisations, service.listClassOfficerOrganisations),
]
