export { type AccessRow, isRowLocked, ownedSql, READER_COLUMNS, READER_JOINS } from './access.ts'
export { billingEntities, Entitlement } from './entities.ts'
export { billingRoutes } from './routes.ts'
export { takeQuizQuestion } from './service.ts'
