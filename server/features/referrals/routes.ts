import { openRoute, route } from '#server/platform/route.ts'
import * as contract from '#shared/contract/referrals/index.ts'
import * as service from './service.ts'

export const referralsRoutes = [
  openRoute(contract.getReferral, service.getReferral),
  route(contract.listReferralCodes, service.listReferralCodes),
  route(contract.createReferralCode, service.createReferralCode),
]
