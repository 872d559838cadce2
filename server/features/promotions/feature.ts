import type { Feature } from '#server/platform/feature.ts'
import { promotionsRoutes } from './routes.ts'

/** Banners that staff write, and whom they concern. What somebody saw or put away is counted by their account (`has_seen`). */
export const promotionsFeature: Feature = { name: 'promotions', tables: ['promotions'], routes: () => promotionsRoutes }
