import type { Feature } from '#server/platform/feature.ts'
import { classesEntities } from './entities.ts'
import { classesRooms } from './rooms.ts'
import { classesRoutes } from './routes.ts'

/** Classes of schools and their live quizzes. */
export const classesFeature: Feature = {
  name: 'classes',
  entities: classesEntities,
  routes: () => classesRoutes,
  rooms: classesRooms,
}
