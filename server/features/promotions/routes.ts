import { openRoute, route } from '#server/platform/route.ts'
import * as contract from '#shared/contract/promotions/index.ts'
import { getBannerAudience } from './audience.ts'
import * as service from './service.ts'

export const promotionsRoutes = [
  openRoute(contract.listPromotions, service.listPromotions),
  route(contract.listPromotionRows, service.listPromotionRows),
  route(contract.getBannerAudience, getBannerAudience),
  route(contract.createPromotion, service.createPromotion),
  route(contract.updatePromotion, service.updatePromotion),
  route(contract.endPromotion, service.endPromotion),
]
