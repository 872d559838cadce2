export { accessOfRow, accessTo, countHolders, entitlementSources, factsOfRow, grantEntitlement } from './access.ts'
export type { AccessRow } from './queries.ts'
export { ownDiscounts } from './sales/ownDiscounts.ts'
export { hasLimits, quizAllowance, takeQuizQuestion, takeSpacedRepRound } from './service.ts'
