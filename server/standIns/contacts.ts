import { createHash } from 'node:crypto'
import type Router from '@koa/router'
import { CONTACT_PROVIDER_NAMES, ContactProvider } from '#shared/contract/groupbuys/index.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { bearerOf } from '../platform/bearer.ts'
import type { Clock } from '../platform/clock.ts'
import type { ContactProviders } from '../platform/contactProviders.ts'
import { createEncryption } from '../platform/encryption.ts'
import { readBody } from '../platform/requestBody.ts'
import { baseOf } from '../platform/requests.ts'
import { isThisMachine } from '../platform/thisMachine.ts'

const PLACE = '/dev/contacts'
const CLIENT = 'pictomo-contacts'
const KEY_MS = 10 * MINUTE_MS
/** What the address book of each stood-in provider holds, in the provider's own form; the second page is asked for like theirs. */
const FIRST = ['Amina', 'Ben', 'Chidi', 'Dora', 'Emil', 'Farah', 'Gus', 'Hana', 'Ines', 'Jonas', 'Kemi', 'Lior']
const LAST = ['Adeyemi', 'Brandt', 'Costa', 'Dubois', 'Eriksen', 'Farouk']
const people = FIRST.map((first, place) => {
  const last = LAST[place % LAST.length]!
  return { first, last, email: `${first}.${last}@friends.test`.toLowerCase() }
})
const HALF = people.length / 2

type Code = { provider: ContactProvider; redirect: string; challenge: string }
type Deps = { setUp: { secret: string }; publicUrl: string | undefined; clock: Clock }

/** Who is asked for address books while nobody from outside is. Never in production. */
export function contactsStandIn(deps: {
  production: boolean
  secret: string
  publicUrl: string | undefined
}): ContactProviders {
  const { production, secret, publicUrl } = deps
  if (production) throw new Error('The stand-in for address books is not for production.')
  return {
    source: (provider, base) =>
      base === publicUrl || isThisMachine(base)
        ? {
            clientId: CLIENT,
            clientSecret: clientSecretBy(secret),
            server: {
              issuer: `${base}${PLACE}/${provider}`,
              authorize: `${base}${PLACE}/${provider}/authorize`,
              token: `${base}${PLACE}/${provider}/token`,
            },
            scope: 'contacts',
            contacts: `${base}${PLACE}/${provider}/people?start=0`,
            insecure: true,
          }
        : undefined,
  }
}
const clientSecretBy = (secret: string): string => createHash('sha256').update(`contacts ${secret}`).digest('hex')

/** Its pages: the question, the key for an answer, and the address book itself, by OAuth 2.0 with PKCE (RFC 6749, RFC 7636). */
export function addContactPages(router: Router, { setUp, publicUrl, clock: now }: Deps): void {
  const encryption = createEncryption(setUp.secret)
  router.get(`${PLACE}/:provider/authorize`, (koa, next) => {
    const provider = ContactProvider.safeParse(koa.params.provider)
    const { redirect_uri: redirect, state, code_challenge: challenge } = koa.query
    const isAsked = typeof redirect === 'string' && typeof state === 'string' && typeof challenge === 'string'
    if (!provider.success || !isAsked || redirect !== `${baseOf({ publicUrl }, koa)}/contacts/${provider.data}`)
      return next()
    const code = encryption.encrypt(
      'contactCode',
      { provider: provider.data, redirect, challenge } satisfies Code,
      new Date(now().getTime() + KEY_MS),
    )
    const back = (answer: Record<string, string>) => `${redirect}?${new URLSearchParams({ state, ...answer })}`
    koa.type = 'html'
    koa.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
    koa.body = questionPage(CONTACT_PROVIDER_NAMES[provider.data], back({ code }), back({ error: 'access_denied' }))
  })
  router.post(`${PLACE}/:provider/token`, readBody({ body: 'form', largest: undefined }), (koa) => {
    const form = new Map(Object.entries((koa.request as { body?: Record<string, string> }).body ?? {}))
    const code = encryption.decrypt<Code>('contactCode', form.get('code'), now())
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      code !== undefined &&
      code.provider === koa.params.provider &&
      code.redirect === form.get('redirect_uri') &&
      code.challenge === proof &&
      form.get('client_secret') === clientSecretBy(setUp.secret)
    koa.status = isRight ? 200 : 400
    koa.set('Cache-Control', 'no-store')
    koa.body = isRight
      ? {
          access_token: encryption.encrypt('contactKey', code.provider, new Date(now().getTime() + KEY_MS)),
          token_type: 'Bearer',
          expires_in: KEY_MS / 1000,
        }
      : { error: 'invalid_grant' }
  })
  router.get(`${PLACE}/:provider/people`, (koa) => {
    const key = encryption.decrypt<ContactProvider>('contactKey', bearerOf(koa.get('authorization')), now())
    koa.status = key && key === koa.params.provider ? 200 : 401
    const isFirst = !koa.query.pageToken && (koa.query.start ?? '0') === '0'
    koa.body = koa.status === 200 ? bookOf(key!, isFirst, koa.URL.href) : { error: 'invalid_token' }
  })
}

/** Half of the people, as the provider itself would write them. */
function bookOf(provider: ContactProvider, isFirst: boolean, at: string): object {
  const page = isFirst ? people.slice(0, HALF) : people.slice(HALF)
  if (provider === 'google')
    return {
      connections: page.map(({ first, last, email }) => ({
        names: [{ displayName: `${first} ${last}` }],
        emailAddresses: [{ value: email }],
      })),
      ...(isFirst ? { nextPageToken: 'second' } : {}),
    }
  if (provider === 'outlook')
    return {
      value: page.map(({ first, last, email }) => ({
        displayName: `${first} ${last}`,
        emailAddresses: [{ address: email }],
      })),
      ...(isFirst ? { '@odata.nextLink': at.replace('start=0', `start=${HALF}`) } : {}),
    }
  return {
    contacts: {
      total: people.length,
      contact: page.map(({ first, last, email }) => ({
        fields: [
          { type: 'name', value: { givenName: first, familyName: last } },
          { type: 'email', value: email },
        ],
      })),
    },
  }
}

const questionPage = (provider: string, yes: string, no: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>Stand-in for ${provider}</title>
<style>body{font:16px/1.5 system-ui;max-width:26rem;margin:2rem auto;padding:0 1rem}a{display:block;padding:.75rem 0}</style></head>
<body><main><h1>Stand-in for ${provider}</h1><p>This machine asks nobody outside. May your contacts be read (${people.length} made-up people)?</p>
<a href="${escaped(yes)}">Allow</a><a href="${escaped(no)}">Decline</a></main></body></html>`
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
