/** The card that somebody pressed Play for while it was locked. */
let wanted: number | null = null

/** It plays once it is open and there. */
export const playOnceOpen = (cardId: number): void => {
  wanted = cardId
}

/** Whether a card that opens now is that one; asked once. */
export function isToPlay(cardId: number): boolean {
  const is = wanted === cardId
  wanted = null
  return is
}
