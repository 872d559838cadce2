import type { SetUp } from '#server/platform/feature.ts'
import { type Route, route } from '#server/platform/route.ts'
import * as contract from '#shared/contract/operations/index.ts'
import * as service from './service.ts'

export const operationsRoutes = (setUp: SetUp): readonly Route[] => [
  route(contract.getOperations, service.getOperations(setUp)),
  route(contract.listUndelivered, service.listUndelivered),
  route(contract.sendAgain, service.sendAgain),
  route(contract.dropUndelivered, service.dropUndelivered),
  route(contract.listGivenUp, service.listGivenUp),
  route(contract.hearAgain, service.hearAgain),
  route(contract.dropGivenUp, service.dropGivenUp),
]
