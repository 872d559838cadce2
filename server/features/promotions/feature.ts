import type { Feature } from '#server/platform/feature.ts'
import { promotionsLive } from './live.ts'
import { promotionsRoutes } from './routes.ts'

/** Banners that staff write, and whom they concern. What somebody saw or put away is counted by their account (`has_seen`). */
export const promotionsFeature: Feature = {
  ...promotionsLive,
  tables: ['promotions'],
  routes: () => promotionsRoutes,
}
