import { describe, expect, it } from 'vitest'
import { getUser, LinkOver, register, resendVerification, verifyEmail } from '#shared/contract/accounts/index.ts'
import { rawCall } from '../../support/api.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld({ env: { STAFF_DOMAINS: 'pictomo.test, crew.test' } })
let count = 0
const newcomer = (given: object = {}) => ({
  full_name: 'ada lovelace king',
  email: `ada${++count}@example.test`,
  password: 'lamp-and-ledger',
  ...given,
})
const guest = () => world.as(null)
const bearer = (key: string | undefined) => ({ authorization: `Bearer ${key}` })
const rowOf = async (email: string) =>
  (await world.database.pool.query('select * from users where email = $1', [email])).rows[0]

/** The token of the newest link that was mailed to an address. */
const mailedToken = (email: string, page = 'verify-email'): Promise<string> =>
  until(async () => {
    const { rows } = await world.database.pool.query(
      'select text from sent_mails where recipient = $1 order by id desc limit 1',
      [email],
    )
    return new RegExp(`${page}#([\\w-]+)`).exec(rows[0]?.text ?? '')?.[1] ?? ''
  })

describe('verifyEmail', () => {
  it('AUT-GA001: the mailed link confirms the address once', async () => {
    const given = newcomer()
    const { web_api_key } = await guest().call(register, given)
    const token = await mailedToken(given.email)
    const confirm = () => rawCall(world.base, verifyEmail, { token }, bearer(web_api_key))
    expect((await confirm()).body).toEqual({ email: given.email, signed_in: true })
    expect((await confirm()).body).toMatchObject({ code: LinkOver.code })
    const me = (await rawCall(world.base, getUser, {}, bearer(web_api_key))).body
    expect(me).toMatchObject({ user: { email_verified_at: expect.any(String) } })
  })
  it('says nothing of an address that came later, and nothing after seven days', async () => {
    const [first, second] = [newcomer(), newcomer()]
    for (const given of [first, second]) await guest().call(register, given)
    const tokens = [await mailedToken(first.email), await mailedToken(second.email)]
    await world.database.pool.query('update users set email = $2 where email = $1', [first.email, 'new@example.test'])
    await world.database.pool.query(
      `update email_verifications set expires_at = now() - interval '1 second' where email = $1`,
      [second.email],
    )
    for (const token of tokens)
      expect(LinkOver.is(await refusalOf(guest().call(verifyEmail, { token: token! })))).toBe(true)
  })
  it('is mailed once more when asked, and not to somebody who confirmed', async () => {
    const given = newcomer()
    const { web_api_key } = await guest().call(register, given)
    const token = await mailedToken(given.email)
    expect((await rawCall(world.base, resendVerification, {}, bearer(web_api_key))).status).toBe(204)
    const newer = await until(
      () => mailedToken(given.email),
      (one) => one !== token,
    )
    await rawCall(world.base, verifyEmail, { token: newer }, bearer(web_api_key))
    expect((await rawCall(world.base, resendVerification, {}, bearer(web_api_key))).status).toBe(204)
    const { rows } = await world.database.pool.query(
      `select count(*)::int as asked from outbox where name = 'accounts.emailVerificationAsked' and (payload ->> 'user_id')::int = $1`,
      [(await rowOf(given.email)).id],
    )
    expect(rows[0].asked).toBe(2)
  })
  it('ADM-RU005, ADM-GA003: makes staff of who shows an address of a configured domain, and of nobody else', async () => {
    const [crew, stranger, unproven] = ['crew.test', 'notcrew.test', 'pictomo.test'].map((domain) =>
      newcomer({ email: `someone${++count}@${domain}` }),
    )
    for (const given of [crew, stranger, unproven]) await guest().call(register, given!)
    for (const { email, password } of [stranger!, crew!])
      await guest().call(verifyEmail, { token: await mailedToken(email), password })
    await until(
      () => rowOf(crew!.email),
      (row) => row.roles.includes('staff'),
    )
    expect((await rowOf(stranger!.email)).roles).toEqual([])
    expect((await rowOf(unproven!.email)).roles).toEqual([])
  })
})
