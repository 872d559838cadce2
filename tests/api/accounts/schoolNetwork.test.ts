import { describe, expect, it } from 'vitest'
import { checkCredentials } from '#server/features/accounts/signIn/credentials.ts'
import { WRONG_PASSWORDS } from '#server/features/accounts/signIn/networkCount.ts'
import { createLimits } from '#server/platform/rateLimits.ts'
import { poolSql } from '#server/platform/sql.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import { networkOf } from '#shared/network.ts'
import { accountsOf, PASSWORD } from '../../support/accounts.ts'
import { rawCall } from '../../support/api.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })
const { confirmed, person } = accountsOf(world)
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
