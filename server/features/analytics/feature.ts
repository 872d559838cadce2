import type { Feature } from '#server/platform/feature.ts'
import { createEventBudget } from './budget.ts'
import { clearPageEvents } from './clearAway.ts'
import { analyticsEntities } from './entities.ts'
import { analyticsRoutes } from './routes.ts'

/** What is counted of pages. */
export const analyticsFeature: Feature = {
  name: 'analytics',
  entities: analyticsEntities,
  routes: () => analyticsRoutes(createEventBudget()),
  clearAway: [clearPageEvents],
}
