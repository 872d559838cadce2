import type { Feature } from '#server/platform/feature.ts'
import { searchRoutes } from './routes.ts'

/** Finding cards by words. */
export const searchFeature: Feature = { name: 'search', routes: () => searchRoutes }
