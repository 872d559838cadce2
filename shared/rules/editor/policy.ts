import { type Actor, hasPermission, isAdmin, isStaff } from '../accounts/actor.ts'
import { isMembersByNumber } from '../learning/cardIds.ts'

export type EditableCard = { cardId: number; entityTypeId: number; authorId: number | null }

/** EDT-RU002, LRN-GA001. A maker edits own cards that are user-made by type or by id. */
export const isOwnCard = (actor: Actor, card: EditableCard): boolean =>
  card.authorId === actor.id && (card.entityTypeId === 1 || isMembersByNumber(card.cardId))

/** EDT-RU001, EDT-RU002. Who may open a card's document. What they may change in it is `rightsOf`. */
export const canEditCard = (actor: Actor, card: EditableCard): boolean => isStaff(actor) || isOwnCard(actor, card)

/** Who may turn a document into what learners see. */
export const canPublish = (actor: Actor, card: EditableCard): boolean =>
  isAdmin(actor) || hasPermission(actor, 'workflow', 'publish') || isOwnCard(actor, card)
