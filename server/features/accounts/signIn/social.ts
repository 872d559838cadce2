import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { type BeforeContext, Redirect } from '#server/platform/route.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { SERVER_COOKIES } from '#shared/cookies.ts'
import { InvalidInput } from '#shared/errors.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { ownPath } from '#shared/rules/accounts/ownPath.ts'
import { socialOutcome } from '#shared/rules/accounts/signInMethods.ts'
import { User } from '../entities.ts'
import { flushOr } from '../flushOr.ts'
import { holdUser } from '../holdUser.ts'
import { createAccount, namesOf } from '../registration/newAccount.ts'
import { Identity } from './entities.ts'
import { addIdentity } from './identities.ts'
import { requireFresh } from './sessions.ts'
import { enterNew, signInAs } from './signInAs.ts'
import { type Checks, drawChecks, type SocialGateway, type SocialProfile, SocialRefused } from './socialGateway.ts'
import { clearPending, keepPending, openPending, type Pending } from './socialPending.ts'

type Provider = contract.SocialProvider
/** What a browser carries while the provider is asked: bound to it, sealed, and worth one answer within ten minutes. */
type Begun = Checks & {
  provider: Provider
  redirect: string | null
  tab: contract.EntryTab
  linkTo: number | null
  lead: number | null
}
type Returned = { begun: Begun; profile: SocialProfile }
type Asking = Pick<OpenContext, 'request' | 'now' | 'log'>
const BEGUN = SERVER_COOKIES.social

