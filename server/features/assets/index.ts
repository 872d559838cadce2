export { assetsEntities, Picture } from './entities.ts'
export { assetsRoutes } from './routes.ts'
export { seedPictures } from './service.ts'
