import { createEncryption } from '#server/platform/encryption.ts'
import type { SetUp } from '#server/platform/feature.ts'
import { type Route, route } from '#server/platform/route.ts'
import * as contract from '#shared/contract/operations/index.ts'
import * as service from './service.ts'

export const operationsRoutes = (setUp: SetUp): readonly Route[] => {
  const encryption = createEncryption(setUp.secret)
  return [
    route(contract.getOperations, service.getOperations(setUp)),
    route(contract.listUndelivered, service.listUndelivered(encryption)),
    route(contract.sendAgain, service.sendAgain(encryption)),
    route(contract.dropUndelivered, service.dropUndelivered),
    route(contract.listGivenUp, service.listGivenUp),
    route(contract.hearAgain, service.hearAgain),
    route(contract.dropGivenUp, service.dropGivenUp),
  ]
}
