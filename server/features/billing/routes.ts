import type { SetUp } from '#server/platform/feature.ts'
import { openRoute, route } from '#server/platform/route.ts'
import * as contract from '#shared/contract/billing/index.ts'
import * as plans from '#shared/contract/billing/plans.ts'
import * as givenAccess from './accessCodes/given.ts'
import * as accessCodeOffice from './accessCodes/office.ts'
import * as accessCodes from './accessCodes/service.ts'
import { examRoutes } from './exams/routes.ts'
import * as kept from './kept/service.ts'
import * as codes from './office/codes.ts'
import * as discounts from './office/discounts.ts'
import * as packages from './office/packages.ts'
import * as zips from './office/zips.ts'
import { orderRoutes } from './orders/routes.ts'
import * as paywall from './paywall/service.ts'
import * as promo from './sales/promo.ts'
import * as sales from './sales/service.ts'
import * as service from './service.ts'
import * as trial from './trial/service.ts'

export const billingRoutes = (setUp: SetUp) => [
  route(contract.getTokens, service.getTokens),
  route(contract.redeemToken, service.redeemToken),
  openRoute(plans.listPackageOptions, sales.listPackageOptions),
  openRoute(plans.getQuote, sales.getQuote),
  openRoute(contract.checkPromoExpiration, promo.checkPromoExpiration),
  openRoute(contract.validatePromoCode, promo.validatePromoCode),
  route(contract.startPremiumTrial, trial.startPremiumTrial),
  openRoute(contract.getAccessCode, accessCodes.getAccessCode),
  route(contract.redeemAccessCode, accessCodes.redeemAccessCode),
  route(contract.giveAccess, givenAccess.giveAccess),
  route(contract.endGivenAccess, givenAccess.endGivenAccess),
  route(contract.listGrants, accessCodes.listGrants),
  route(contract.listAccessCodes, accessCodeOffice.listAccessCodes),
  route(contract.createAccessCodes, accessCodeOffice.createAccessCodes),
  route(contract.stopAccessCodes, accessCodeOffice.stopAccessCodes),
  route(contract.downloadAccessCodes, accessCodeOffice.downloadAccessCodes(setUp.publicUrl)),
  route(contract.listPackages, packages.listPackages),
  route(contract.updatePackage, packages.updatePackage),
  route(contract.updatePackageOption, packages.updatePackageOption),
  route(contract.listLengthDiscounts, discounts.listLengthDiscounts),
  route(contract.setLengthDiscounts, discounts.setLengthDiscounts),
  route(contract.listPromoCodes, codes.listPromoCodes),
  route(contract.createPromoCode, codes.createPromoCode),
  route(contract.updatePromoCode, codes.updatePromoCode),
  route(contract.endPromoCode, codes.endPromoCode),
  route(contract.listTaxableZips, zips.listTaxableZips),
  route(contract.addTaxableZips, zips.addTaxableZips),
  route(contract.removeTaxableZip, zips.removeTaxableZip),
  route(contract.listUserPackages, kept.listUserPackages),
  route(contract.addUserPackage, kept.addUserPackage),
  route(contract.removeUserPackage, kept.removeUserPackage),
  route(contract.notePaywall, paywall.notePaywall),
  route(contract.noteTokensOut, paywall.noteTokensOut),
  route(contract.getPaywallFigures, paywall.getPaywallFigures),
  ...examRoutes,
  ...orderRoutes(setUp),
]
