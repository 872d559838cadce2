export {
  accessOfRow,
  accessTo,
  askableOf,
  countHolders,
  entitlementSources,
  factsOfRow,
  grantEntitlement,
} from './access.ts'
export { sales } from './sales/forOthers.ts'
export { hasLimits, keepGuestLesson, quizAllowance, takeQuizQuestion, takeSpacedRepRound } from './service.ts'
