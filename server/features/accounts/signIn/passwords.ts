import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Limit } from '#server/platform/rateLimits.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { InvalidInput, Unauthenticated } from '#shared/errors.ts'
import { passwordForgotten, passwordResetAsked } from '#shared/events/index.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { hasOwnPassword } from '#shared/rules/accounts/signInMethods.ts'
import { holdUser } from '../holdUser.ts'
import { recordSecurity } from '../security/securityLog.ts'
import { fitsOwnPassword } from './credentials.ts'
import { endSessions } from './devices.ts'
import { knowThisDeviceAlone } from './knownDevice.ts'
import { hashPassword } from './passwordHashing.ts'
import * as query from './queries.ts'
import { keepPassword, reclaim } from './reclaim.ts'
import { requireFresh } from './sessions.ts'
import { enter } from './signInAs.ts'
import { hashToken } from './tokens.ts'
import { refuseWeakPassword } from './weakPasswords.ts'

type Acting = BeforeContext & { actor: Actor }

/** Links that are mailed to an address in the hour for which each of them works; an address without an account is counted the same. */
const LINKS: Limit = { points: 4, seconds: 3600 }
/** Whether one more is mailed: whoever asks, the answer is the same, since one that works lies in the mailbox. */
export const countLink = async (
  { limits }: BeforeContext,
  { email }: Input<typeof contract.forgotPassword>,
): Promise<boolean> => (await limits.spend('forgotten password', LINKS, email, 1)) === null

/** Nothing is looked up here, so that an address without an account takes as long as one that has one. */
export async function forgotPassword(
  { publish, request }: OpenContext,
  { email }: Input<typeof contract.forgotPassword>,
  isMailed: boolean,
): Promise<null> {
  if (isMailed)
    publish(passwordForgotten, {
      email,
      address: request.address,
      user_agent: request.userAgent,
      request_id: request.id,
    })
  return null
}

export async function askPasswordLink(ctx: Context): Promise<null> {
  await recordSecurity(ctx, ctx.actor.id, 'password_reset_asked')
  ctx.publish(passwordResetAsked, { user_id: ctx.actor.id, why: 'first' })
  return null
}

/** Uses nothing up: whoever opened the link is told whose password they choose, and that it is over before they have. */
export async function getPasswordReset(
  { sql, now }: Pick<OpenContext, 'sql' | 'now'>,
  { token }: Input<typeof contract.getPasswordReset>,
): Promise<Answer<typeof contract.getPasswordReset>> {
  const found = await sql.one(query.passwordResetOf, [hashToken(token), now])
  if (!found) throw contract.LinkOver()
  return { email: found.email }
}

/** Checks a new password and hashes it, outside the transaction. @throws InvalidInput, LinkOver */
export async function prepareReset(
  { sql, now, request }: BeforeContext,
  { token, password }: Input<typeof contract.resetPassword>,
): Promise<string> {
  const found = await sql.one(query.passwordResetOf, [hashToken(token), now])
  if (!found) throw contract.LinkOver()
  return newPasswordHash(request, password, 'password', found)
}

/** Whoever opens the link has the mailbox: the account is theirs alone from now on. */
export async function resetPassword(
  ctx: OpenContext,
  { token }: Input<typeof contract.resetPassword>,
  passwordHash: string,
): Promise<Answer<typeof contract.resetPassword>> {
  const found = await ctx.sql.one(query.usePasswordReset, [hashToken(token), ctx.now])
  if (!found) throw contract.LinkOver()
  const user = await holdUser(ctx, found.user_id)
  await reclaim(ctx, user, { way: 'reset', passwordHash })
  await recordSecurity({ ...ctx, actor: null }, user.id, 'password_reset')
  return enter(ctx, user)
}

/**
 * Each change ends the links that were mailed for another one: fewer in the hour than links that are mailed, so that a thief
 * who keeps changing it leaves the owner one that works.
 */
const CHANGES: Limit = { points: LINKS.points - 1, seconds: LINKS.seconds }
const CHANGES_A_DAY: Limit = { points: 10, seconds: 86_400 }

/** Checks the current password and hashes the new one, outside the transaction. @throws WrongPassword, InvalidInput */
export async function prepareChange(
  ctx: Acting,
  input: Input<typeof contract.changePassword>,
): Promise<{ from: string; to: string }> {
  if (input.password_new !== input.password_confirmation)
    throw InvalidInput({ password_confirmation: ['The two new passwords are not the same.'] })
  const own = await ownPassword(ctx)
  if (!(await fitsOwnPassword(ctx, ctx.actor.id, own.password_hash, input.password_current)))
    throw contract.WrongPassword()
  const to = await newPasswordHash(ctx.request, input.password_new, 'password_new', own)
  await ctx.limits.takeOne('password changed', CHANGES, String(ctx.actor.id))
  await ctx.limits.takeOne('password changed in a day', CHANGES_A_DAY, String(ctx.actor.id))
  return { from: own.password_hash!, to }
}

export async function changePassword(
  ctx: Context,
  _input: unknown,
  { from, to }: { from: string; to: string },
): Promise<null> {
  const user = await holdUser(ctx, ctx.actor.id)
  // Somebody was quicker: what was shown is the password no longer.
  if (user.passwordHash !== from) throw contract.WrongPassword()
  await keepPassword(ctx, user, to)
  await endSessions(ctx, user.id, ctx.request.sessionId)
  await knowThisDeviceAlone(ctx, user.id)
  await recordSecurity(ctx, user.id, 'password_changed')
  return null
}

/** @throws HasPassword, PasswordByLink, SignInAgain, InvalidInput */
export const prepareFirst =
  (mailIsSetUp: boolean) =>
  async (ctx: Acting, { password }: Input<typeof contract.setPassword>): Promise<string> => {
    const own = await ownPassword(ctx)
    // Where no link can be mailed the session is all that there is to go by.
    if (own.generated && mailIsSetUp) throw contract.PasswordByLink()
    if (own.has_password) throw contract.HasPassword()
    // Nobody knows the password that was drawn, so there is nothing to show once more.
    if (!own.generated) await requireFresh(ctx)
    return newPasswordHash(ctx.request, password, 'password', own)
  }

/** A first password is a new way in: whoever else is signed in is not any more, and the owner is told. */
export async function setPassword(ctx: Context, _input: unknown, passwordHash: string): Promise<null> {
  const user = await holdUser(ctx, ctx.actor.id)
  if (hasOwnPassword(user)) throw contract.HasPassword()
  await keepPassword(ctx, user, passwordHash)
  await endSessions(ctx, user.id, ctx.request.sessionId)
  await recordSecurity(ctx, user.id, 'password_set')
  return null
}

async function ownPassword({ sql, actor }: Acting) {
  const own = await sql.one(query.passwordOf, [actor.id])
  if (!own) throw Unauthenticated()
  return own
}

/** The hash of a good new password. @throws InvalidInput beside `field` */
export async function newPasswordHash(
  { address }: { address: string },
  password: string,
  field: string,
  own: { email: string; first_name: string; last_name: string },
): Promise<string> {
  await refuseWeakPassword(password, field, [own.email, own.first_name, own.last_name])
  return hashPassword(password, { address })
}
