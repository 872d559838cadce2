import { createHash, randomBytes } from 'node:crypto'
import type Router from '@koa/router'
import { exportJWK, exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import type Koa from 'koa'
import type { Provider } from 'oidc-provider'
import { PROVIDER_NAMES, SocialProvider } from '#shared/contract/accounts/index.ts'
import { appleSecret } from '../features/accounts/signIn/index.ts'
import { bearerOf } from '../platform/bearer.ts'
import { baseOf } from '../platform/requests.ts'
import type { SignInProviders } from '../platform/signInProviders.ts'
import { isThisMachine } from '../platform/thisMachine.ts'
import { memoryAdapter, signInPage } from './signInPage.ts'

export type SignInStandIn = Pick<SignInProviders, 'settings'> & { mount: (router: Router) => void }
type Person = { email: string; name: string; verified: boolean }

const PLACE = '/dev/oidc'
const clientIdOf = (provider: SocialProvider): string => `pictomo-${provider}`
const issuerOf = (base: string, provider: SocialProvider): string => `${base}${PLACE}/${provider}`
/** Only under an address that is this machine's, or that whoever runs it has set. */
const isOwn = (base: string, publicUrl: string | undefined): boolean => base === publicUrl || isThisMachine(base)

/** Whether the package that the stand-in is made of is installed; without it no provider is stood in for. */
export function standInIsInstalled(): boolean {
  try {
    return import.meta.resolve('oidc-provider') !== ''
  } catch {
    return false
  }
}

/**
 * A real OpenID Connect provider that stands in for Google, Apple and Facebook while nobody from outside is asked:
 * whoever develops or tests says on its page who they are. Never in production.
 * @throws when `production` is set
 */
export function createSignInStandIn(deps: { production: boolean; publicUrl: string | undefined }): SignInStandIn {
  if (deps.production) throw new Error('The stand-in for sign-in providers is not for production.')
  const secret = randomBytes(24).toString('base64url')
  const team = { teamId: 'STANDIN', keyId: 'standin' }
  const teamKeys = generateKeyPair('ES256', { extractable: true })
  const people = new Map<string, Person>()
  const made = new Map<string, Promise<Provider>>()

  /** Apple's secret is checked as Apple does: signed by the team's key, for this client and this issuer. */
  const isAppleSecret = async (given: string, issuer: string): Promise<boolean> =>
    jwtVerify(given, (await teamKeys).publicKey, {
      issuer: team.teamId,
      subject: clientIdOf('apple'),
      audience: issuer,
    }).then(
      () => true,
      () => false,
    )

  async function make(base: string, name: SocialProvider): Promise<Provider> {
    const { interactionPolicy, Provider } = await import('oidc-provider')
    const issuer = issuerOf(base, name)
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const policy = interactionPolicy.base()
    policy.remove('consent')
    const { Check } = interactionPolicy
    const choose = new Check('choose', 'Say who you are each time', ({ oidc }) =>
      oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
    )
    policy.get('login').checks.add(choose)
    const provider: Provider = new Provider(issuer, {
      adapter: memoryAdapter(),
      clients: [
        {
          client_id: clientIdOf(name),
          client_secret: secret,
          redirect_uris: [`${base}/login/${name}`],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      scopes: ['openid', 'name', 'public_profile'],
      conformIdTokenClaims: false,
      cookies: { keys: [secret] },
      jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: name }] },
      features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
      pkce: { required: () => true },
      interactions: { policy, url: (_: unknown, { uid }: { uid: string }) => `${PLACE}/${name}/interaction/${uid}` },
      findAccount: (_: unknown, sub: string) => {
        const person = people.get(sub)
        return (
          person && {
            accountId: sub,
            claims: () => ({ sub, name: person.name, email: person.email, email_verified: person.verified }),
          }
        )
      },
      loadExistingGrant: async (ctx: {
        oidc: { client: { clientId: string }; session: { accountId: string }; params: { scope: string } }
      }) => {
        const { client, session, params } = ctx.oidc
        const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
        grant.addOIDCScope(params.scope)
        await grant.save()
        return grant
      },
      ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    })
    if (name === 'apple') provider.Client.prototype.compareClientSecret = (given) => isAppleSecret(given, issuer)
    return provider
  }

  function providerOf(koa: Koa.Context, name: SocialProvider): Promise<Provider> | undefined {
    const base = baseOf(deps, koa)
    if (!isOwn(base, deps.publicUrl)) return undefined
    const issuer = issuerOf(base, name)
    const provider = made.get(issuer) ?? make(base, name)
    made.set(issuer, provider)
    return provider
  }

  async function interact(koa: Koa.Context, provider: Provider, name: SocialProvider): Promise<void> {
    const { params } = await provider.interactionDetails(koa.req, koa.res)
    const hint = typeof params.login_hint === 'string' ? params.login_hint : ''
    const given = koa.method === 'POST' ? await formOf(koa) : undefined
    if (!given && !hint) {
      koa.type = 'html'
      koa.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
      koa.body = signInPage(PROVIDER_NAMES[name])
      return
    }
    koa.respond = false
    if (given?.get('decline')) {
      await provider.interactionFinished(koa.req, koa.res, { error: 'access_denied', error_description: 'declined' })
      return
    }
    const email = (given?.get('email') ?? hint).trim().toLowerCase()
    const sub = `${name}-${createHash('sha256').update(email).digest('hex').slice(0, 24)}`
    const verified = given ? given.get('verified') !== null : true
    people.set(sub, { email, name: given?.get('name') ?? people.get(sub)?.name ?? 'Robin Hinted', verified })
    await provider.interactionFinished(koa.req, koa.res, { login: { accountId: sub } })
  }

  /** What Facebook's graph says of the holder of a token. */
  async function graph(koa: Koa.Context, provider: Provider): Promise<void> {
    const token = await provider.AccessToken.find(bearerOf(koa.get('authorization')) ?? '')
    const person = token && people.get(token.accountId)
    koa.status = person ? 200 : 401
    koa.body = person ? { id: token.accountId, name: person.name, email: person.email } : { error: 'no such token' }
  }

  return {
    settings: (provider, base) => {
      if (!isOwn(base, deps.publicUrl)) return undefined
      const issuer = issuerOf(base, provider)
      const clientId = clientIdOf(provider)
      return {
        clientId,
        secret: async () =>
          provider === 'apple'
            ? appleSecret({ clientId, ...team, privateKey: await exportPKCS8((await teamKeys).privateKey) }, issuer)()
            : secret,
        server:
          provider === 'facebook'
            ? { issuer, authorize: `${issuer}/auth`, token: `${issuer}/token`, profile: `${issuer}/graph/me` }
            : { issuer },
        insecure: true,
      }
    },
    mount: (router) => {
      router.all(/^\/dev\/oidc\/([a-z]+)(\/.*)$/, async (koa, next) => {
        const [, name, rest = '/'] = /^\/dev\/oidc\/([a-z]+)(\/.*)$/.exec(koa.path)!
        const known = SocialProvider.safeParse(name)
        const provider = known.success ? await providerOf(koa, known.data) : undefined
        if (!known.success || !provider) return next()
        if (rest.startsWith('/interaction/')) return interact(koa, provider, known.data)
        if (known.data === 'facebook' && rest === '/graph/me') return graph(koa, provider)
        koa.respond = false
        const { req } = koa
        // Nobody stays signed in there: each time another person may be chosen.
        if (/^\/auth(\/|$)/.test(rest))
          req.headers.cookie = req.headers.cookie?.replace(/(^|; )_session[^=]*=[^;]*/g, '') ?? ''
        Object.assign(req, { originalUrl: req.url, url: rest + koa.search })
        await provider.callback()(req, koa.res)
      })
    },
  }
}

async function formOf(koa: Koa.Context): Promise<URLSearchParams> {
  let text = ''
  for await (const part of koa.req) {
    text += part
    if (text.length > 10_000) break
  }
  return new URLSearchParams(text)
}
