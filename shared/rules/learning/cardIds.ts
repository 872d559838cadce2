/** From here on numbers are given to cards of the community, below it to the older official ones. */
export const CARD_ID_COMMUNITY_FROM = 50_000
/** From here on to official cards that are made here, so that a content pack has the numbers below for its own. */
export const CARD_ID_MADE_HERE_FROM = 500_000
/** From here on to cards that members make for themselves. */
export const CARD_ID_USER_FROM = 1_000_000

type Numbered = { readonly card_id: number; readonly entity_type_id: number }
const OFFICIAL = 2

/**
 * LRN-RU001. Numbers of cards are given out by ranges: below 50,000 older official ones, below 1,000,000 the community's, from
 * there on members' own. A range decides nothing but this: from 1,000,000 on its maker may edit a card whatever its type is.
 */
export const isMembersByNumber = (cardId: number): boolean => cardId >= CARD_ID_USER_FROM

/** LRN-RU003. A card that is official by its type, and whose number is none of the older official ones, is a verified creator's. */
export const isByVerifiedCreator = ({ card_id, entity_type_id }: Numbered): boolean =>
  entity_type_id === OFFICIAL && card_id >= CARD_ID_COMMUNITY_FROM
