import { LockMode } from '@mikro-orm/postgresql'
import type { Context, OpenContext } from '#server/platform/context.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { Forbidden, InvalidInput } from '#shared/errors.ts'
import { emailChangeAsked, emailChanged, emailVerified, passwordResetAsked } from '#shared/events/index.ts'
import { isDemoAccount } from '#shared/rules/accounts/policy.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { User } from '../entities.ts'
import { flushOr } from '../flushOr.ts'
import { recordSecurity } from '../ownData/securityLog.ts'
import { endSessions } from '../signIn/devices.ts'
import { requireFresh } from '../signIn/sessions.ts'
import { hashToken } from '../signIn/tokens.ts'
import * as query from './queries.ts'

/** @throws Forbidden, SignInAgain, InvalidInput, EmailTaken */
export async function askEmailChange(
  ctx: Context,
  { email }: Input<typeof contract.askEmailChange>,
): Promise<Answer<typeof contract.askEmailChange>> {
  // ADM-GA004. Many share a demo account; none of them may take it along.
  if (isDemoAccount(ctx.actor)) throw Forbidden()
  await requireFresh(ctx)
  const user = await ctx.em.findOneOrFail(User, ctx.actor.id, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (user.email === email) throw InvalidInput({ email: ['This is your address already.'] })
  if (await ctx.em.count(User, { email })) throw contract.EmailTaken()
  await dropPending(ctx, user.id)
  const change = await ctx.sql.one(query.insertEmailChange, [
    user.id,
    ctx.request.sessionId,
    user.email,
    email,
    ctx.now,
    new Date(ctx.now.getTime() + contract.EMAIL_CHANGE_HOURS * HOUR_MS),
  ])
  await recordSecurity(ctx, user.id, 'email_change_asked')
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

export async function confirmEmailChange(
  ctx: OpenContext,
  { token }: Input<typeof contract.confirmEmailChange>,
): Promise<Answer<typeof contract.confirmEmailChange>> {
  const change = await ctx.sql.one(query.confirmEmailChange, [
    hashToken(token),
    ctx.now,
    new Date(ctx.now.getTime() + contract.EMAIL_UNDO_DAYS * DAY_MS),
  ])
  if (!change) throw contract.LinkOver()
  await takeAddress(ctx, change.user_id, change.new_email)
  // Who opens the link where they are signed in stays so, and so does the device that asked.
  const opened = ctx.actor?.id === change.user_id ? ctx.request.sessionId : null
  await endSessions(ctx, change.user_id, change.session_id, opened)
  await recordSecurity(ctx, change.user_id, 'email_changed')
  ctx.publish(emailVerified, { user_id: change.user_id })
  ctx.publish(emailChanged, { change_id: change.id })
  return { email: change.new_email }
}

/** Works whatever the address is by now: a thief who changed it once more has gained nothing. */
export async function undoEmailChange(
  ctx: OpenContext,
  { token }: Input<typeof contract.undoEmailChange>,
): Promise<Answer<typeof contract.undoEmailChange>> {
  const change = await ctx.sql.one(query.undoEmailChange, [hashToken(token), ctx.now])
  if (!change) throw contract.LinkOver()
  const user = await takeAddress(ctx, change.user_id, change.old_email)
  // Whoever changed the address had shown the password: it is no longer the owner's alone.
  user.passwordHash = null
  user.passwordGenerated = false
  for (const remove of [query.deletePasskeysSince, query.deleteIdentitiesSince])
    await ctx.sql.rows(remove, [user.id, change.asked_at])
  // The ways back of later changes lead to addresses of whoever made them.
  await ctx.sql.rows(query.undoLaterEmailChanges, [user.id, ctx.now, change.confirmed_at])
  await dropPending(ctx, user.id)
  await endSessions(ctx, user.id, null)
  await recordSecurity(ctx, user.id, 'email_change_undone')
  ctx.publish(passwordResetAsked, { user_id: user.id })
  return { email: change.old_email }
}

/** Gives the account an address that its owner has just shown to be theirs. Links that went to another one are over. */
async function takeAddress(ctx: OpenContext, userId: number, email: string): Promise<User> {
  const user = await ctx.em.findOneOrFail(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (user.email !== email && (await ctx.em.count(User, { email }))) throw contract.EmailTaken()
  user.email = email
  user.emailVerifiedAt = ctx.now
  await flushOr(ctx, contract.EmailTaken)
  for (const remove of [query.deleteUnusedResets, query.deleteUnusedProofs]) await ctx.sql.rows(remove, [userId])
  return user
}

const dropPending = ({ sql }: Pick<Context, 'sql'>, userId: number): Promise<unknown> =>
  sql.rows(query.deletePendingEmailChange, [userId])
