import { openRoute, route } from '#server/platform/route.ts'
import { listCredits } from '#shared/contract/catalogue.ts'
import { searchImages } from '#shared/contract/editor.ts'
import * as service from './service.ts'

export const assetsRoutes = [openRoute(listCredits, service.credits), route(searchImages, service.findPictures)]
