import type { Feature } from '#server/platform/feature.ts'
import { schoolsEntities } from './entities.ts'
import { schoolsRoutes } from './routes.ts'

/** Schools, countries and what is usual among their students. */
export const schoolsFeature: Feature = {
  name: 'schools',
  entities: schoolsEntities,
  publishes: ['schools_organisations', 'schools_schools'],
  routes: () => schoolsRoutes,
}
