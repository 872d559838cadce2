import { foldOption } from './question.ts'

/** What the authors of a wrong answer say of it. */
export type Reason = {
  text: string
  why_wrong: string
  /** What it would be the right answer for; null where they don't say. */
  right_for: string | null
}

/** What of it is told to who gave the answer. */
export type ToldReason = { why_wrong: string | null; right_for: string | null }
const NOTHING: ToldReason = { why_wrong: null, right_for: null }

/**
 * Why an answer was wrong, by its words alone: one that its authors have written anew since has no reason until they
 * give one. Nothing is said of a right answer.
 */
export function reasonOf(reasons: readonly Reason[], answer: string, correct: boolean): ToldReason {
  const given = correct ? undefined : reasons.find(({ text }) => foldOption(text) === foldOption(answer))
  return given ? { why_wrong: given.why_wrong, right_for: given.right_for } : NOTHING
}

/** The same in words; empty where nothing is known. */
export const reasonText = ({ why_wrong, right_for }: Partial<ToldReason>): string =>
  [why_wrong, right_for ? `It would be correct for: ${right_for}.` : ''].filter(Boolean).join(' ')
