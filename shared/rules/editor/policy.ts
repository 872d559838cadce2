import { type Actor, hasPermission, isAdmin, isStaff } from '../accounts/actor.ts'
import { isMembersByNumber } from '../learning/cardIds.ts'

export type EditableCard = { cardId: number; entityTypeId: number; authorId: number | null }
/** A card with what decides who may know of its draft. */
export type DraftCard = EditableCard & { isPrivate: boolean }

export type CardSeen = {
  card_id: number
  is_private: boolean
  entity_type_id?: number | undefined
  author_id?: number | null | undefined
}

/** The same of a card as its makers see it. */
export const draftCardOf = ({ card_id, entity_type_id, author_id, is_private }: CardSeen): DraftCard => ({
  cardId: card_id,
  entityTypeId: entity_type_id ?? 2,
  authorId: author_id ?? null,
  isPrivate: is_private,
})

/** LRN-GA001. User-made, by type or by id. */
export const isUserMade = (card: EditableCard): boolean => card.entityTypeId === 1 || isMembersByNumber(card.cardId)

/** EDT-RU002. A maker edits own cards that are user-made. */
export const isOwnCard = (actor: Actor, card: EditableCard): boolean => card.authorId === actor.id && isUserMade(card)

/** What somebody made for themselves is nobody else's to see; an official card that is private waits for its staff. */
const isSomebodysOwn = (card: DraftCard): boolean => card.isPrivate && isUserMade(card)

/**
 * EDT-RU001, EDT-RU002. Who may open a card's document: its maker, and staff where it is not somebody's own. What they may change
 * in it is `rightsOf`.
 */
export const canEditCard = (actor: Actor, card: DraftCard): boolean =>
  isOwnCard(actor, card) || (isStaff(actor) && !isSomebodysOwn(card))

/** Who may turn a document into what learners see. */
export const canPublish = (actor: Actor, card: DraftCard): boolean =>
  isOwnCard(actor, card) || (!isSomebodysOwn(card) && (isAdmin(actor) || hasPermission(actor, 'workflow', 'publish')))

/** Who may delete a card, and bring it back: whoever may publish it. */
export const canArchive = canPublish

/**
 * EDT-RU008. Who may keep a published card from learners: of a user-made one its maker, for themselves; of an official one
 * whoever may publish it, and then it is its staff's alone.
 */
export const canKeepPrivate = (actor: Actor, card: DraftCard): boolean =>
  isOwnCard(actor, card) || (!isUserMade(card) && canPublish(actor, card))

/** EDT-RU008. Who may give a card to these eyes: by publishing it, now or by the clock, or without a word of it changing. */
export const canSetAudience = (actor: Actor, card: DraftCard, isPrivate: boolean): boolean =>
  isPrivate ? canKeepPrivate(actor, card) : canPublish(actor, card) && (!card.isPrivate || canShowToAll(actor))

/**
 * EDT-RU008. Who may show a card that was private to everybody: staff. What members make is their own, as nobody has looked
 * at it who answers for what others learn.
 */
export const canShowToAll = isStaff

/** Who may make official cards: staff who may do everything in them. */
export const canMakeOfficial = (actor: Actor): boolean =>
  isAdmin(actor) || (isStaff(actor) && hasPermission(actor, 'workflow', 'full'))
