import { describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/accounts/index.ts'
import { accountsOf, PASSWORD, type Registered } from '../../support/accounts.ts'
import { administratorsOf, OWN } from '../../support/administrators.ts'
import { rawCall } from '../../support/api.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })
const { ask, confirmed, elsewhere, person, query } = accountsOf(world)
const { reset } = administratorsOf(world)
const enter = (who: Registered, password: string, program: string, from: object = elsewhere()) =>
  rawCall(world.base, contract.authenticate, { email: who.email, password }, { ...from, 'user-agent': program })
const newDevices = async (who: Registered): Promise<number> =>
  (await query(`select 1 from security_events where user_id = $1 and kind = 'new_device'`, [who.id])).length

describe('a password that is changed', () => {
  it('makes every other device a new one, and leaves the one it was changed on known', async () => {
    const ada = await confirmed(await person())
    await enter(ada, PASSWORD, 'Owner')
    await enter(ada, PASSWORD, 'Thief')
    const before = await newDevices(ada)
    const given = { password_current: PASSWORD, password_new: OWN, password_confirmation: OWN }
    const headers = { ...elsewhere(), ...ada.key, 'user-agent': 'Owner' }
    expect((await rawCall(world.base, contract.changePassword, given, headers)).status).toBe(204)
    expect((await enter(ada, OWN, 'Owner')).status).toBe(200)
    expect(await newDevices(ada)).toBe(before)
    expect((await enter(ada, OWN, 'Thief')).status).toBe(200)
    expect(await newDevices(ada)).toBe(before + 1)
  })
})

describe('an address from which somebody was let in before a reset', () => {
  it('is familiar no more: it has the tries of a stranger', async () => {
    const ada = await confirmed(await person())
    const thiefs = { 'x-forwarded-for': '10.66.0.1' }
    expect((await enter(ada, PASSWORD, 'Thief', thiefs)).status).toBe(200)
    await reset(ada)
    const statuses = []
    for (let tried = 0; tried < 11; tried++) statuses.push((await enter(ada, `wrong-${tried}`, 'Thief', thiefs)).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })
  it('where the reset was made it is familiar at once', async () => {
    const ada = await confirmed(await person())
    await ask(contract.forgotPassword, { email: ada.email })
    const home = { 'x-forwarded-for': '10.66.0.2' }
    const { mailed } = accountsOf(world)
    const token = await mailed(ada.email, 'reset-password')
    await rawCall(world.base, contract.resetPassword, { token, password: OWN }, home)
    for (let tried = 0; tried < 11; tried++) await enter(ada, `wrong-${tried}`, 'Owner', home)
    expect((await enter(ada, OWN, 'Owner', home)).status).toBe(200)
  })
})
