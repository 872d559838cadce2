/** What the lock rule needs to know of a card. */
export type LockableCard = { cardId: number; free: boolean; official: boolean }
/** What it needs to know of the reader; null for a guest. */
export type LockReader = {
  trial: boolean
  trialEndsAt: Date | null
  /** Cards the reader owns: by plan, by token or as their maker. */
  owns: (cardId: number) => boolean
  /** Cards of the reader's market that stand open during the trial. */
  trialCards: ReadonlySet<number>
} | null

/**
 * TOK-RU001. A trial user finds a card locked when it is not free, not owned, official, and either not on the market's
 * trial list or the trial is over. A guest finds every official card locked that is not free.
 */
export function isLocked(card: LockableCard, reader: LockReader, now: Date): boolean {
  if (card.free || !card.official) return false
  if (!reader) return true
  if (!reader.trial || reader.owns(card.cardId)) return false
  const trialOver = !reader.trialEndsAt || now >= reader.trialEndsAt
  return trialOver || !reader.trialCards.has(card.cardId)
}
