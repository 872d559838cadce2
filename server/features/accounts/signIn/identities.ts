import { LockMode } from '@mikro-orm/postgresql'
import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { linkProofAsked } from '#shared/events/index.ts'
import { User } from '../entities.ts'
import { flushOr } from '../flushOr.ts'
import { holdUser } from '../holdUser.ts'
import { recordSecurity } from '../security/securityLog.ts'
import { checkCredentials, type Known } from './credentials.ts'
import { Identity } from './entities.ts'
import { requireOtherMethod } from './lastMethod.ts'
import * as query from './queries.ts'
import { confirmAddress, reclaim } from './reclaim.ts'
import { requireFresh, rotateSession } from './sessions.ts'
import { signInAs } from './signInAs.ts'
import type { SocialProfile } from './socialGateway.ts'
import { clearPending, openPending, type Pending } from './socialPending.ts'
import { hashToken } from './tokens.ts'

type Provider = contract.SocialProvider

/** @throws IdentityTaken, ProviderLinked */
async function insertIdentity(ctx: OpenContext, userId: number, provider: Provider, profile: SocialProfile) {
  const { subject, email } = profile
  const existing = await ctx.em.findOne(Identity, { provider, subject })
  if (existing?.user === userId) return
  if (existing) throw contract.IdentityTaken()
  if (await ctx.em.count(Identity, { user: userId, provider })) throw contract.ProviderLinked()
  ctx.em.create(Identity, {
    user: userId,
    provider,
    subject,
    email,
    emailVerified: profile.emailVerified,
    createdAt: ctx.now,
  })
  await flushOr(ctx, contract.IdentityTaken)
  await recordSecurity(ctx, userId, 'identity_linked')
}

/** Connects a provider's account to the person who is signed in. */
export async function addIdentity(ctx: Context, provider: Provider, profile: SocialProfile) {
  // The same answer sent twice at once is one connection, and no refusal; one of a session that is over is none.
  await holdUser(ctx, ctx.actor.id)
  await requireFresh(ctx)
  await insertIdentity(ctx, ctx.actor.id, provider, profile)
  return rotateSession(ctx)
}

/** Connecting a provider's account to the account that has its address, once it is proven whose that is. */
export function createLinking(encryption: Encryption) {
  const waiting = (ctx: Pick<OpenContext, 'request' | 'now'>): Pending & { email: string } => {
    const pending = openPending(encryption, ctx)
    if (pending?.status !== 'prove' || !pending.email) throw contract.SocialOver()
    return { ...pending, email: pending.email }
  }

  /** A link counts only in the browser that asked for it: whoever else opens it connects nothing. */
  async function proves(
    ctx: OpenContext,
    user: User,
    pending: Pending,
    { password, token }: Input<typeof contract.linkSocial>,
    known: Known | null,
  ): Promise<{ reclaimed: boolean }> {
    if (token !== undefined) {
      const used = await ctx.sql.one(query.useIdentityProof, [
        hashToken(token),
        user.id,
        pending.provider,
        pending.subject,
        ctx.now,
      ])
      if (!used) throw contract.LinkOver()
      if (user.emailVerifiedAt) return { reclaimed: false }
      await reclaim(ctx, user, { way: 'provider', passwordHash: null })
      return { reclaimed: true }
    }
    if (password !== undefined) {
      // Checked before the transaction began; here it has to be the same account and the same password.
      if (!known || known.userId !== user.id || known.passwordHash !== user.passwordHash) throw contract.ProofFailed()
    } else {
      if (ctx.actor?.id !== user.id) throw contract.ProofFailed()
      await requireFresh(ctx as Context)
    }
    return { reclaimed: false }
  }

  return {
    /** Checks the password of the account that has the address, counted as every sign-in. @throws ProofFailed */
    async proveLink(ctx: BeforeContext, { password }: Input<typeof contract.linkSocial>): Promise<Known | null> {
      if (password === undefined) return null
      const { email } = waiting(ctx)
      return checkCredentials(ctx, { email, password }, { refusedAs: contract.ProofFailed })
    },

    async linkSocial(
      ctx: OpenContext,
      input: Input<typeof contract.linkSocial>,
      known: Known | null,
    ): Promise<Answer<typeof contract.linkSocial>> {
      const pending = waiting(ctx)
      const user = await ctx.em.findOne(User, { email: pending.email }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      if (!user || (await ctx.sql.one(query.personOf, [user.id]))?.demo) throw contract.SocialOver()
      const { reclaimed } = await proves(ctx, user, pending, input, known)
      await confirmAddress(ctx, user)
      await insertIdentity(ctx, user.id, pending.provider, pending)
      clearPending(ctx)
      return { redirect: pending.redirect, ...(await signInAs(reclaimed ? { ...ctx, actor: null } : ctx, user)) }
    },

    async mailLinkProof(ctx: OpenContext): Promise<null> {
      const pending = waiting(ctx)
      const user = await ctx.em.findOne(User, { email: pending.email })
      if (!user) throw contract.SocialOver()
      ctx.publish(linkProofAsked, { user_id: user.id, provider: pending.provider, subject: pending.subject })
      return null
    },
  }
}

export async function listIdentities({ em, actor }: Context): Promise<Answer<typeof contract.listIdentities>> {
  const identities = await em.find(Identity, { user: actor.id }, { orderBy: { id: 'asc' } })
  return {
    identities: identities.map(({ provider, email, createdAt }) => ({
      provider,
      email: email ?? null,
      created_at: createdAt,
    })),
  }
}

export async function unlinkIdentity(
  ctx: Context,
  { provider }: Input<typeof contract.unlinkIdentity>,
): Promise<Answer<typeof contract.unlinkIdentity>> {
  await requireFresh(ctx)
  const identity = await ctx.em.findOne(Identity, { user: ctx.actor.id, provider })
  if (!identity) return {}
  await requireOtherMethod(ctx)
  ctx.em.remove(identity)
  await recordSecurity(ctx, ctx.actor.id, 'identity_unlinked')
  return rotateSession(ctx)
}
