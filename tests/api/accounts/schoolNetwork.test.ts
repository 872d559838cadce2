import { describe, expect, it } from 'vitest'
import { checkCredentials } from '#server/features/accounts/signIn/credentials.ts'
import { WRONG_PASSWORDS } from '#server/features/accounts/signIn/networkCount.ts'
import { createLimits } from '#server/platform/rateLimits.ts'
import { poolSql } from '#server/platform/sql.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import type { Endpoint, Sent } from '#shared/contract/endpoint.ts'
import { networkOf } from '#shared/network.ts'
import { accountsOf, PASSWORD } from '../../support/accounts.ts'
import { rawCall } from '../../support/api.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })
const { ask, confirmed, mailed, newAddress, person, query } = accountsOf(world)
const SCHOOL = '192.0.2.50'
const enterFrom = async (address: string, email: string, password = PASSWORD) =>
  (await rawCall(world.base, contract.authenticate, { email, password }, { 'x-forwarded-for': address })).status

describe('a school whose people come in behind one address', () => {
  it('is not shut by one of them who guesses: who was let in from there before comes in without a device', async () => {
    const [ada, stranger] = [await confirmed(await person()), await confirmed(await person())]
    expect(await enterFrom(SCHOOL, ada.email)).toBe(200)
    for (let n = 0; n < WRONG_PASSWORDS.ofNetwork.limit.points; n += 20)
      await Promise.all(
        Array.from({ length: 20 }, (_, i) => enterFrom(SCHOOL, `nobody-${n + i}@example.test`, 'a wrong one')),
      )
    expect(await enterFrom(SCHOOL, stranger.email)).toBe(429)
    expect(await enterFrom(SCHOOL, ada.email)).toBe(200)
  })

  it('has an IPv6 network of its own: who was let in there comes in from any address of it, and from no other', async () => {
    const [ada, old] = [await confirmed(await person()), await confirmed(await person())]
    expect(await enterFrom('2001:db8:5:1::a0', ada.email)).toBe(200)
    expect(await enterFrom('2001:db8:5:1::a1', old.email)).toBe(200)
    // Events of before name the address alone.
    await query(`update security_events set network = null where user_id = $1`, [old.id])
    for (const network of ['2001:db8:5:1', '2001:db8:5:2'])
      for (let n = 0; n < WRONG_PASSWORDS.ofNetwork.limit.points; n += 20)
        await Promise.all(
          Array.from({ length: 20 }, (_, i) =>
            enterFrom(`${network}::b`, `none-${network.at(-1)}-${n + i}@example.test`, 'a wrong one'),
          ),
        )
    expect(await enterFrom('2001:db8:5:2::a0', ada.email)).toBe(429)
    expect(await enterFrom('2001:db8:5:1::c1', ada.email)).toBe(200)
    expect(await enterFrom('2001:db8:5:1::a1', old.email)).toBe(200)
  }, 120_000)

  /** A try at somebody's password from an address they were let in from, by limits of one's own. */
  const tries = async () => {
    const ada = await confirmed(await person())
    const address = '192.0.2.60'
    expect(await enterFrom(address, ada.email)).toBe(200)
    const limits = createLimits()
    const request = { address, userAgent: '', id: '', cookie: () => undefined }
    const ctx = { sql: poolSql(world.database.pool), now: world.clock.now(), request, limits, actor: null }
    const enter = (password: string) => checkCredentials(ctx as never, { email: ada.email, password })
    return { enter, limits, network: networkOf(address) }
  }
  it('counts twenty of one account at most, though its right password is given between them', async () => {
    const { enter, limits, network } = await tries()
    const { name, limit } = WRONG_PASSWORDS.ofHome
    for (let round = 0; round < 3; round++) {
      for (let wrong = 0; wrong < 12; wrong++) await expect(enter('a wrong one')).rejects.toThrow()
      await enter(PASSWORD)
    }
    expect(await limits.spend(name, limit, network, limit.points - 20)).toBeNull()
    expect(await limits.spend(name, limit, network, 1)).not.toBeNull()
  })
  it('takes nothing of that count for what strangers guess there, nor the other way round', async () => {
    const { enter, limits, network } = await tries()
    const { ofNetwork, ofHome } = WRONG_PASSWORDS
    await limits.spend(ofNetwork.name, ofNetwork.limit, network, ofNetwork.limit.points)
    expect(await enter(PASSWORD)).toMatchObject({ userId: expect.any(Number) })
    await expect(enter('a wrong one')).rejects.toMatchObject({ code: contract.WrongCredentials.code })
    expect(await limits.spend(ofHome.name, ofHome.limit, network, ofHome.limit.points - 1)).toBeNull()
  })
})

