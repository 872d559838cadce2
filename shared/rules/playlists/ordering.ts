/** PLY-RU005. Where a card is moved to: the top, the bottom, or right before another card. */
export type Move = { to: 'top' | 'bottom' } | { before: number }

/**
 * PLY-RU005. The cards in their new order. A card that is not among them, or that is to stand before one that is not, leaves
 * all as it was; before itself it stays.
 */
export function moved(cardIds: readonly number[], cardId: number, move: Move): readonly number[] {
  if (!cardIds.includes(cardId)) return cardIds
  const others = cardIds.filter((id) => id !== cardId)
  if ('to' in move) return move.to === 'top' ? [cardId, ...others] : [...others, cardId]
  const place = others.indexOf(move.before)
  return place < 0 ? cardIds : others.toSpliced(place, 0, cardId)
}
