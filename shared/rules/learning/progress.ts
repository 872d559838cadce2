/** How a person stands with the facts of a card that learners see now. */
export type FactCounts = {
  /** Published facts of the card. */
  all: number
  /** Of these, met while learning. */
  met: number
  /** Of these, answered right the last time. */
  right: number
}

/** LRN-RU007. A card is learned when every fact of it has been met. */
export const isLearned = ({ all, met }: FactCounts): boolean => met >= all

/** LRN-GA006. A card is mastered while every fact of it was answered right the last time. */
export const isMastered = ({ all, right }: FactCounts): boolean => right >= all

/** When something was reached: once learned stays learned; what is mastered can be lost, and is reached anew. */
export const learnedSince = (before: Date | null, counts: FactCounts, now: Date): Date | null =>
  before ?? (isLearned(counts) ? now : null)
export const masteredSince = (before: Date | null, counts: FactCounts, now: Date): Date | null =>
  isMastered(counts) ? (before ?? now) : null

/**
 * LRN-GA006. How a person stands with one fact: known while it was answered right the last time, else only met, by hearing
 * of it or choosing it; undefined for one that is new to them.
 */
export const standingOf = (fact: { learned_flag: boolean; last_answer: number | null }): 'known' | 'met' | undefined =>
  fact.last_answer === 1 ? 'known' : fact.learned_flag || fact.last_answer !== null ? 'met' : undefined
