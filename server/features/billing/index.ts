export {
  accessOfRow,
  accessTo,
  askableOf,
  countHolders,
  entitlementSources,
  factsOfRow,
  grantEntitlement,
} from './access.ts'
export type { AccessRow } from './queries.ts'
export { hasLimits, quizAllowance, takeQuizQuestion, takeSpacedRepRound } from './service.ts'
