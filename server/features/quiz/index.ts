export { openRound } from './begin.ts'
export { QuizRound } from './entities.ts'
export { closeRound, roundsById, storeAnswer } from './service.ts'
