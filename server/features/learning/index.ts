export { learningEntities } from './entities.ts'
export { READ_CARD } from './readCard.ts'
export { learningRoutes } from './routes.ts'
export { assertOpen, rememberAnswer } from './service.ts'
