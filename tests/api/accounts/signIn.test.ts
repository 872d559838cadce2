import { describe, expect, it } from 'vitest'
import {
  authenticate,
  checkUniqueness,
  EmailTaken,
  forgotPassword,
  getPermissions,
  getUser,
  logout,
  register,
  updateUser,
  WrongCredentials,
} from '#shared/contract/accounts/index.ts'
import { InvalidInput, Unauthenticated } from '#shared/errors.ts'
import { DAY_MS } from '#shared/time.ts'
import { rawCall } from '../../support/api.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })
let count = 0
const newcomer = () => ({
  full_name: 'florence may nightingale',
  email: `Flo${++count}@Example.test`,
  password: 'lamp-and-ledger',
  lead: 101,
})
const guest = () => world.as(null)

describe('register', () => {
  it('makes an account with a trial of five days, splits the name and gives other clients a key', async () => {
    const { user, web_api_key } = await guest().call(register, newcomer())
    expect(user).toMatchObject({
      email: `flo${count}@example.test`,
      first_name: 'Florence',
      last_name: 'May nightingale',
      role: 'Student',
      is_trial: true,
      lead: 101,
    })
    expect(user.free_trial_expiration! * 1000 - Date.now()).toBeGreaterThan(4.9 * 86_400_000)
    const me = await rawCall(world.base, getUser, {}, { authorization: `Bearer ${web_api_key}` })
    expect(me.body).toMatchObject({ user: { user_id: user.user_id } })
  })
  it('refuses an address that has an account, whatever its case', async () => {
    const given = newcomer()
    await guest().call(register, given)
    expect(
      EmailTaken.is(
        await refusalOf(
          guest().call(register, { ...given, email: given.email.toUpperCase(), password: 'not my own lamp' }),
        ),
      ),
    ).toBe(true)
  })
  it('says beside each field what is wrong', async () => {
    const refused = await refusalOf(guest().call(register, { full_name: ' ', email: 'nobody', password: 'short' }))
    expect(InvalidInput.is(refused) && refused.fields).toEqual({
      full_name: ['Please complete all required fields'],
      email: ['Please enter a valid email address.'],
      password: ['Please choose at least 12 characters, or at least 8 that are hard to guess.'],
    })
  })
  it('AUT-RU029: says beside the name that one of its parts is too long', async () => {
    const long = 'Hottentotten'.repeat(6)
    for (const full_name of [long, `Ada ${long}`, long.repeat(2)]) {
      const refused = await refusalOf(guest().call(register, { ...newcomer(), full_name }))
      expect(InvalidInput.is(refused) && refused.fields?.full_name?.[0]).toMatch(/^Please shorten your name/)
    }
    await guest().call(register, { ...newcomer(), full_name: `${'a'.repeat(60)} ${'b'.repeat(59)}` })
  })
})

describe('authenticate', () => {
  it('gives a browser an http-only cookie and never the key', async () => {
    const given = newcomer()
    await guest().call(register, given)
    const { headers, body } = await rawCall(world.base, authenticate, given, { origin: world.base })
    expect(body).not.toHaveProperty('web_api_key')
    expect(headers.get('set-cookie')).toMatch(/pictomo_session=[\w-]{43};[^,]*(, [^,]*)?samesite=lax; httponly/i)
  })
  it('keeps the browser’s cookie for as long as the session: put off with it, by a page as by a call, and for nobody else', async () => {
    const { headers } = await rawCall(world.base, register, newcomer(), { origin: world.base })
    const [line] = headers.getSetCookie().filter((each) => each.startsWith('pictomo_session='))
    const cookie = line!.split(';')[0]!
    const renewed = (answer: { headers: Headers }) => {
      const again = answer.headers.getSetCookie().find((each) => each.startsWith('pictomo_session='))
      return again && [again.split(';')[0], Date.parse(/expires=([^;]+)/i.exec(again)![1]!)]
    }
    const before = world.clock.now()
    expect(renewed(await rawCall(world.base, getUser, {}, { cookie }))).toBeUndefined()
    const end = () => new Date(world.clock.now().getTime() + 30 * DAY_MS).setMilliseconds(0)
    const near = (at: number) => at >= end() - 60_000 && at <= end() + 60_000
    for (const ask of [
      () => rawCall(world.base, getUser, {}, { cookie }),
      () => fetch(`${world.base}/home`, { headers: { cookie, accept: 'text/html' } }),
    ]) {
      world.clock.tick(20 * DAY_MS)
      const [same, until] = renewed(await ask())!
      expect([same, near(Number(until))]).toEqual([cookie, true])
    }
    world.clock.tick(20 * DAY_MS)
    const stranger = await rawCall(
      world.base,
      checkUniqueness,
      { field: 'email', fieldValue: 'a@example.test' },
      { cookie },
    )
    expect(renewed(stranger)).toBeUndefined()
    world.clock.set(before)
  })
  it('says the same of a wrong password and of an unknown address', async () => {
    const given = newcomer()
    await guest().call(register, given)
    for (const attempt of [
      { ...given, password: 'something else' },
      { ...given, email: 'unknown@example.test' },
    ])
      expect(WrongCredentials.is(await refusalOf(guest().call(authenticate, attempt)))).toBe(true)
  })
  it('refuses a request by cookie that comes from another page', async () => {
    const cookie = `pictomo_session=${await world.keyOf(await world.make.member())}`
    const put = (origin: string) => rawCall(world.base, updateUser, { audio_speed: 1.5 }, { cookie, origin })
    expect((await put('https://evil.example')).status).toBe(403)
    expect((await put(world.base)).status).toBe(200)
  })
})

