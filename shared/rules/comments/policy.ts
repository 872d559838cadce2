import { DAY_MS, MINUTE_MS } from '../../time.ts'
import { type Actor, hasPermission, hasRole, isAdmin } from '../accounts/actor.ts'
import { type EditableCard, isOwnCard } from '../editor/policy.ts'

/** So long what one wrote may be changed. */
export const EDIT_MINUTES = 15
/** So many people's flags hide a comment until a moderator looked. */
export const FLAGS_HIDE = 3

/** FCT-RU012, FCT-GA001. Moderators are administrators, superadmins, and who was given the permission or the role. */
export const canModerate = (actor: Actor): boolean =>
  isAdmin(actor) || hasPermission(actor, 'comment', 'moderate') || hasRole(actor, 'moderator')

/** FCT-GA001. Makers remove what stands under their own cards, and do no more. */
export const canRemove = (actor: Actor, card: EditableCard): boolean => canModerate(actor) || isOwnCard(actor, card)

/** Who wrote a comment may change it for 15 minutes. */
export const canEdit = (
  actor: Pick<Actor, 'id'> | null,
  comment: { authorId: number | null; writtenAt: Date },
  now: Date,
): boolean =>
  actor !== null &&
  comment.authorId === actor.id &&
  now.getTime() - comment.writtenAt.getTime() < EDIT_MINUTES * MINUTE_MS

/** Links come from accounts that have been there for a day: who makes one to advertise waits in vain. */
export const canPostLinks = (accountMadeAt: Date, now: Date): boolean =>
  now.getTime() - accountMadeAt.getTime() >= DAY_MS

/** Nobody flags what they wrote themselves. FCT-RU011: flagging needs login. */
export const canFlag = (actor: Pick<Actor, 'id'> | null, authorId: number | null): boolean =>
  actor !== null && actor.id !== authorId

/** FCT-GA005. A school's thread is for those who are of the school, and for moderators. */
export const canOpenSchoolThread = (actor: Actor, school: { id: number; ofActor: number | null }): boolean =>
  canModerate(actor) || school.ofActor === school.id
