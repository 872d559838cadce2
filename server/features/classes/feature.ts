import type { Feature } from '#server/platform/feature.ts'
import { classesEntities } from './entities.ts'
import { classesLive } from './live.ts'
import { classesRoutes } from './routes.ts'

/** Classes of schools and their live quizzes. */
export const classesFeature: Feature = {
  ...classesLive,
  entities: classesEntities,
  routes: () => classesRoutes,
}
