import { importPKCS8, SignJWT } from 'jose'
import * as oidc from 'openid-client'
import { z } from 'zod'
import { namesSetUp, type ProviderSettings, type SignInProviders } from '#server/platform/signInProviders.ts'
import type { SocialProvider } from '#shared/contract/accounts/social.ts'

/** What a provider says of a person. */
export type SocialProfile = {
  subject: string
  email: string | null
  /** Never so for Facebook, which does not say whether an address is the person's. */
  emailVerified: boolean
  fullName: string
}
export type Checks = { state: string; nonce: string; verifier: string }
/** Drawn for one sign-in, and kept by the browser that begins it. */
export const drawChecks = (): Checks => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
})

/** The provider's answer was no: the person declined, or what came back does not fit what was asked. */
export class SocialRefused extends Error {
  override name = 'SocialRefused'
}

const SCOPES: Record<SocialProvider, string> = {
  google: 'openid email profile',
  apple: 'openid email name',
  facebook: 'email public_profile',
}
const ANSWER_WITHIN_S = 10
const KNOWN_FOR_MS = 3_600_000
export const returnUrl = (base: string, provider: SocialProvider): string => `${base}/login/${provider}`

/** Talks to the providers: state, nonce and PKCE (S256) with each; discovery where there is any. */
export function createSocialGateway(providers: SignInProviders) {
  const known = new Map<string, { at: number; server: Promise<oidc.ServerMetadata> }>()

  /** What an issuer tells of itself, asked at most once an hour. */
  function discover(settings: ProviderSettings, issuer: string): Promise<oidc.ServerMetadata> {
    const before = known.get(issuer)
    if (before && Date.now() - before.at < KNOWN_FOR_MS) return before.server
    const server = oidc
      .discovery(new URL(issuer), settings.clientId, undefined, oidc.None(), {
        timeout: ANSWER_WITHIN_S,
        ...(settings.insecure ? { execute: [oidc.allowInsecureRequests] } : {}),
      })
      .then((configuration) => configuration.serverMetadata())
    known.set(issuer, { at: Date.now(), server })
    server.catch(() => known.delete(issuer))
    return server
  }

  async function configure(settings: ProviderSettings): Promise<oidc.Configuration> {
    const { server } = settings
    const metadata =
      'authorize' in server
        ? { issuer: server.issuer, authorization_endpoint: server.authorize, token_endpoint: server.token }
        : await discover(settings, server.issuer)
    const secret = await settings.secret()
    const configuration = new oidc.Configuration(metadata, settings.clientId, secret, oidc.ClientSecretPost(secret))
    configuration.timeout = ANSWER_WITHIN_S
    if (settings.insecure) oidc.allowInsecureRequests(configuration)
    return configuration
  }

  return {
    names: (base: string) => namesSetUp(providers, base),
    isSetUp: (provider: SocialProvider, base: string) => providers.settings(provider, base) !== undefined,

    /** Where the browser goes to ask the provider. */
    async begin(provider: SocialProvider, base: string, checks: Checks, loginHint?: string): Promise<string> {
      const configuration = await configure(providers.settings(provider, base)!)
      return oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: returnUrl(base, provider),
        scope: SCOPES[provider],
        state: checks.state,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        ...(provider === 'facebook' ? {} : { nonce: checks.nonce }),
        // Apple sends a name or an address only by a form.
        ...(provider === 'apple' ? { response_mode: 'form_post' } : {}),
        ...(loginHint ? { login_hint: loginHint } : {}),
      }).href
    },

    /**
     * Takes what came back and asks who it is.
     * @throws SocialRefused when the provider or the checks say no; another error when it can't be asked.
     */
    async finish(provider: SocialProvider, base: string, query: string, checks: Checks): Promise<SocialProfile> {
      const settings = providers.settings(provider, base)!
      const configuration = await configure(settings)
      const back = new URL(returnUrl(base, provider))
      back.search = query
      const formUser = back.searchParams.get('user')
      back.searchParams.delete('user')
      const tokens = await oidc
        .authorizationCodeGrant(configuration, back, {
          expectedState: checks.state,
          pkceCodeVerifier: checks.verifier,
          ...(provider === 'facebook' ? {} : { expectedNonce: checks.nonce, idTokenExpected: true }),
        })
        .catch(refusedOr)
      if ('profile' in settings.server)
        return facebookProfile(configuration, settings.server.profile, tokens.access_token)
      return profileOf(tokens.claims(), formUser)
    },
  }
}
export type SocialGateway = ReturnType<typeof createSocialGateway>

/** What an answer is refused for; whatever else goes wrong is a provider that can't be asked. */
const WRONG_ANSWERS = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
])
function refusedOr(error: unknown): never {
  const said = error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError
  if (said || WRONG_ANSWERS.has(String((error as { code?: string }).code)))
    throw new SocialRefused((error as Error).message)
  throw error
}

const IdTokenClaims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  // Apple writes it as text.
  email_verified: z.union([z.boolean(), z.string()]).optional(),
  name: z.string().max(200).optional(),
})
const FormUser = z.object({
  name: z.object({ firstName: z.string().max(100).optional(), lastName: z.string().max(100).optional() }),
})

/** The name in Apple's form is the browser's word: good for filling in a form, for nothing else. */
function profileOf(claims: unknown, formUser: string | null): SocialProfile {
  const { sub, email, email_verified, name } = parsed(IdTokenClaims, claims)
  const form = FormUser.safeParse(formUser ? jsonOf(formUser) : null)
  const formName = form.success ? [form.data.name.firstName, form.data.name.lastName].filter(Boolean).join(' ') : ''
  return {
    subject: sub,
    email: addressOf(email),
    emailVerified: email_verified === true || email_verified === 'true',
    fullName: name ?? formName,
  }
}

const GraphProfile = z.object({
  id: z.string().min(1).max(255),
  name: z.string().max(200).optional(),
  email: z.string().max(254).optional(),
})

async function facebookProfile(
  configuration: oidc.Configuration,
  place: string,
  token: string,
): Promise<SocialProfile> {
  const url = new URL(place)
  url.searchParams.set('fields', 'id,name,email')
  const response = await oidc.fetchProtectedResource(configuration, token, url, 'GET').catch(refusedOr)
  const { id, name = '', email } = parsed(GraphProfile, await response.json())
  return { subject: id, email: addressOf(email), emailVerified: false, fullName: name }
}

function parsed<S extends z.ZodType>(shape: S, value: unknown): z.output<S> {
  const result = shape.safeParse(value)
  if (!result.success) throw new SocialRefused('The provider’s answer has not the shape it should have.')
  return result.data
}
const addressOf = (email: string | undefined): string | null =>
  email && z.email().safeParse(email).success ? email.trim().toLowerCase() : null

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Apple's secret: a statement signed by the team's key, good for five minutes. */
export const appleSecret =
  (
    apple: { clientId: string; teamId: string; keyId: string; privateKey: string },
    audience = 'https://appleid.apple.com',
  ) =>
  async (): Promise<string> =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'ES256', kid: apple.keyId })
      .setIssuer(apple.teamId)
      .setSubject(apple.clientId)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(await importPKCS8(apple.privateKey, 'ES256'))
