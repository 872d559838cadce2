import type { Feature } from '#server/platform/feature.ts'
import { referralsEntities } from './entities.ts'
import { referralsRoutes } from './routes.ts'

/** Codes by which people bring others. */
export const referralsFeature: Feature = {
  name: 'referrals',
  entities: referralsEntities,
  publishes: ['referrals_codes'],
  routes: () => referralsRoutes,
}