describe('logout', () => {
  it('ends the session at once', async () => {
    const given = newcomer()
    const { web_api_key } = await guest().call(register, given)
    const bearer = { authorization: `Bearer ${web_api_key}` }
    expect((await rawCall(world.base, logout, {}, bearer)).status).toBe(204)
    expect((await rawCall(world.base, getUser, {}, bearer)).status).toBe(401)
  })
  it('a session lives thirty days after its last use, and no longer', async () => {
    const { web_api_key } = await guest().call(register, newcomer())
    const bearer = { authorization: `Bearer ${web_api_key}` }
    const before = world.clock.now()
    for (const [days, status] of [
      [29, 200],
      [29, 200],
      [31, 401],
    ] as const) {
      world.clock.tick(days * DAY_MS)
      expect((await rawCall(world.base, getUser, {}, bearer)).status).toBe(status)
    }
    world.clock.set(before)
  })
})

describe('updateUser', () => {
  it('changes what is given and keeps the rest', async () => {
    const me = world.as(await world.make.member())
    await me.call(updateUser, { audio_speed: 1.25, settings: { color_mode: 'dark' } })
    const { user } = await me.call(updateUser, { has_seen: { intro: 1 }, settings: { daily_goal: 20 } })
    expect(user).toMatchObject({
      audio_speed: 1.25,
      has_seen: { intro: 1 },
      settings: { color_mode: 'dark', daily_goal: 20, hide_in_league: false },
    })
  })
  it('refuses a speed off the quarter steps, an unknown time zone and an unknown setting', async () => {
    const me = world.as(await world.make.member())
    for (const wrong of [
      { audio_speed: 1.1 },
      { timezone: 'Mars/Base' },
      { timezone: '' },
      { settings: { unknown: true } },
    ])
      expect(InvalidInput.is(await refusalOf(me.call(updateUser, wrong as never)))).toBe(true)
  })
})

describe('getPermissions', () => {
  it('lists roles and permissions', async () => {
    const staff = await world.make.staff({ permissions: [['workflow', 'publish']] })
    expect(await world.as(staff).call(getPermissions, {})).toEqual({
      roles: ['Student', 'staff'],
      permissions: [{ resource: 'workflow', action: 'publish', value: null }],
    })
  })
})

describe('guessing a password', () => {
  it('is held up for the account from wherever it comes, and not for its owner at home', async () => {
    const email = 'guarded@example.test'
    const password = 'a long and strange sentence'
    const from = (address: string, word: string) =>
      rawCall(world.base, authenticate, { email, password: word }, { 'x-forwarded-for': address })
    await guest().call(register, { full_name: 'Ada Guarded', email, password })
    expect((await from('10.0.0.1', password)).status).toBe(200)
    const guesses = []
    for (let n = 0; n < 12; n++) guesses.push((await from(`10.0.1.${n}`, `guess ${n}`)).status)
    expect(guesses).toEqual([...Array(10).fill(401), 429, 429])
    const held = await from('10.0.2.1', password)
    expect([held.status, Number(held.headers.get('retry-after')) > 60]).toEqual([429, true])
    expect((await from('10.0.0.1', password)).status).toBe(200)
    // Nor does registering with the address try more passwords.
    const again = { full_name: 'Mallory', email, password: 'one more guess 99' }
    const tried = await rawCall(world.base, register, again, { 'x-forwarded-for': '10.0.4.1' })
    expect([tried.status, (tried.body as { code: string }).code]).toEqual([429, 'rate_limited'])
    // An address that nobody has an account with is counted the same.
    const nobody = []
    for (let n = 0; n < 11; n++)
      nobody.push(
        (
          await rawCall(
            world.base,
            authenticate,
            { email: 'nobody@example.test', password: 'x' },
            { 'x-forwarded-for': `10.0.3.${n}` },
          )
        ).status,
      )
    expect(nobody).toEqual([...Array(10).fill(401), 429])
  })
})

describe('links for a new password', () => {
  it('go to an account four times an hour, whoever asks and whether there is one', async () => {
    for (const email of ['guarded@example.test', 'nobody@example.test']) {
      const asked = []
      for (let n = 0; n < 5; n++)
        asked.push((await rawCall(world.base, forgotPassword, { email }, { 'x-forwarded-for': `10.2.0.${n}` })).status)
      expect(asked).toEqual([204, 204, 204, 204, 204])
    }
    const { rows } = await world.database.pool.query(
      `select count(*)::int as heard from outbox where name = 'accounts.passwordForgotten' and payload ->> 'email' = 'nobody@example.test'`,
    )
    expect(rows[0].heard).toBe(4)
  })
})

describe('limits', () => {
  it('turn away a signed-in person’s twenty-first try of a minute, whoever it is about, and say when to come back', async () => {
    const headers = {
      authorization: `Bearer ${await world.keyOf(await world.make.member())}`,
      'x-forwarded-for': '10.3.0.1',
    }
    const tries = []
    for (let n = 0; n < 22; n++)
      tries.push(await rawCall(world.base, authenticate, { email: `x${n}@example.test`, password: 'wrong' }, headers))
    expect(tries.map(({ status }) => status)).toEqual([...Array(20).fill(401), 429, 429])
    const wait = Number(tries.at(-1)!.headers.get('retry-after'))
    expect([wait > 0, wait <= 60]).toEqual([true, true])
  })
})

it('a broken body is told apart from a wrong one', async () => {
  const response = await fetch(`${world.base}${authenticate.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":',
  })
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, 'malformed'])
  expect(Unauthenticated.status).toBe(401)
})
