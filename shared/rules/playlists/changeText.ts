import { shownName } from '../accounts/names.ts'

/** A playlist as somebody sees it: its first cards, or the page of them that is shown. */
export type SeenPlaylist = {
  readonly name: string
  readonly owner_name: string | null
  readonly rule_text: string | null
  readonly total: number
  readonly cards: readonly { readonly card_id: number; readonly name: string }[]
}

/** What its owner has just changed, told to whoever looks at it: `Sofia Reyes added Digoxin.` Null where nothing is to be seen of it. */
export function changeText(before: SeenPlaylist, after: SeenPlaylist): string | null {
  const deeds = [
    after.name === before.name ? null : `named it “${after.name}”`,
    after.rule_text === before.rule_text ? null : 'changed what fills it',
    cardsText(before, after),
  ].filter((deed) => deed !== null)
  if (deeds.length === 0) return null
  return `${after.owner_name ? shownName(after.owner_name) : 'Its owner'} ${new Intl.ListFormat('en').format(deeds)}.`
}

function cardsText(before: SeenPlaylist, after: SeenPlaylist): string | null {
  const come = without(after, before)
  const gone = without(before, after)
  const more = after.total - before.total
  if (more > 0) return `added ${whichText(come, more)}`
  if (more < 0) return `took out ${whichText(gone, -more)}`
  if (come.length + gone.length > 0) return 'changed its cards'
  const isMoved = after.cards.some(({ card_id }, at) => card_id !== before.cards[at]?.card_id)
  return isMoved ? 'changed the order' : null
}

const without = ({ cards }: SeenPlaylist, others: SeenPlaylist): readonly { name: string }[] =>
  cards.filter(({ card_id }) => others.cards.every((other) => other.card_id !== card_id))

/** By name where it is one that is seen; of others how many. */
const whichText = (cards: readonly { name: string }[], count: number): string =>
  count > 1 ? `${count} cards` : cards.length === 1 ? cards[0]!.name : '1 card'
