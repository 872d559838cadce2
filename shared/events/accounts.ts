import { z } from 'zod'
import { UserId } from '../ids.ts'
import { event } from './event.ts'
import { rooms } from './rooms.ts'

/** A session was ended; its sockets are closed. */
export const sessionEnded = event(
  'accounts.sessionEnded',
  z.object({ user_id: UserId, session_id: z.uuid() }),
  ({ user_id }) => rooms.user(user_id),
)

/** What a person may do was changed by somebody else. */
export const accessChanged = event('accounts.accessChanged', z.object({ user_id: UserId }), ({ user_id }) =>
  rooms.user(user_id),
)

/** After these, a person's open lines, of rooms and documents, are ended or asked again what they may. */
export const ACCESS_EVENTS: ReadonlySet<string> = new Set([sessionEnded.name, accessChanged.name])

/** An account's owner is to choose a password by a link: it was forgotten, is their first, or went with a change taken back. Heard by the mail. */
export const passwordResetAsked = event(
  'accounts.passwordResetAsked',
  z.object({ user_id: UserId, why: z.enum(['forgotten', 'first', 'undone']).default('forgotten') }),
  () => null,
)

/**
 * Somebody said of an address that its password is forgotten. Whether it has an account is found out by who hears it: for
 * whoever asks, both take the same time.
 */
export const passwordForgotten = event(
  'accounts.passwordForgotten',
  z.object({ email: z.string(), address: z.string(), user_agent: z.string(), request_id: z.string() }),
  () => null,
)

/** Somebody is to show that their address is theirs. Heard by the mail. */
export const emailVerificationAsked = event(
  'accounts.emailVerificationAsked',
  z.object({ user_id: UserId }),
  () => null,
)

/** Somebody showed that their address is theirs. */
export const emailVerified = event('accounts.emailVerified', z.object({ user_id: UserId }), () => null)

/** Somebody wants another address; the link goes to the new one. Heard by the mail. */
export const emailChangeAsked = event('accounts.emailChangeAsked', z.object({ change_id: z.uuid() }), () => null)

/** An account has another address; the old one is told, with a way back. Heard by the mail. */
export const emailChanged = event('accounts.emailChanged', z.object({ change_id: z.uuid() }), () => null)

/** An account has its old address again; the one that it had meanwhile is told. Heard by the mail. */
export const emailChangeUndone = event('accounts.emailChangeUndone', z.object({ change_id: z.uuid() }), () => null)

/** An address of before can't take its account back any more. Heard by the mail. */
export const wayBackEnded = event('accounts.wayBackEnded', z.object({ user_id: UserId, email: z.string() }), () => null)

/** A demo account begins anew: each feature takes away what the person did in it. */
export const demoReset = event('accounts.demoReset', z.object({ user_id: UserId }), () => null)
/** What happens to an account's security and is told to its owner by mail. */
export const ToldByMail = z.enum([
  'password_changed',
  'password_set',
  'password_reset',
  'deletion_asked',
  'deletion_cancelled',
  'data_exported',
  'passkey_added',
  'passkey_removed',
  'identity_linked',
  'identity_unlinked',
  'codes_added',
  'codes_removed',
  'codes_renewed',
  'recovery_codes_dropped',
  'second_proof_reset',
  'recovery_code_used',
  'rights_changed',
  'new_device',
])
export const TOLD_KINDS: readonly ToldByMail[] = ToldByMail.options
export type ToldByMail = z.output<typeof ToldByMail>
export const isTold = (kind: string): kind is ToldByMail => (ToldByMail.options as readonly string[]).includes(kind)

/** Who did what is told: somebody in the account's own session, an administrator, or the product by itself. */
export const NoticedBy = z.enum(['self', 'administrator', 'product'])
export type NoticedBy = z.output<typeof NoticedBy>
/** The same of an event, also of one that stood in the outbox before it said so. */
export const noticedBy = ({
  by,
  by_other,
}: {
  by?: NoticedBy | undefined
  by_other?: boolean | undefined
}): NoticedBy => by ?? (by_other ? 'administrator' : 'self')

/** Something happened to an account's security. Heard by the mail, which tells its owner; no word of a stranger is in it. */
export const securityNoticed = event(
  'accounts.securityNoticed',
  z.object({
    user_id: UserId,
    /** Its place in the order of events; rows that were written before there was one have none. */
    event_id: z.number().int().optional(),
    kind: ToldByMail,
    device: z.string(),
    at: z.iso.datetime(),
    by: NoticedBy.optional(),
    /** Of rows that were written before there was `by`. */
    by_other: z.boolean().optional(),
  }),
  () => null,
)

/** Whoever signs in with a provider is to prove by mail that an account is theirs. Heard by the mail. */
export const linkProofAsked = event(
  'accounts.linkProofAsked',
  z.object({ user_id: UserId, provider: z.enum(['google', 'apple', 'facebook']), subject: z.string() }),
  () => null,
)
