export {
  accessOfRow,
  accessTo,
  askableOf,
  countHolders,
  entitlementSources,
  factsOfRow,
  grantEntitlement,
} from './access.ts'
export { paidByCodes } from './partRefunds/sums.ts'
export { ownDiscounts } from './sales/ownDiscounts.ts'
export { hasLimits, quizAllowance, takeQuizQuestion, takeSpacedRepRound } from './service.ts'