describe('who floods the calls of a school’s network', () => {
  const ADDRESS = '192.0.2.90'
  /** Asks so often, twenty at a time; how often with which status. */
  async function flood<E extends Endpoint>(
    endpoint: E,
    times: number,
    input: (n: number) => Sent<E>,
    address = ADDRESS,
  ) {
    const seen = new Map<number, number>()
    for (let n = 0; n < times; n += 20)
      await Promise.all(
        Array.from({ length: 20 }, async (_, more) => {
          const { status } = await rawCall(world.base, endpoint, input(n + more), { 'x-forwarded-for': address })
          seen.set(status, (seen.get(status) ?? 0) + 1)
        }),
      )
    return seen
  }
  const send = async <E extends Endpoint>(endpoint: E, input: Sent<E>, headers: Record<string, string> = {}) =>
    (await rawCall(world.base, endpoint, input, { 'x-forwarded-for': ADDRESS, ...headers })).status
  const madeUp = (n: number) => String(n).padStart(43, 'a')

  it('by sign-ins shuts out no known device, nor who was let in there before', async () => {
    const [ada, bob, stranger] = [await confirmed(await person()), await confirmed(await person()), await person()]
    const elsewhere = { 'x-forwarded-for': '192.0.2.91', origin: world.base }
    const entered = await rawCall(
      world.base,
      contract.authenticate,
      { email: ada.email, password: PASSWORD },
      elsewhere,
    )
    const device = entered.headers.getSetCookie().find((line) => line.includes('_device='))!
    const browser = { origin: world.base, cookie: device.split(';')[0]! }
    expect(await send(contract.authenticate, { email: bob.email, password: PASSWORD })).toBe(200)
    await flood(contract.authenticate, 1020, () => ({ email: 'nobody@example.test', password: 'a wrong one' }))
    expect(await send(contract.authenticate, { email: stranger.email, password: PASSWORD })).toBe(429)
    expect(await send(contract.authenticate, { email: ada.email, password: PASSWORD }, browser)).toBe(200)
    expect(await send(contract.authenticate, { email: bob.email, password: PASSWORD })).toBe(200)
    // A known device guesses no more for it, neither at its own account nor at another one.
    const guess = (email: string) => send(contract.authenticate, { email, password: 'a wrong one' }, browser)
    const guesses = []
    for (let n = 0; n < 21; n++) guesses.push(await guess(ada.email))
    expect(guesses.filter((status) => status === 401).length).toBeLessThanOrEqual(20)
    expect([guesses.at(-1), await guess(stranger.email)]).toEqual([429, 429])
  }, 60_000)
  it('by bodies that say nothing fills no count', async () => {
    const address = '192.0.2.92'
    const seen = await flood(contract.authenticate, 1020, () => ({ email: 'no address', password: '' }), address)
    expect([...seen]).toEqual([[422, 1020]])
    const { email } = await person()
    expect(await send(contract.authenticate, { email, password: PASSWORD }, { 'x-forwarded-for': address })).toBe(200)
  }, 120_000)
  it('by made-up links shuts no mailed one: a new password, a confirmed address, a change of it and the way back', async () => {
    const [ada, bob] = [await confirmed(await person()), await person()]
    const confirms = await mailed(bob.email, 'verify-email')
    const moved = newAddress()
    await ask(contract.askEmailChange, { email: moved }, ada)
    const changes = await mailed(moved, 'change-email')
    for (const endpoint of [contract.verifyEmail, contract.confirmEmailChange, contract.undoEmailChange]) {
      await flood(endpoint, 140, (n) => ({ token: madeUp(n) }))
      expect(await send(endpoint, { token: madeUp(0) })).toBe(429)
    }
    await flood(contract.getPasswordReset, 140, (n) => ({ token: madeUp(n) }))
    await flood(contract.resetPassword, 140, (n) => ({ token: madeUp(n), password: PASSWORD }))
    expect(await send(contract.verifyEmail, { token: confirms }, bob.key)).toBe(200)
    expect(await send(contract.confirmEmailChange, { token: changes }, ada.key)).toBe(200)
    expect(await send(contract.undoEmailChange, { token: await mailed(ada.email, 'change-email/undo') })).toBe(200)
    const token = await mailed(ada.email, 'reset-password')
    expect(await send(contract.getPasswordReset, { token })).toBe(200)
    expect(await send(contract.resetPassword, { token, password: 'a-phrase-of-my-own' })).toBe(200)
    expect(await send(contract.resetPassword, { token, password: 'a-phrase-of-my-own' })).toBe(429)
  }, 60_000)
  it('by forgotten passwords keeps the link from nobody who was let in there before', async () => {
    const ada = await confirmed(await person())
    const address = '192.0.2.93'
    const there = { 'x-forwarded-for': address }
    expect(await enterFrom(address, ada.email)).toBe(200)
    await flood(contract.forgotPassword, 1020, () => ({ email: 'nobody@example.test' }), address)
    expect(await send(contract.forgotPassword, { email: 'nobody@example.test' }, there)).toBe(429)
    expect(await send(contract.forgotPassword, { email: ada.email }, there)).toBe(204)
    await mailed(ada.email, 'reset-password')
  }, 60_000)
})
