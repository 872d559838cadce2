const CARDS_VIEWED = 9
const SEARCHES = 3
/** So many of each have to be counted to know, and no more. */
export const COUNTED_MAX = Math.max(CARDS_VIEWED, SEARCHES) + 1

/** SRC-RU006. Who has viewed more than 9 cards and searched more than 3 times is told that members' cards can be searched too. */
export const offersOwnMade = ({ cards, searches }: { cards: number; searches: number }): boolean =>
  cards > CARDS_VIEWED && searches > SEARCHES

/** The counter of `has_seen` that says that it was offered. */
export const OWN_MADE_SEEN = 'search_own_made'
