import { openRoute, route } from '#server/platform/route.ts'
import * as contract from '#shared/contract/catalogue/index.ts'
import * as categories from './categories/index.ts'
import * as courses from './courses/index.ts'
import * as service from './service.ts'

export const catalogueRoutes = [
  openRoute(contract.listMarkets, service.listMarkets),
  openRoute(contract.listPathways, service.listPathways),
  openRoute(contract.getTrack, service.getTrack),
  openRoute(contract.getPathwayTracks, service.getPathwayTracks),
  route(contract.setPathwayHidden, courses.setPathwayHidden),
  route(contract.setTrackHidden, courses.setTrackHidden),
  openRoute(contract.listCourses, courses.listCourses),
  route(contract.setCourse, courses.setCourse),
  route(contract.setTrackPlace, courses.setTrackPlace),
  openRoute(contract.listBreadcrumbs, service.listBreadcrumbs),
  openRoute(contract.listPathwaySections, categories.listPathwaySections),
  route(contract.listCategories, categories.listCategories),
  route(contract.categorizeCard, categories.categorizeCard),
  route(contract.uncategorizeCard, categories.uncategorizeCard),
  openRoute(contract.listCredits, service.listCredits),
]
