export { assetsEntities, Picture } from './entities.ts'
export { assetsRoutes } from './routes.ts'
