/** The four grades that FSRS knows, by its own numbers. */
export const GRADE = { again: 1, hard: 2, good: 3, easy: 4 } as const
export type Grade = (typeof GRADE)[keyof typeof GRADE]

/** An answer that is known this fast was known without having to think. */
const EASY_WITHIN_MS = 3000

/**
 * SRP-RU010. What an answer says of the memory of a fact: wrong is Again, right with a hint Hard, right Good, right in
 * less than 3 s Easy; wherever it was given, chosen or typed. Nobody answers in no time at all: 0 or null milliseconds
 * say that nobody measured.
 */
export function gradeOf(answer: { correct: boolean; hint: boolean; answerMs: number | null }): Grade {
  if (!answer.correct) return GRADE.again
  if (answer.hint) return GRADE.hard
  return answer.answerMs && answer.answerMs < EASY_WITHIN_MS ? GRADE.easy : GRADE.good
}
