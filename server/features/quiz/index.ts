export { QuizRound } from './entities.ts'
export { closeRound, openRound, roundsById, storeAnswer } from './service.ts'
