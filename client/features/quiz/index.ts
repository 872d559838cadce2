export { QuizResult } from './QuizResult.tsx'
export { QuizRound } from './QuizRound.tsx'
export { QuizStopped } from './QuizStopped.tsx'
export { closeQuiz, openQuiz, quiz } from './store.ts'
