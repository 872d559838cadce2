import { LockMode } from '@mikro-orm/postgresql'
import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Limit } from '#server/platform/rateLimits.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { InvalidInput } from '#shared/errors.ts'
import {
  emailChangeAsked,
  emailChanged,
  emailChangeUndone,
  emailVerified,
  passwordResetAsked,
} from '#shared/events/index.ts'
import { addressGivenUp } from '#shared/mailAddress.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { linkEnd } from '#shared/rules/accounts/mailedLinks.ts'
import { mayDoMore } from '#shared/rules/accounts/secondProof.ts'
import { User } from '../entities.ts'
import { flushOr } from '../flushOr.ts'
import { holdUser } from '../holdUser.ts'
import { settleStaff } from '../people/rights.ts'
import { isAddressHeld } from '../registration/uniqueness.ts'
import { dropSecondProofsSince } from '../secondProof/takenBack.ts'
import { recordSecurity } from '../security/securityLog.ts'
import { checkCredentials, type Known } from '../signIn/credentials.ts'
import { endSessions } from '../signIn/devices.ts'
import { deleteUnusedProofs, deleteUnusedResets, deleteVerifications } from '../signIn/queries.ts'
import { reclaim } from '../signIn/reclaim.ts'
import { requireFresh, requireLiving } from '../signIn/sessions.ts'
import { hashToken } from '../signIn/tokens.ts'
import * as query from './queries.ts'
import { settleMove } from './waysBack.ts'

/** @throws SignInAgain, InvalidInput, EmailTaken */
export async function askEmailChange(
  ctx: Context,
  { email }: Input<typeof contract.askEmailChange>,
): Promise<Answer<typeof contract.askEmailChange>> {
  await requireFresh(ctx)
  const user = await holdUser(ctx, ctx.actor.id)
  if (user.email === email) throw InvalidInput({ email: ['This is your address already.'] })
  // One that never showed the address stands in nobody's way: the link decides whose it is.
  if (await ctx.em.count(User, { email, emailVerifiedAt: { $ne: null } })) throw contract.EmailTaken()
  if (await isAddressHeld(ctx, email, user.id)) throw contract.EmailTaken()
  await dropPending(ctx, user.id)
  const change = await ctx.sql.one(query.insertEmailChange, [
    user.id,
    ctx.request.sessionId,
    user.email,
    email,
    ctx.now,
    linkEnd('emailChange', ctx.now),
  ])
  await recordSecurity(ctx, user.id, 'email_change_asked', addresses(user.email, email))
  ctx.publish(emailChangeAsked, { change_id: change!.id })
  return { pending: { new_email: email, expires_at: change!.expires_at } }
}

export async function getEmailChange({ sql, actor, now }: Context): Promise<Answer<typeof contract.getEmailChange>> {
  const pending = await sql.one(query.pendingEmailChange, [actor.id, now])
  return { pending: pending ?? null }
}

export async function dropEmailChange(ctx: Context): Promise<null> {
  await dropPending(ctx, ctx.actor.id)
  return null
}

/** Mails that one address gets in a day to be confirmed as somebody's new one, whoever asks. */
const TO_ADDRESS: Limit = { points: 5, seconds: 86_400 }
export const countChange = (
  { limits }: BeforeContext & { actor: Actor },
  { email }: Input<typeof contract.askEmailChange>,
): Promise<void> => limits.takeOne('mail to a new address', TO_ADDRESS, email)

/**
 * Whether whoever opened the link has the account too, outside the transaction; null for its own session.
 * @throws LinkOver, ConfirmAsks, PasswordNotOfAccount, RateLimited
 */
export async function proveChange(
  ctx: BeforeContext,
  { token, password }: Input<typeof contract.confirmEmailChange>,
): Promise<Known | null> {
  const link = await ctx.sql.one(query.emailChangeOf, [hashToken(token), ctx.now])
  if (!link) throw contract.LinkOver()
  if (ctx.actor?.id === link.user_id) return null
  if (password === undefined) throw contract.ConfirmAsks({ email: link.new_email, has_password: link.has_password })
  return checkCredentials(ctx, { email: link.old_email, password }, { refusedAs: contract.PasswordNotOfAccount })
}

