export { earlierAnswers } from './adopting.ts'
export { type DueFact, dueFacts } from './queue.ts'
export { type GivenReview, rememberReview } from './remembering.ts'
export { beginDailyRound } from './service.ts'
