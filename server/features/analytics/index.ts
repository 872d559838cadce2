export { analyticsEntities } from './entities.ts'
export { analyticsRoutes } from './routes.ts'
export { clearPageEvents } from './service.ts'