/** Signing in and registering with Google, Apple and Facebook. */
export function createSocial(gateway: SocialGateway, encryption: Encryption, mailIsSetUp: boolean) {
  /** Seals what is needed to know the answer by, and says where to go. */
  async function begin(ctx: Asking, begun: Omit<Begun, keyof Checks>, loginHint: string | undefined) {
    if (!gateway.isSetUp(begun.provider, ctx.request.base)) throw contract.ProviderNotSetUp()
    const checks = drawChecks()
    const url = await gateway.begin(begun.provider, ctx.request.base, checks, loginHint).catch((error: Error) => {
      ctx.log.warn({ provider: begun.provider, error }, 'A sign-in provider can’t be reached')
      throw contract.ProviderUnreachable()
    })
    const until = new Date(ctx.now.getTime() + BEGUN.ms)
    ctx.request.setCookie(BEGUN, encryption.encrypt(BEGUN.name, { ...begun, ...checks } satisfies Begun, until))
    return url
  }

  async function ask(ctx: Asking, begun: Begun, query: string): Promise<SocialProfile> {
    try {
      return await gateway.finish(begun.provider, ctx.request.base, query, begun)
    } catch (error) {
      ctx.log.warn({ provider: begun.provider, error }, 'A sign-in with a provider failed')
      throw error instanceof SocialRefused ? contract.SOCIAL_FAILED[begun.provider]() : contract.ProviderUnreachable()
    }
  }

  return {
    async listSignInMethods({ request }: OpenContext): Promise<Answer<typeof contract.listSignInMethods>> {
      return { providers: gateway.names(request.base), mail: mailIsSetUp }
    },

    /** Only our own pages begin a sign-in: another site could else sign a visitor in as somebody of its choice. */
    async startSocial(ctx: OpenContext, input: Input<typeof contract.startSocial>): Promise<Redirect> {
      if (ctx.request.site === 'cross-site') return new Redirect('/login')
      const { provider, tab } = input
      const redirect = input.redirect === undefined ? null : ownPath(input.redirect)
      try {
        return new Redirect(
          await begin(ctx, { provider, tab, redirect, linkTo: null, lead: input.lead ?? null }, input.login_hint),
        )
      } catch (error) {
        const why = contract.ProviderNotSetUp.is(error) ? 'not_set_up' : 'unreachable'
        return new Redirect(`/login/${provider}?error=${why}`)
      }
    },

    /** Where to go to connect an account. The provider may have to be asked for its addresses first. */
    async beginLinking(
      ctx: BeforeContext & { actor: Actor },
      { provider, login_hint }: Input<typeof contract.linkIdentity>,
    ): Promise<string> {
      await requireFresh(ctx)
      const begun = {
        provider,
        tab: 'login',
        redirect: '/settings/security',
        linkTo: ctx.actor.id,
        lead: null,
      } as const
      return begin(ctx, begun, login_hint)
    },
    linkIdentity: async (_ctx: Context, _input: unknown, url: string) => ({ url }),

    /** What the provider says of whoever came back from it. @throws SocialOver and the provider's own refusals */
    async askProvider(ctx: BeforeContext, { provider, query }: Input<typeof contract.finishSocial>): Promise<Returned> {
      const begun = encryption.decrypt<Begun>(BEGUN.name, ctx.request.cookie(BEGUN), ctx.now)
      ctx.request.setCookie(BEGUN, null)
      if (begun?.provider !== provider) throw contract.SocialOver()
      return { begun, profile: await ask(ctx, begun, query) }
    },

    async finishSocial(
      ctx: OpenContext,
      { provider }: Input<typeof contract.finishSocial>,
      { begun, profile }: Returned,
    ): Promise<Answer<typeof contract.finishSocial>> {
      const { redirect, tab } = begun
      if (begun.linkTo !== null) {
        if (ctx.actor?.id !== begun.linkTo) throw contract.SocialOver()
        return { status: 'linked', redirect, tab, ...(await addIdentity(ctx as Context, provider, profile)) }
      }
      const identity = await ctx.em.findOne(Identity, { provider, subject: profile.subject })
      const emailHasAccount = profile.email !== null && (await ctx.em.count(User, { email: profile.email })) > 0
      const status = socialOutcome({
        identityKnown: identity !== null,
        emailVerified: profile.emailVerified,
        emailHasAccount,
      })
      if (identity && status === 'sign_in') {
        // Held first: a takeover that ends this connection comes before or after.
        const user = await holdUser(ctx, identity.user)
        if (!(await ctx.em.count(Identity, { id: identity.id, user: user.id }))) throw contract.SocialOver()
        return { status: 'signed_in', redirect, tab, ...(await signInAs(ctx, user)) }
      }
      const pending: Pending = {
        ...profile,
        provider,
        redirect,
        lead: begun.lead,
        status: status === 'prove' ? 'prove' : 'register',
      }
      keepPending(encryption, ctx, pending)
      return { status: pending.status, redirect, tab }
    },

    async getPendingSocial(ctx: OpenContext): Promise<Answer<typeof contract.getPendingSocial>> {
      const pending = openPending(encryption, ctx)
      if (!pending) return { pending: null }
      const { emailVerified, fullName, status, provider, email, redirect, lead } = pending
      return {
        pending: { status, provider, email, redirect, lead, email_verified: emailVerified, full_name: fullName },
      }
    },

    async registerSocial(
      ctx: OpenContext,
      input: Input<typeof contract.registerSocial>,
    ): Promise<Answer<typeof contract.registerSocial>> {
      const pending = openPending(encryption, ctx)
      if (pending?.status !== 'register') throw contract.SocialOver()
      const { provider, subject, emailVerified } = pending
      const email = emailVerified ? pending.email : (input.email ?? pending.email)
      if (!email) throw InvalidInput({ email: ['Please enter a valid email address.'] })
      if (await ctx.em.count(Identity, { provider, subject })) throw contract.IdentityTaken()
      if (await ctx.em.count(User, { email })) throw contract.EmailTaken()
      const user = await createAccount(ctx, {
        ...namesOf(input.full_name),
        email,
        passwordHash: null,
        role: input.role,
        lead: input.lead,
        timezone: input.timezone,
        tosAccepted: true,
        referrerCode: input.referrer_code,
        registerSource: provider,
        registrationSourcePage: '/register/social',
        emailVerifiedAt: emailVerified ? ctx.now : null,
      })
      ctx.em.create(Identity, { user: user.id, provider, subject, email, emailVerified, createdAt: ctx.now })
      await flushOr(ctx, contract.IdentityTaken)
      clearPending(ctx)
      return enterNew(ctx, user)
    },
  }
}
