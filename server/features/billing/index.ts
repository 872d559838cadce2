export {
  accessOfRow,
  accessTo,
  askableOf,
  countHolders,
  entitlementSources,
  factsOfRow,
  grantEntitlement,
} from './access.ts'
export { ownCodes } from './sales/ownCodes.ts'
export { hasLimits, quizAllowance, takeQuizQuestion, takeSpacedRepRound } from './service.ts'
