/**
 * A review in the dark: one figure after the other is lit dimly, its fact is remembered and then shown; what was known
 * stays lit, what was not comes again after the others, until the whole scene is lit.
 */
export type DarkReview = {
  /** Keys of facts still to be remembered, the next one first. */
  readonly waiting: readonly string[]
  /** Keys of facts that were known, in the order in which they were lit. */
  readonly lit: readonly string[]
  /** Keys of facts that were not known the first time. */
  readonly missed: readonly string[]
  /** Whether the fact of the figure that is asked now is shown. */
  readonly isShown: boolean
}

/** All figures in the dark. Only facts with a picture are asked. */
export const beginDark = (
  facts: readonly { readonly key: string; readonly characters: readonly unknown[] }[],
): DarkReview => ({
  waiting: facts.filter(({ characters }) => characters.length > 0).map(({ key }) => key),
  lit: [],
  missed: [],
  isShown: false,
})

/** The figure that is asked now; undefined once the scene is lit. */
export const askedNow = (review: DarkReview): string | undefined => review.waiting[0]

/** Asks for another figure first; one that is lit already, or while a fact is shown, changes nothing. */
export const chooseFigure = (review: DarkReview, key: string): DarkReview =>
  review.isShown || !review.waiting.includes(key)
    ? review
    : { ...review, waiting: [key, ...review.waiting.filter((other) => other !== key)] }

export const showFact = (review: DarkReview): DarkReview => (askedNow(review) ? { ...review, isShown: true } : review)

/** Says whether the shown fact was known: then it stays lit, else it comes again after the others. */
export function judgeFact(review: DarkReview, known: boolean): DarkReview {
  const [key, ...rest] = review.waiting
  if (key === undefined || !review.isShown) return review
  if (known) return { ...review, waiting: rest, lit: [...review.lit, key], isShown: false }
  const missed = review.missed.includes(key) ? review.missed : [...review.missed, key]
  return { ...review, waiting: [...rest, key], missed, isShown: false }
}

/** Whether a review is one of these facts, no more and no fewer. */
export const fitsCard = (
  { waiting, lit }: DarkReview,
  facts: readonly { readonly key: string; readonly characters: readonly unknown[] }[],
): boolean =>
  [...waiting, ...lit].toSorted().join() ===
  facts
    .filter(({ characters }) => characters.length > 0)
    .map(({ key }) => key)
    .toSorted()
    .join()
