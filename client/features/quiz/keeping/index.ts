// A small door of its own: whichever page comes next sends what a quiz has kept, and needs nothing of the quiz.
export { hold } from '../keptAnswers.ts'
export { keepRound } from '../keptRound.ts'
