import { type Actor, isAdmin } from '../accounts/actor.ts'
import { type DraftCard, isOwnCard, isUserMade } from './policy.ts'

/**
 * WFL-GA002. Who may submit a card for approval: its maker, where it is user-made, and an administrator any that is not
 * somebody's alone. That its maker accepted the creators' terms is asked beside it.
 */
export const canSubmit = (actor: Actor, card: DraftCard): boolean =>
  isUserMade(card) && (isOwnCard(actor, card) || (isAdmin(actor) && !card.isPrivate))

/** LRN-MS003. Said once a card was submitted. */
export const SUBMITTED = 'Submitted for Approval!'

/** EDT-GA007. What makers of cards agree to before one of theirs becomes everybody's. */
export const CREATOR_TERMS = {
  label: 'I accept the creators’ terms',
  says: 'What I put into my cards I made myself or may use, nothing in them tells of a patient, and what is approved may be shown to everybody and changed by staff.',
} as const

/** What its maker is told of what was decided. */
export const decidedText = {
  approved: (name: string) => ({
    title: `“${name}” is approved`,
    text: 'Everybody can find and learn it now, with your name.',
  }),
  returned: (name: string, note: string) => ({ title: `“${name}” came back to you`, text: note }),
} as const
