type Named = { readonly name: string }

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Where a name has what was typed: at its beginning, at that of a word, within one; null where it has not. */
function rankOf(name: string, typed: string): number | null {
  const at = plain(name).indexOf(typed)
  if (at <= 0) return at === 0 ? 0 : null
  return plain(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .includes(` ${typed}`)
    ? 1
    : 2
}

/** Those whose name has what was typed in it, from the first letter on: names that begin with it first. In the order given otherwise. */
export function calledLike<Of extends Named>(cards: readonly Of[], typed: string): Of[] {
  const sought = plain(typed.trim())
  if (sought === '') return [...cards]
  return cards
    .flatMap((card) => {
      const rank = rankOf(card.name, sought)
      return rank === null ? [] : [{ card, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ card }) => card)
}
