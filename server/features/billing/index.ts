export {
  accessOfRow,
  accessTo,
  askableOf,
  factsOfRow,
} from './access.ts'
export { createGuestLessons, type GuestLessons } from './guestLessons.ts'
export { rights } from './rights.ts'
export { sales } from './sales/forOthers.ts'
export { hasLimits, quizAllowance, takeQuizQuestion, takeSpacedRepRound } from './service.ts'
