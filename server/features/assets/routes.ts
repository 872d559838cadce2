import { openRoute, route } from '#server/platform/route.ts'
import { listCredits } from '#shared/contract/catalogue/index.ts'
import { searchImages } from '#shared/contract/editor/index.ts'
import * as service from './service.ts'

export const assetsRoutes = [openRoute(listCredits, service.credits), route(searchImages, service.findPictures)]
