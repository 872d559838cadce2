import { openRoute, type Route, route } from '#server/platform/route.ts'
import * as contract from '#shared/contract/site.ts'
import * as admin from './admin.ts'
import { createClaims } from './claims.ts'
import * as content from './content.ts'
import { sendEasyLink } from './easyLink.ts'
import * as service from './service.ts'

/** What of the outside is set up here, and whether sample voices are shown. */
export type SiteSetUp = { mail: boolean; sms: boolean; samples: boolean }

export const siteRoutes = (setUp: SiteSetUp): Route[] => [
  openRoute(contract.askHelp, service.askHelp(setUp.mail)),
  openRoute(contract.sendEasyLink, sendEasyLink(setUp.sms)),
  openRoute(contract.getEasyLink, async () => ({ offered: setUp.sms })),
  openRoute(contract.listTestimonials, content.listTestimonials(setUp.samples)),
  openRoute(contract.listClaims, createClaims()),
  openRoute(contract.getContentPage, content.getContentPage),
  openRoute(contract.getMetatags, content.getMetatags),
  openRoute(contract.getPathwayMetatags, content.getPathwayMetatags),
  openRoute(contract.getSchool, content.getSchool),
  route(contract.updateClaim, admin.updateClaim),
  route(contract.putMetatag, admin.putMetatag),
  route(contract.putContentPage, admin.putContentPage),
  route(contract.redeemTestimonialReward, admin.redeemTestimonialReward),
]
