export { accessOfRow, accessTo, type CardAccess, countHolders, entitlementSources, grantEntitlement } from './access.ts'
export { Entitlement } from './entities.ts'
export type { AccessRow } from './queries.ts'
export { takeQuizQuestion } from './service.ts'
