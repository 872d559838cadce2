import { z } from 'zod'
import { type DarkReview, fitsCard } from '#shared/rules/learning/darkReview.ts'

const Kept = z.object({
  waiting: z.array(z.string()),
  lit: z.array(z.string()),
  missed: z.array(z.string()),
  isShown: z.boolean(),
})
const placeOf = (cardId: number): string => `pictomo-dark-${cardId}`

/** Keeps a review for this tab, so that loading the page anew puts out no light. */
export function keepReview(cardId: number, review: DarkReview): void {
  try {
    if (review.waiting.length === 0 || review.lit.length + review.missed.length === 0)
      sessionStorage.removeItem(placeOf(cardId))
    else sessionStorage.setItem(placeOf(cardId), JSON.stringify(review))
  } catch {
    // Without storage it begins anew.
  }
}

/** The review that was begun in this tab; none where the card's facts are others by now. */
export function keptReview(card: {
  readonly card_id: number
  readonly facts: readonly { readonly key: string; readonly characters: readonly unknown[] }[]
}): DarkReview | undefined {
  try {
    const kept = Kept.safeParse(JSON.parse(sessionStorage.getItem(placeOf(card.card_id)) ?? 'null'))
    return kept.success && fitsCard(kept.data, card.facts) ? kept.data : undefined
  } catch {
    return undefined
  }
}
