import { LockMode } from '@mikro-orm/postgresql'
import type { Context, OpenContext } from '#server/platform/context.ts'
import { type Subscriber, subscriber } from '#server/platform/outbox/toSubscribers.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { emailVerificationAsked, emailVerified } from '#shared/events/index.ts'
import { confirms, type Proof } from '#shared/rules/accounts/reclaim.ts'
import { User } from '../entities.ts'
import { holdUser } from '../holdUser.ts'
import { settleStaff } from '../people/rights.ts'
import { NO_REQUEST } from '../security/securityLog.ts'
import { checkCredentials } from '../signIn/credentials.ts'
import { newPasswordHash } from '../signIn/passwords.ts'
import { confirmAddress, reclaim } from '../signIn/reclaim.ts'
import { enter } from '../signIn/signInAs.ts'
import { hashToken } from '../signIn/tokens.ts'
import * as query from './queries.ts'

/** The hash is that of the password given: the new one, or the one there was when it was checked. */
type Shown = { proof: Proof; passwordHash: string | null }

/**
 * Finds out what whoever opened the link can show beside the mailbox, outside the transaction.
 * @throws LinkOver, ConfirmAsks, PasswordNotOfAccount, InvalidInput, RateLimited
 */
export async function proveAddress(
  ctx: BeforeContext,
  { token, password, new_password }: Input<typeof contract.verifyEmail>,
): Promise<Shown> {
  const link = await ctx.sql.one(query.emailVerificationOf, [hashToken(token), ctx.now])
  if (!link || link.demo) throw contract.LinkOver()
  if (ctx.actor?.id === link.user_id) return { proof: 'session', passwordHash: null }
  // A second link to an address that is confirmed already changes nothing, whoever opens it.
  if (link.verified) return { proof: 'none', passwordHash: null }
  if (password !== undefined) {
    const refusedAs = contract.PasswordNotOfAccount
    const { passwordHash } = await checkCredentials(ctx, { email: link.email, password }, { refusedAs })
    return { proof: 'password', passwordHash }
  }
  if (new_password !== undefined)
    return { proof: 'mailbox', passwordHash: await newPasswordHash(ctx.request, new_password, 'new_password', link) }
  throw contract.ConfirmAsks({ email: link.email, has_password: link.has_password })
}

/** A link counts for the address it was sent to, and for no other that came later. */
export async function verifyEmail(
  ctx: OpenContext,
  { token }: Input<typeof contract.verifyEmail>,
  { proof, passwordHash }: Shown,
): Promise<Answer<typeof contract.verifyEmail>> {
  const found = await ctx.sql.one(query.useEmailVerification, [hashToken(token), ctx.now])
  if (!found) throw contract.LinkOver()
  const user = await holdUser(ctx, found.user_id)
  if (proof === 'password' && user.passwordHash !== passwordHash) throw contract.PasswordNotOfAccount()
  const what = confirms(proof)
  // Confirmed by somebody else a moment ago: a link to it says nothing any more.
  if (what === 'reclaim' && user.emailVerifiedAt) throw contract.LinkOver()
  if (what === 'reclaim') await reclaim(ctx, user, { way: 'confirm', passwordHash })
  if (what === 'confirm') await confirmAddress({ ...ctx, actor: null }, user)
  if (proof === 'session' || proof === 'none') return { email: found.email, signed_in: ctx.actor?.id === user.id }
  const { web_api_key } = await enter(ctx, user)
  return { email: found.email, signed_in: true, ...(web_api_key ? { web_api_key } : {}) }
}

export async function resendVerification(ctx: Context): Promise<null> {
  const user = await ctx.em.findOneOrFail(User, ctx.actor.id)
  if (!user.emailVerifiedAt) ctx.publish(emailVerificationAsked, { user_id: user.id })
  return null
}

/** ADM-RU005, ADM-GA003. Whoever shows that their address is of one of the configured domains becomes staff. */
export const accountsStaff = (domains: readonly string[]): Subscriber =>
  subscriber('accounts.grantStaff', emailVerified, async (ctx, { user_id }) => {
    if (domains.length === 0) return
    const user = await ctx.em.findOne(User, user_id, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (user) await settleStaff({ ...ctx, request: NO_REQUEST }, user, domains)
  })
