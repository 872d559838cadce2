import * as oidc from 'openid-client'
import type { ContactProviders, ContactSource } from '#server/platform/contactProviders.ts'
import { CONTACT_PROVIDERS, type ContactProvider } from '#shared/contract/groupbuys/index.ts'
import { type Contact, contactsOf } from '#shared/rules/groupbuys/contacts.ts'
import { PAGES } from './pages.ts'

/** What a browser carries while a provider is asked, so that only its own answer is taken. */
export type Checks = { state: string; verifier: string }
export const drawChecks = (): Checks => ({ state: oidc.randomState(), verifier: oidc.randomPKCECodeVerifier() })

/** The person said no (`isDeclined`), or what came back is no answer to what was asked, or one that was used before. */
export class ContactsRefused extends Error {
  override name = 'ContactsRefused'
  readonly isDeclined: boolean
  constructor(said: string, isDeclined: boolean) {
    super(said)
    this.isDeclined = isDeclined
  }
}

const ANSWER_WITHIN_S = 10
/** However a provider pages them: nobody has more. */
const PAGES_MAX = 50
const returnUrl = (base: string, provider: ContactProvider): string => `${base}/contacts/${provider}`

/** Asks providers for an address book by OAuth with state and PKCE (S256). The key that they give is used once and not kept. */
export function createContactsGateway(providers: ContactProviders) {
  const configure = ({ server, clientId, clientSecret, insecure }: ContactSource): oidc.Configuration => {
    const configuration = new oidc.Configuration(
      { issuer: server.issuer, authorization_endpoint: server.authorize, token_endpoint: server.token },
      clientId,
      clientSecret,
      oidc.ClientSecretPost(clientSecret),
    )
    configuration.timeout = ANSWER_WITHIN_S
    if (insecure) oidc.allowInsecureRequests(configuration)
    return configuration
  }

  return {
    names: (base: string): ContactProvider[] => CONTACT_PROVIDERS.filter((name) => providers.source(name, base)),
    isSetUp: (provider: ContactProvider, base: string): boolean => providers.source(provider, base) !== undefined,

    /** Where the browser goes to ask. */
    async begin(provider: ContactProvider, base: string, { state, verifier }: Checks): Promise<string> {
      const source = providers.source(provider, base)!
      return oidc.buildAuthorizationUrl(configure(source), {
        redirect_uri: returnUrl(base, provider),
        scope: source.scope,
        state,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href
    },

    /**
     * The people in the address book, so many at most.
     * @throws ContactsRefused where the person or the provider said no; another error where it can't be asked
     */
    async read(
      provider: ContactProvider,
      base: string,
      asked: { query: string; checks: Checks; most: number },
    ): Promise<Contact[]> {
      const source = providers.source(provider, base)!
      const configuration = configure(source)
      const back = new URL(returnUrl(base, provider))
      back.search = asked.query
      const { state, verifier } = asked.checks
      const { access_token } = await oidc
        .authorizationCodeGrant(configuration, back, { expectedState: state, pkceCodeVerifier: verifier })
        .catch(refusedOr)
      const people: Contact[] = []
      let at: string | null = source.contacts
      for (let page = 0; at && page < PAGES_MAX && people.length < asked.most; page++) {
        // Told by the provider itself, and still nowhere else: the key goes with it.
        if (new URL(at).origin !== new URL(source.contacts).origin) throw new Error('The next page is another site’s')
        const answer = await oidc
          .fetchProtectedResource(configuration, access_token, new URL(at), 'GET')
          .catch(refusedOr)
        if (!answer.ok) throw new Error(`The contacts were answered with ${answer.status}`)
        const read = PAGES[provider](await answer.json(), at)
        people.push(...read.people)
        at = read.next
      }
      return contactsOf(people.slice(0, asked.most))
    },
  }
}
export type ContactsGateway = ReturnType<typeof createContactsGateway>

function refusedOr(error: unknown): never {
  const said = (error as Error).message
  if (error instanceof oidc.AuthorizationResponseError) throw new ContactsRefused(said, error.error === 'access_denied')
  const isNoAnswer = (error as { code?: string }).code === 'OAUTH_INVALID_RESPONSE'
  if (isNoAnswer || error instanceof oidc.ResponseBodyError) throw new ContactsRefused(said, false)
  throw error
}
