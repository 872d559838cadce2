import type { Feature } from '#server/platform/feature.ts'
import { operationsRoutes } from './routes.ts'

/** How the product does: what waits, what failed, and what an administrator can do about it. */
export const operationsFeature: Feature = { name: 'operations', routes: operationsRoutes }
