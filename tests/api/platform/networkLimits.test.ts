import { describe, expect, it } from 'vitest'
import { authenticate, checkUniqueness, register } from '#shared/contract/accounts/index.ts'
import { joinSession } from '#shared/contract/classes/index.ts'
import { isOpen } from '#shared/contract/endpoint.ts'
import type { EndpointName } from '#shared/contract/index.ts'
import { allEndpoints } from '#shared/contract/index.ts'
import { rawCall } from '../../support/api.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })

/** The calls by which a class comes in at once. */
const TOGETHER: EndpointName[] = [
  'authenticate',
  'register',
  'forgotPassword',
  'resetPassword',
  'verifyEmail',
  'joinSession',
  'askPasskeySignIn',
  'signInByPasskey',
  'startSocial',
  'finishSocial',
  'registerSocial',
]

describe('strangers of one network', () => {
  it('try to sign in a thousand times a minute at most, whoever it is about and however wrong', async () => {
    const from = { 'x-forwarded-for': '10.45.1.1' }
    const password = 'a long and strange sentence'
    const given = { full_name: 'Ada', email: 'elsewhere@example.test', password }
    expect((await rawCall(world.base, register, given)).status).toBe(200)
    const enter = async (email: string) => (await rawCall(world.base, authenticate, { email, password }, from)).status
    for (let n = 0; n < 980; n += 20) await Promise.all(Array.from({ length: 20 }, () => enter('nobody@example.test')))
    const last = await Promise.all(Array.from({ length: 40 }, (_, n) => enter(`nobody${n}@example.test`)))
    expect([last.filter((status) => status === 401).length, await enter(given.email)]).toEqual([20, 429])
  }, 120_000)
  it.each(allEndpoints.filter(({ endpoint }) => endpoint.limit && endpoint.access === 'public'))(
    'ask for $name no oftener than a school would',
    ({ endpoint: { limit } }) => {
      const { points, seconds, triesOfNetwork = points, failuresOfNetwork = 0 } = limit!
      expect(Math.max(points, triesOfNetwork, failuresOfNetwork) / seconds).toBeLessThanOrEqual(1000 / 60)
    },
  )
})

describe('many people behind one address', () => {
  it.each(TOGETHER)('pass %s together', (name) => {
    const { endpoint } = allEndpoints.find((each) => each.name === name)!
    const { limit } = endpoint
    const triesOfNetwork =
      limit?.triesOfNetwork ?? (isOpen(endpoint) && !limit?.failuresOfNetwork ? (limit?.points ?? 0) : 1e9)
    expect(triesOfNetwork).toBeGreaterThanOrEqual(300)
  })

  it('sign in, thirty of them, and a thief among them who guesses is held up', async () => {
    const password = 'a long and strange sentence'
    const campus = { 'x-forwarded-for': '10.40.0.1' }
    const people = Array.from({ length: 30 }, (_, n) => `campus${n}@example.test`)
    const made = []
    for (const email of people)
      made.push((await rawCall(world.base, register, { full_name: 'Ada Campus', email, password }, campus)).status)
    expect(new Set(made)).toEqual(new Set([200]))
    const signedIn = []
    for (const email of people)
      signedIn.push((await rawCall(world.base, authenticate, { email, password }, campus)).status)
    expect(new Set(signedIn)).toEqual(new Set([200]))
    // Whoever came by this browser before is not held up by what others do.
    const browser = { ...campus, origin: world.base }
    const known = await rawCall(world.base, authenticate, { email: people[0]!, password }, browser)
    const cookie = known.headers
      .getSetCookie()
      .find((line) => line.includes('_device='))!
      .split(';')[0]!
    const guess = (n: number) =>
      rawCall(world.base, authenticate, { email: `nobody${n}@example.test`, password }, campus).then(
        ({ status }) => status,
      )
    const guesses: number[] = []
    for (let n = 0; n < 220; n += 20)
      guesses.push(...(await Promise.all(Array.from({ length: 20 }, (_, more) => guess(n + more)))))
    expect(guesses.filter((status) => status === 401)).toHaveLength(200)
    expect(guesses.slice(200)).toEqual(Array(20).fill(429))
    const own = await rawCall(world.base, authenticate, { email: people[0]!, password }, { ...browser, cookie })
    expect(own.status).toBe(200)
  }, 120_000)

  it('sign in at once, three hundred of them, on the first day of school', async () => {
    const password = 'a long and strange sentence'
    const campus = { 'x-forwarded-for': '10.44.0.1' }
    const first = await rawCall(
      world.base,
      register,
      { full_name: 'Ada', email: 'first@example.test', password },
      campus,
    )
    expect(first.status).toBe(200)
    // All the others have the same password, so that making them costs nothing.
    const made = await world.database.pool.query<{ email: string }>(
      `insert into users (email, first_name, last_name, password_hash, created_at)
         select 'pupil' || n || '@example.test', 'Ada', 'Pupil', u.password_hash, u.created_at
         from generate_series(1, 300) n, users u where u.email = 'first@example.test' returning email`,
    )
    const emails = made.rows.map(({ email }) => email)
    const statuses = await Promise.all(
      emails.map((email) =>
        rawCall(world.base, authenticate, { email, password }, campus).then(({ status }) => status),
      ),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
  }, 60_000)

  it('can’t guess the code of a quiz with an account for each try', async () => {
    const statuses = new Set<number>()
    for (let n = 0; n < 125; n++) {
      const headers = {
        'x-forwarded-for': '10.41.0.1',
        authorization: `Bearer ${await world.keyOf(await world.make.member())}`,
      }
      statuses.add((await rawCall(world.base, joinSession, { code: `AB${1000 + n}` }, headers)).status)
    }
    expect([...statuses].sort()).toEqual([404, 429])
  })
})

it('a fresh account for each try asks no oftener than a stranger', async () => {
  const statuses = []
  for (let n = 0; n < 24; n++) {
    const headers = {
      'x-forwarded-for': `2001:db8:7:7::${n + 1}`,
      authorization: `Bearer ${await world.keyOf(await world.make.member())}`,
    }
    const asked = { field: 'email', fieldValue: `somebody${n}@example.test` }
    statuses.push((await rawCall(world.base, checkUniqueness, asked, headers)).status)
  }
  expect(statuses).toEqual([...Array(20).fill(200), ...Array(4).fill(429)])
})
