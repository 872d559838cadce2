// A small door of its own: a public page asks one question and needs nothing of a round.
export { OneQuestion } from './OneQuestion.tsx'
