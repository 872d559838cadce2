import { openRoute, type Route } from '#server/platform/route.ts'
import * as contract from '#shared/contract/site.ts'
import * as service from './service.ts'

export const siteRoutes = (mailIsSetUp: boolean): Route[] => [openRoute(contract.askHelp, service.askHelp(mailIsSetUp))]
