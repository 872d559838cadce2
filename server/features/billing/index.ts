export { accessOfRow, accessTo, countHolders, entitlementSources, grantEntitlement } from './access.ts'
export type { AccessRow } from './queries.ts'
export { takeQuizQuestion } from './service.ts'
