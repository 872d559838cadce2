import { type Actor, isAdmin, isStaff } from '../accounts/actor.ts'

export type CategoryTarget = 'market' | 'own'

/**
 * PTH-RU004. An administrator files a card under an area's tracks, for everybody; staff, and the author of the card, under
 * tracks of their own, which they alone see. Null: whoever asks files nothing.
 */
export function categoryTarget(actor: Actor, card: { authorId: number | null }): CategoryTarget | null {
  if (isAdmin(actor)) return 'market'
  return isStaff(actor) || card.authorId === actor.id ? 'own' : null
}

/** PTH-RU005. Whether it is asked first that a card is also added to an area of study: it is not in it yet, and nobody said so. */
export const asksForMarket = (
  target: CategoryTarget,
  given: { markets: readonly number[]; market: number; confirmed: number | undefined },
): boolean => target === 'market' && !given.markets.includes(given.market) && given.confirmed !== given.market
