import type { Context, OpenContext } from '#server/platform/context.ts'
import { type Subscriber, subscriber } from '#server/platform/outbox/toSubscribers.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { accessChanged, emailVerificationAsked, emailVerified } from '#shared/events/index.ts'
import { User } from '../entities.ts'
import { recordSecurity } from '../ownData/securityLog.ts'
import { hashToken } from '../signIn/tokens.ts'
import * as query from './queries.ts'

/** A link that confirms an address works for so long. */
export const VERIFICATION_DAYS = 7

/** A link counts for the address it was sent to, and for no other that came later. */
export async function verifyEmail(
  ctx: OpenContext,
  { token }: Input<typeof contract.verifyEmail>,
): Promise<Answer<typeof contract.verifyEmail>> {
  const found = await ctx.sql.one(query.useEmailVerification, [hashToken(token), ctx.now])
  if (!found) throw contract.LinkOver()
  const first = await ctx.sql.one(query.markEmailVerified, [found.user_id, ctx.now])
  if (first) {
    await recordSecurity(ctx, found.user_id, 'email_verified')
    ctx.publish(emailVerified, { user_id: found.user_id })
  }
  return { email: found.email }
}

export async function resendVerification(ctx: Context): Promise<null> {
  const user = await ctx.em.findOneOrFail(User, ctx.actor.id)
  if (!user.emailVerifiedAt) ctx.publish(emailVerificationAsked, { user_id: user.id })
  return null
}

/**
 * ADM-RU005, ADM-GA003. Whoever shows that their address is of one of the configured domains becomes staff; without a configured
 * domain nobody does.
 */
export const accountsStaff = (domains: readonly string[]): Subscriber =>
  subscriber('accounts.grantStaff', emailVerified, async ({ sql, publish }, { user_id }) => {
    if (domains.length === 0) return
    const granted = await sql.one(query.makeStaff, [user_id, domains])
    if (granted) publish(accessChanged, { user_id })
  })
