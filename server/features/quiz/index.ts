export { QuizRound, quizEntities } from './entities.ts'
export { quizRoutes } from './routes.ts'
export { closeRound, openRound, storeAnswer } from './service.ts'
export { quizSubscribers } from './subscribers.ts'
