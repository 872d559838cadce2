import { LockMode } from '@mikro-orm/postgresql'
import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Limit } from '#server/platform/rateLimits.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { InvalidInput } from '#shared/errors.ts'
import { passwordResetAsked } from '#shared/events/index.ts'
import { User } from '../entities.ts'
import { recordSecurity } from '../ownData/securityLog.ts'
import { viewUser } from '../views.ts'
import { refuseCommonPassword } from './commonPasswords.ts'
import { endSessions } from './devices.ts'
import { fitsPassword, hashPassword } from './passwordHashing.ts'
import * as query from './queries.ts'
import { openSession } from './sessions.ts'
import { hashToken } from './tokens.ts'

/** A link a quarter of an hour for an account, whoever asks; an address without one is counted the same. */
const LINKS: Limit = { points: 4, seconds: 3600 }
export const countLink = ({ limits }: BeforeContext, { email }: Input<typeof contract.forgotPassword>): Promise<void> =>
  limits.takeOne('forgotten password', LINKS, email)

export async function forgotPassword(
  ctx: OpenContext,
  { email }: Input<typeof contract.forgotPassword>,
): Promise<null> {
  const user = await ctx.em.findOne(User, { email })
  if (user) {
    await recordSecurity(ctx, user.id, 'password_reset_asked')
    ctx.publish(passwordResetAsked, { user_id: user.id })
  }
  return null
}

export async function resetPassword(
  ctx: OpenContext,
  { token, password }: Input<typeof contract.resetPassword>,
): Promise<Answer<typeof contract.resetPassword>> {
  const found = await ctx.sql.one(query.usePasswordReset, [hashToken(token), ctx.now])
  if (!found) throw contract.LinkOver()
  const user = await ctx.em.findOneOrFail(User, found.user_id, { lockMode: LockMode.PESSIMISTIC_WRITE })
  await refuseCommonPassword(password, 'password', [user.email, user.firstName, user.lastName])
  await keepPassword(user, password)
  await endSessions(ctx, user.id, null)
  await recordSecurity(ctx, user.id, 'password_reset')
  return { user: await viewUser(ctx, user), ...(await openSession(ctx, user.id)) }
}

/** Keeps a password that a person chose. */
async function keepPassword(user: User, password: string): Promise<void> {
  user.passwordHash = await hashPassword(password)
  user.passwordGenerated = false
}

export async function changePassword(ctx: Context, input: Input<typeof contract.changePassword>): Promise<null> {
  if (input.password_new !== input.password_confirmation)
    throw InvalidInput({ password_confirmation: ['The two new passwords are not the same.'] })
  const user = await ctx.em.findOneOrFail(User, ctx.actor.id, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!(await fitsPassword(user.passwordHash, input.password_current, true))) throw contract.WrongPassword()
  await refuseCommonPassword(input.password_new, 'password_new', [user.email, user.firstName, user.lastName])
  await keepPassword(user, input.password_new)
  await endSessions(ctx, user.id, ctx.request.sessionId)
  await recordSecurity(ctx, user.id, 'password_changed')
  return null
}

export async function setPassword(ctx: Context, { password }: Input<typeof contract.setPassword>): Promise<null> {
  const user = await ctx.em.findOneOrFail(User, ctx.actor.id, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (user.passwordHash && !user.passwordGenerated) throw contract.HasPassword()
  await refuseCommonPassword(password, 'password', [user.email, user.firstName, user.lastName])
  await keepPassword(user, password)
  await recordSecurity(ctx, user.id, 'password_changed')
  return null
}
