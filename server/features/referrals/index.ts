export { referralsEntities } from './entities.ts'
export { referralsRoutes } from './routes.ts'
