import type { Feature } from '#server/platform/feature.ts'
import { classesEntities } from './entities.ts'
import { monitorSnapshot, seatSnapshot } from './rooms.ts'
import { classesRoutes } from './routes.ts'

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

/** Classes of schools and their live quizzes. */
export const classesFeature: Feature = {
  name: 'classes',
  entities: classesEntities,
  routes: () => classesRoutes,
  rooms: {
    classSession: async ({ sql }, actor, id) => (actor && isUuid(id) ? seatSnapshot(sql, actor, id) : undefined),
    classMonitor: async ({ sql }, actor, id) => (actor && isUuid(id) ? monitorSnapshot(sql, actor, id) : undefined),
  },
}
