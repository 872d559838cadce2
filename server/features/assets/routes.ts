import { route } from '#server/platform/route.ts'
import { searchImages } from '#shared/contract/editor/index.ts'
import * as service from './service.ts'

export const assetsRoutes = [route(searchImages, service.findPictures)]
