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

/** Somebody asked for a link to choose a new password. Heard by the mail. */
export const passwordResetAsked = event('accounts.passwordResetAsked', z.object({ user_id: UserId }), () => null)

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

/** A demo account begins anew: each feature takes away what the person did in it. */
export const demoReset = event('accounts.demoReset', z.object({ user_id: UserId }), () => null)
/** Somebody may come into an account by a further way from now on. Heard by the mail, which tells its owner. */
export const signInMethodAdded = event(
  'accounts.signInMethodAdded',
  z.object({ user_id: UserId, way: z.enum(['google', 'apple', 'facebook', 'passkey']), name: z.string() }),
  () => null,
)

/** Whoever signs in with a provider is to prove by mail that an account is theirs. Heard by the mail. */
export const linkProofAsked = event(
  'accounts.linkProofAsked',
  z.object({ user_id: UserId, provider: z.enum(['google', 'apple', 'facebook']), subject: z.string() }),
  () => null,
)
