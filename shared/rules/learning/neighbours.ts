/** The cards before and after one in their list; none where it does not stand in it. */
export function neighboursOf<C extends { readonly card_id: number }>(
  cards: readonly C[],
  cardId: number,
): { before: C | undefined; after: C | undefined } {
  const place = cards.findIndex(({ card_id }) => card_id === cardId)
  if (place < 0) return { before: undefined, after: undefined }
  return { before: cards[place - 1], after: cards[place + 1] }
}

/** Of a card's tracks the one that one came by, else the first of one's own area, else the first. */
export const trackOf = <T extends { readonly track_id: number; readonly market_id: number }>(
  tracks: readonly T[],
  wanted: number | null,
  market: number | null,
): T | undefined =>
  tracks.find(({ track_id }) => track_id === wanted) ??
  tracks.find(({ market_id }) => market_id === market) ??
  tracks[0]
