/** How somebody stands with a card that they were asked about. */
export type Weakness = { card_id: number; num_wrong: number; num_right: number }

/**
 * HOM-CA004. The weakest cards are those with most facts whose last answer was wrong; of as many wrong ones that first of
 * which less is known. `readWeakestCards` orders by the same, so that the first of many are the weakest.
 */
export const byWeakness = (one: Weakness, other: Weakness): number =>
  other.num_wrong - one.num_wrong || one.num_right - other.num_right || one.card_id - other.card_id

/** Only what was missed is weak. */
export const isWeak = ({ num_wrong }: Weakness): boolean => num_wrong > 0