export async function confirmEmailChange(
  staffDomains: readonly string[],
  ctx: OpenContext,
  { token }: Input<typeof contract.confirmEmailChange>,
  known: Known | null,
): Promise<Answer<typeof contract.confirmEmailChange>> {
  const link = await ctx.sql.one(query.emailChangeOf, [hashToken(token), ctx.now])
  if (link) await holdUser(ctx, link.user_id)
  const change = await ctx.sql.one(query.confirmEmailChange, [hashToken(token), ctx.now])
  if (!change) throw contract.LinkOver()
  const move = { to: change.new_email, confirmed: change.held }
  const { undone, backUntil } = await settleMove(ctx, change.user_id, move)
  if (backUntil) await ctx.sql.rows(query.putUndoUntil, [[change.id], backUntil])
  const user = await takeAddress(ctx, change.user_id, change.new_email, staffDomains)
  if (known && known.passwordHash !== user.passwordHash) throw contract.PasswordNotOfAccount()
  if (!known) await requireLiving(ctx)
  // Who opens the link where they are signed in stays so, and so does the device that asked.
  const opened = ctx.actor?.id === change.user_id ? ctx.request.sessionId : null
  await endSessions(ctx, change.user_id, change.session_id, opened)
  await recordSecurity(ctx, change.user_id, 'email_changed', addresses(change.old_email, change.new_email))
  ctx.publish(emailVerified, { user_id: change.user_id })
  // Who came back to an address of before has taken a change back: what they leave is told, and leads nowhere.
  if (undone) ctx.publish(emailChangeUndone, { change_id: undone })
  else ctx.publish(emailChanged, { change_id: change.id })
  return { email: change.new_email }
}

/** Works whatever the address is by now: a thief who changed it once more has gained nothing. */
export async function undoEmailChange(
  staffDomains: readonly string[],
  ctx: OpenContext,
  { token }: Input<typeof contract.undoEmailChange>,
): Promise<Answer<typeof contract.undoEmailChange>> {
  const link = await ctx.sql.one(query.wayBackOf, [hashToken(token), ctx.now])
  if (!link) throw contract.LinkOver()
  const before = await holdUser(ctx, link.user_id)
  // Once the person is held: another way back may have ended this one meanwhile.
  const change = await ctx.sql.one(query.wayBackOf, [hashToken(token), ctx.now])
  if (!change) throw contract.LinkOver()
  // Asked before the address is given back: with it goes the role that the domain of the other one gave.
  const wasMore = mayDoMore(before)
  const undone = before.email
  const { undone: first } = await settleMove(ctx, before.id, { to: change.old_email, confirmed: true })
  const user = await takeAddress(ctx, change.user_id, change.old_email, staffDomains)
  await dropSecondProofsSince(ctx, user, change.confirmed_at)
  await reclaim(ctx, user, { way: 'undo', passwordHash: null })
  // A mailbox alone makes nobody staff again who was not any more: no second proof would stand beside it.
  if (wasMore) ctx.publish(emailVerified, { user_id: user.id })
  ctx.publish(emailChangeUndone, { change_id: first ?? change.id })
  await recordSecurity(ctx, user.id, 'email_change_undone', addresses(undone, change.old_email))
  ctx.publish(passwordResetAsked, { user_id: user.id, why: 'undone' })
  return { email: change.old_email }
}

/**
 * Gives the account an address that its owner has just shown to be theirs. Links that went to another one are over, and so
 * is the role that the domain of the other one gave, unless the new one's gives it too.
 */
async function takeAddress(
  ctx: OpenContext,
  userId: number,
  email: string,
  staffDomains: readonly string[],
): Promise<User> {
  const user = await holdUser(ctx, userId)
  if (user.email !== email) await makeRoom(ctx, email)
  user.email = email
  user.emailVerifiedAt = ctx.now
  // A domain gives the role once the address is confirmed; here it is kept or taken.
  await settleStaff(ctx, user, user.staffDomain ? staffDomains : [])
  await flushOr(ctx, contract.EmailTaken)
  if (await isAddressHeld(ctx, email, userId)) throw contract.EmailTaken()
  for (const remove of [deleteUnusedResets, deleteUnusedProofs]) await ctx.sql.rows(remove, [userId])
  return user
}

/** An account that never showed the address to be its own gives it up to who does. @throws EmailTaken */
async function makeRoom(ctx: OpenContext, email: string): Promise<void> {
  const other = await ctx.em.findOne(User, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!other) return
  if (other.emailVerifiedAt) throw contract.EmailTaken()
  other.email = addressGivenUp(other.guid)
  await flushOr(ctx, contract.EmailTaken)
  for (const remove of [deleteUnusedResets, deleteUnusedProofs, deleteVerifications])
    await ctx.sql.rows(remove, [other.id])
  await recordSecurity({ ...ctx, actor: null }, other.id, 'address_given_up')
}

const addresses = (before: string, after: string) => ({ before: { email: before }, after: { email: after } })

const dropPending = ({ sql }: Pick<Context, 'sql'>, userId: number): Promise<unknown> =>
  sql.rows(query.deletePendingEmailChange, [userId])
