import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { authenticate, register, updateUser } from '#shared/contract/accounts/index.ts'
import { type Endpoint, isOpen, pathNames, readsQuery } from '#shared/contract/endpoint.ts'
import { allEndpoints } from '#shared/contract/index.ts'
import type { RefusalBody } from '#shared/errors.ts'
import { HOUR_MS } from '#shared/time.ts'
import { rawCall } from '../../support/api.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })
const named = allEndpoints.map((each) => [each.name, each.endpoint] as const)
const writes = named.filter(([, { method }]) => method !== 'GET')
const withBody = named.filter(([, { method }]) => !readsQuery(method))

/** The address of a call, every name in its path filled. */
const addressOf = ({ path }: Endpoint) =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    name.includes('session') ? '00000000-0000-4000-8000-000000000000' : '1',
  )
const filled = ({ path }: Endpoint) => Object.fromEntries(pathNames(path).map((name) => [name, '1']))

let calls = 0
/** Sends what no client of ours would, each time from a network of its own. */
async function send(endpoint: Endpoint, headers: Record<string, string>, body?: string, query = '', method?: string) {
  calls += 1
  const response = await fetch(`${world.base}${addressOf(endpoint)}${query}`, {
    method: method ?? endpoint.method,
    headers: { 'x-forwarded-for': `10.9.${calls >> 8}.${calls & 255}`, ...headers },
    ...(body === undefined ? {} : { body: Buffer.from(body) }),
    redirect: 'manual',
  })
  const text = await response.text()
  const code = text.startsWith('{') ? (JSON.parse(text) as RefusalBody).code : undefined
  return { status: response.status, code, text }
}
const cookieOf = async () => `pictomo_session=${await world.keyOf(await world.make.member())}`
type ToldOfApi = {
  paths: Record<string, Record<string, { parameters?: { in: string }[]; requestBody?: { content: object } }>>
}
let told: Promise<ToldOfApi> | undefined
/** The API's own document, read once: it is large. */
const toldOfApi = (): Promise<ToldOfApi> => {
  told ??= fetch(`${world.base}/api/openapi.json`).then((answer) => answer.json() as Promise<ToldOfApi>)
  return told
}
const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }

describe('what is sent is the body, and only the body', () => {
  it.each(withBody)('%s refuses a body that is not of its declared type', async (_, endpoint) => {
    const other = endpoint.body === 'json' ? 'application/x-www-form-urlencoded' : 'application/json'
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/json-patch+json', other, 'junk'])
      expect([type, await send(endpoint, { 'content-type': type }, '{}')]).toMatchObject([
        type,
        { status: 415, code: 'unsupported_type' },
      ])
    expect(await send(endpoint, {}, '{}')).toMatchObject({ status: 415 })
  })

  it('takes the declared type however it is written, and a write without any body where its input allows it', async () => {
    const email = 'typed@example.test'
    const sent = JSON.stringify({ full_name: 'Ada Typed', email, password: 'a long and strange sentence' })
    const typed = { 'content-type': 'Application/JSON; charset=UTF-8' }
    expect((await send(register, typed, sent)).status).toBe(200)
    const logout = allEndpoints.find(({ name }) => name === 'logout')!.endpoint
    const authorization = `Bearer ${await world.keyOf(await world.make.member())}`
    expect((await send(logout, { authorization })).status).toBe(204)
  })

  it('reads no field of a write from its address: a password never stands there', async () => {
    const person = await world.make.member({ first: 'Ida' })
    const authorization = `Bearer ${await world.keyOf(person)}`
    const put = await send(updateUser, { ...JSON_TYPE, authorization }, '{}', '?first_name=Mallory')
    expect([put.status, put.text.includes('Mallory')]).toEqual([200, false])
    const query = '?email=typed@example.test&password=a%20long%20and%20strange%20sentence'
    expect(await send(authenticate, JSON_TYPE, '{}', query)).toMatchObject({ status: 422, code: 'invalid_input' })
    expect(await send(authenticate, {}, undefined, query)).toMatchObject({ status: 422, code: 'invalid_input' })
  })

  it.each(withBody.filter(([, { input }]) => Object.keys(input.shape).length > 0))(
    'the document of the API says so of %s',
    async (_, endpoint) => {
      const { paths } = await toldOfApi()
      const said = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
      expect(said?.parameters?.filter((parameter) => parameter.in === 'query') ?? []).toEqual([])
      const hasFields = Object.keys(endpoint.input.shape).some((name) => !pathNames(endpoint.path).includes(name))
      const type = endpoint.body === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
      expect(Object.keys(said?.requestBody?.content ?? {})).toEqual(hasFields ? [type] : [])
    },
  )
})

