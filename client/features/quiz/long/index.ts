// A small door of its own: what rounds on many cards have beside those on one.

export { openLongQuiz } from '../beginLong.ts'
export { LongResult } from '../LongResult.tsx'
export { RoundChoice } from '../RoundChoice.tsx'
