import { createEncryption } from '#server/platform/encryption.ts'
import type { SetUp } from '#server/platform/feature.ts'
import { openRoute, route, slowRoute } from '#server/platform/route.ts'
import * as contract from '#shared/contract/groupbuys/index.ts'
import * as officeContract from '#shared/contract/groupbuys/office.ts'
import { createContactsGateway } from './contacts/gateway.ts'
import { createContacts } from './contacts/service.ts'
import * as office from './office/service.ts'
import * as service from './service.ts'

export function groupbuysRoutes(setUp: SetUp) {
  const contacts = createContacts(createContactsGateway(setUp.contactProviders), createEncryption(setUp.secret))
  return [
    route(contract.getOwnGroupBuy, service.getOwnGroupBuy(setUp)),
    route(contract.startGroupBuy, service.startGroupBuy),
    route(contract.setGroupBuyAlerts, service.setGroupBuyAlerts(setUp)),
    openRoute(contract.getGroupBuy, service.getGroupBuy),
    route(contract.joinGroupBuy, service.joinGroupBuy),
    route(contract.leaveGroupBuy, service.leaveGroupBuy),
    route(contract.shareGroupBuy, service.shareGroupBuy),
    route(officeContract.listGroupRows, office.listGroupRows),
    route(officeContract.getGroupRow, office.getGroupRow),
    route(officeContract.listGroupMembers, office.listGroupMembers),
    route(officeContract.createGroup, office.createGroup),
    route(officeContract.moveGroupEnd, office.moveGroupEnd),
    route(officeContract.endGroup, office.endGroup),
    route(contract.listContactProviders, contacts.listContactProviders),
    slowRoute(contract.beginContacts, contacts.begin, contacts.beginContacts),
    route(contract.importContacts, contacts.importContacts),
  ]
}
