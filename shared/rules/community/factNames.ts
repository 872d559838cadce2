/** A name is asked about once the fingers rested so long, in ms. */
export const NAME_SETTLED_MS = 400
/** Said of a name that one of the card's own facts has. */
export const ON_CARD = 'This card has a fact of this name already.'

/** What is said of the name of a fact: that one added it oneself comes first, since it can't be added again. Null for a new one. */
export const sayOfName = (
  { added, on_card }: { added: boolean; on_card: boolean },
  addedText: string,
): string | null => (added ? addedText : on_card ? ON_CARD : null)
