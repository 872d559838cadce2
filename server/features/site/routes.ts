import { openRoute, type Route, route, slowRoute } from '#server/platform/route.ts'
import * as contract from '#shared/contract/site/index.ts'
import * as admin from './admin.ts'
import { createClaims } from './claims.ts'
import * as content from './content.ts'
import * as easyLink from './easyLink.ts'
import * as service from './service.ts'
import * as testimonials from './testimonials.ts'

/** What of the outside is set up here, and whether sample voices are shown. */
export type SiteSetUp = { sms: easyLink.Sending }

export function siteRoutes(setUp: SiteSetUp): Route[] {
  const claims = createClaims()
  return [
    openRoute(contract.askHelp, service.askHelp),
    openRoute(contract.beginEasyLink, easyLink.beginEasyLink(setUp.sms)),
    slowRoute(contract.sendEasyLink, easyLink.admitEasyLink(setUp.sms), easyLink.sendEasyLink(setUp.sms)),
    openRoute(contract.getEasyLink, async () => ({ offered: setUp.sms.isSetUp })),
    openRoute(contract.listTestimonials, content.listTestimonials),
    openRoute(contract.listClaims, claims.listClaims),
    openRoute(contract.getContentPage, content.getContentPage),
    openRoute(contract.getMetatags, content.getMetatags),
    openRoute(contract.getPathwayMetatags, content.getPathwayMetatags),
    openRoute(contract.getSchool, content.getSchool),
    route(contract.listClaimRows, claims.listClaimRows),
    route(contract.updateClaim, claims.updateClaim),
    route(contract.listMetatags, admin.listMetatags),
    route(contract.putMetatag, admin.putMetatag),
    route(contract.listContentPages, admin.listContentPages),
    route(contract.putContentPage, admin.putContentPage),
    route(contract.listTestimonialRows, testimonials.listTestimonialRows),
    route(contract.createTestimonial, testimonials.createTestimonial),
    route(contract.updateTestimonial, testimonials.updateTestimonial),
    route(contract.redeemTestimonialReward, testimonials.redeemTestimonialReward),
  ]
}
