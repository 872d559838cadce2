export {
  accessOfRow,
  accessTo,
  askableOf,
  factsOfRow,
} from './access.ts'
export { rights } from './rights.ts'
export { sales } from './sales/forOthers.ts'
export { hasLimits, keepGuestLesson, quizAllowance, takeQuizQuestion, takeSpacedRepRound } from './service.ts'
