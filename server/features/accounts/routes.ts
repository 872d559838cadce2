import { openRoute, route } from '#server/platform/route.ts'
import * as contract from '#shared/contract/accounts.ts'
import * as service from './service.ts'

export const accountsRoutes = [
  openRoute(contract.authenticate, service.authenticate),
  openRoute(contract.register, service.register),
  route(contract.getUser, service.getUser),
  route(contract.logout, service.logout),
  route(contract.updateUser, service.updateUser),
  route(contract.getPermissions, service.getPermissions),
]