describe('a write from another site', () => {
  const foreign = (): Record<string, string>[] => [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: 'junk' },
    { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.test', authorization: 'Basic bm9ib2R5' },
    { origin: 'https://evil.test', authorization: 'junk' },
    { origin: 'https://evil.test', authorization: 'Bearer' },
  ]

  it.each(writes)('is refused by %s, with a cookie and without one', async (_, endpoint) => {
    const type = endpoint.body === 'json' ? JSON_TYPE : FORM_TYPE
    const body = readsQuery(endpoint.method) ? undefined : endpoint.body === 'json' ? '{}' : 'x=1'
    for (const headers of foreign())
      for (const cookie of [{}, { cookie: await cookieOf() }] as Record<string, string>[])
        expect([headers, await send(endpoint, { ...type, ...headers, ...cookie }, body)]).toMatchObject([
          headers,
          { status: 403, code: 'forbidden' },
        ])
  })

  it('signs nobody in as somebody else, by a form as little as by a call', async () => {
    const email = 'typed@example.test'
    const fields = { email, password: 'a long and strange sentence' }
    const form = new URLSearchParams(fields).toString()
    const plain = JSON.stringify({ ...fields, x: '=' })
    const origin = 'https://evil.test'
    expect((await send(authenticate, { ...FORM_TYPE, origin }, form)).status).toBe(403)
    expect((await send(authenticate, { 'content-type': 'text/plain', origin }, plain)).status).toBe(403)
    expect((await send(authenticate, { 'content-type': 'text/plain' }, plain)).status).toBe(415)
  })

  it('passes from our own pages, from who is no browser, and with a key that no page holds', async () => {
    const cookie = await cookieOf()
    const key = cookie.slice('pictomo_session='.length)
    for (const headers of [
      { cookie },
      { cookie, origin: world.base },
      { cookie, 'sec-fetch-site': 'same-origin' },
      { cookie, 'sec-fetch-site': 'none' },
      { authorization: `Bearer ${key}`, origin: 'https://elsewhere.test' },
    ] as Record<string, string>[])
      expect([headers, (await send(updateUser, { ...JSON_TYPE, ...headers }, '{}')).status]).toEqual([headers, 200])
  })

  it('but for Apple’s answer, which is a page and no call', async () => {
    const answer = await fetch(`${world.base}/login/apple`, {
      method: 'POST',
      headers: { ...FORM_TYPE, origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' },
      body: 'code=abc&state=def&other=ghi',
      redirect: 'manual',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login/apple?code=abc&state=def'])
  })
})

describe('who asks', () => {
  it.each(named.filter(([, endpoint]) => !isOpen(endpoint)))(
    '%s knows no session that is over',
    async (_, endpoint) => {
      const person = await world.make.staff()
      const key = randomBytes(32).toString('base64url')
      const hash = createHash('sha256').update(key).digest('hex')
      const at = world.clock.now().getTime()
      await world.database.pool.query(
        'insert into sessions (key_hash, user_id, created_at, last_seen_at, expires_at) values ($1, $2, $3, $3, $4)',
        [hash, person.id, new Date(at - 48 * HOUR_MS), new Date(at - 24 * HOUR_MS)],
      )
      for (const headers of [{ authorization: `Bearer ${key}` }, { cookie: `pictomo_session=${key}` }] as Record<
        string,
        string
      >[]) {
        const { status } = await rawCall(world.base, endpoint, filled(endpoint), headers)
        expect([headers, status]).toEqual([headers, 401])
      }
    },
  )

  it.each(named)('%s answers to no other method', async (_, endpoint) => {
    const taken = new Set(named.filter(([, { path }]) => addressFits(path, endpoint)).map(([, { method }]) => method))
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      if (taken.has(method)) continue
      const { status } = await send(endpoint, JSON_TYPE, method === 'GET' ? undefined : '{}', '', method)
      expect([method, [404, 405].includes(status)]).toEqual([method, true])
    }
  })

  it('every write that a stranger may ask for has a limit', () => {
    const without = writes.filter(([, endpoint]) => isOpen(endpoint) && !endpoint.limit).map(([name]) => name)
    expect(without).toEqual([])
  })
})

/** Whether an address of the endpoint is one of this path too. */
const addressFits = (path: string, endpoint: Endpoint) =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(addressOf(endpoint))
