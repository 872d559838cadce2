import { describe, expect, it } from 'vitest'
import {
  EmailTaken,
  getAppLinks,
  PasswordByLink,
  register,
  setPassword,
  updateUser,
} from '#shared/contract/accounts/index.ts'
import { InvalidInput } from '#shared/errors.ts'
import { rawCall } from '../../support/api.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld({
  env: { APP_IOS_NURSING: 'https://apps.example/nursing' },
})
let count = 0
const newcomer = (given: object = {}) => ({
  full_name: 'ada lovelace king',
  email: `ada${++count}@example.test`,
  password: 'lamp-and-ledger',
  ...given,
})
const guest = () => world.as(null)
const bearer = (key: string | undefined) => ({ authorization: `Bearer ${key}` })
describe('register', () => {
  it('takes a time zone that settings take, and UTC for one that nobody knows', async () => {
    for (const [given, stored] of [
      ['Europe/Vienna', 'Europe/Vienna'],
      ['Mars/Base', 'UTC'],
      ['', 'UTC'],
      ['x'.repeat(200), 'UTC'],
    ] as const) {
      const { user, web_api_key } = await guest().call(register, newcomer({ timezone: given }))
      expect([given, user.timezone]).toEqual([given, stored])
      await guest().call(updateUser, { timezone: user.timezone }, bearer(web_api_key))
    }
  })
  it('keeps area, program, role and where somebody came from', async () => {
    const given = newcomer({
      lead: 101,
      program: 'BSN',
      role: 'Affiliate',
      referrer_code: 'FLO',
      register_source: 'modal',
      registration_source_page: '/learn/digoxin',
    })
    const { user, existing_account } = await guest().call(register, given)
    expect(existing_account).toBe(false)
    expect(user).toMatchObject({
      lead: 101,
      program: 'BSN',
      role: 'Affiliate',
      referrer_code: 'FLO',
      is_referred: true,
      register_source: 'modal',
      registration_source_page: '/learn/digoxin',
      tos_accepted: true,
      email_verified_at: null,
      school: null,
    })
  })
  it('AUT-RU014: the educators’ way makes a professor', async () => {
    expect((await guest().call(register, newcomer({ educator: 1 }))).user).toMatchObject({
      role: 'Professor',
      educator: true,
      approved_educator: false,
    })
  })
  it('makes nobody an administrator, and takes no area or program that there is not', async () => {
    for (const wrong of [{ role: 'Administrator' }, { lead: 999 }, { lead: 112, program: 'BSN' }])
      expect(InvalidInput.is(await refusalOf(guest().call(register, newcomer(wrong) as never)))).toBe(true)
  })
  it('AUT-RU020: terms that were not accepted are kept as such', async () => {
    expect((await guest().call(register, newcomer({ tos_accepted: false }))).user.tos_accepted).toBe(false)
  })
  it('AUT-RU011: somebody with an account and its password is signed in to it; with another one is refused', async () => {
    const given = newcomer()
    const { user } = await guest().call(register, given)
    const again = await guest().call(register, { ...given, full_name: 'Somebody Else' })
    expect([again.existing_account, again.user.user_id, again.user.first_name]).toEqual([true, user.user_id, 'Ada'])
    expect(EmailTaken.is(await refusalOf(guest().call(register, { ...given, password: 'another one' })))).toBe(true)
  })
  it('AUT-RU034: a refusal has its sentence with links', async () => {
    const given = newcomer()
    await guest().call(register, given)
    const { body } = await rawCall(world.base, register, { ...given, password: 'another one' })
    expect(body).toMatchObject({
      message: EmailTaken.text,
      message_html: expect.stringContaining('<a href="/login">sign in</a>'),
    })
  })
})

describe('quick registration', () => {
  const quick = (given: object = {}) => newcomer({ full_name: '', quick: true, password: 'Xy3_abcd', ...given })

  it('AUT-RU028, AUT-GA008: leaves the name blank, and its password counts as none', async () => {
    const given = quick()
    const { user, web_api_key } = await guest().call(register, given)
    expect(user).toMatchObject({ first_name: '', last_name: '', full_name: '', has_password: false })
    expect(user.password_by_link).toBe(true)
    const first = await rawCall(world.base, setPassword, { password: 'lamp-and-ledger' }, bearer(web_api_key))
    expect((first.body as { code: string }).code).toBe(PasswordByLink.code)
  })
  it('does not let the drawn password of one account open it by registering again', async () => {
    const given = quick()
    await guest().call(register, given)
    expect(EmailTaken.is(await refusalOf(guest().call(register, given)))).toBe(true)
  })
  it('without it a name is needed', async () => {
    const refused = await refusalOf(guest().call(register, quick({ quick: false })))
    expect(InvalidInput.is(refused) && refused.fields).toEqual({ full_name: ['Please complete all required fields'] })
  })
})

it('AUT-RU038: tells where a market’s app is, as far as it is anywhere', async () => {
  expect(await guest().call(getAppLinks, { market_id: 202 })).toEqual({
    ios: 'https://apps.example/nursing',
    android: null,
  })
  expect(await guest().call(getAppLinks, { market_id: 108 })).toEqual({ ios: null, android: null })
})
