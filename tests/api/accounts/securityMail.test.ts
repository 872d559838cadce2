import { describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/accounts/index.ts'
import { pathNames } from '#shared/contract/endpoint.ts'
import { allEndpoints } from '#shared/contract/index.ts'
import { accountsOf, PASSWORD } from '../../support/accounts.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })
const { ask, confirmed, mailed, newAddress, person, query, signIn, subjects } = accountsOf(world)
const NEW = 'another-fine-phrase'
const told = (email: string, subject: RegExp) =>
  until(async () => (await subjects(email)).some((one) => subject.test(one)))

describe('what matters is told by mail', () => {
  it('a password that was changed, or reset by a link', async () => {
    const ada = await confirmed(await person())
    const change = { password_current: PASSWORD, password_new: NEW, password_confirmation: NEW }
    await ask(contract.changePassword, change, ada)
    await told(ada.email, /password was changed/)
    await ask(contract.forgotPassword, { email: ada.email })
    await ask(contract.resetPassword, {
      token: await mailed(ada.email, 'reset-password'),
      password: 'third-phrase-here',
    })
    await told(ada.email, /password was reset/)
  })
  it('a first password, and a way in that is taken away', async () => {
    const ada = await confirmed(await person())
    await query(`update users set password_hash = null where id = $1`, [ada.id])
    for (const provider of ['google', 'apple'])
      await query('insert into identities (user_id, provider, subject) values ($1, $2, $3)', [
        ada.id,
        provider,
        `${provider}-${ada.id}`,
      ])
    await ask(contract.setPassword, { password: NEW }, ada)
    await told(ada.email, /has a password now/)
    await ask(contract.unlinkIdentity, { provider: 'google' }, ada)
    await told(ada.email, /sign in was taken away/)
  })
  it('a deletion that is asked for, and that it was taken back', async () => {
    const ada = await confirmed(await person())
    await ask(contract.askDeletion, { password: PASSWORD }, ada)
    await told(ada.email, /will be deleted/)
    await ask(contract.cancelDeletion, {}, ada)
    await told(ada.email, /account stays/)
  })
  it('a sign-in from a new device, and none from one that is known', async () => {
    const ada = await confirmed(await person())
    await signIn(ada)
    const browser = { origin: world.base, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130 Safari/537' }
    const enter = (cookie: string) =>
      fetch(`${world.base}${contract.authenticate.path}`, {
        method: 'POST',
        headers: { ...browser, cookie, 'content-type': 'application/json', 'x-forwarded-for': '10.99.1.1' },
        body: JSON.stringify({ email: ada.email, password: PASSWORD }),
      })
    const first = await enter('')
    const device = first.headers
      .getSetCookie()
      .find((one) => /pictomo_device=/.test(one))!
      .split(';')[0]!
    await told(ada.email, /new device/)
    await enter(device)
    await enter(device)
    const { rows } = await world.database.pool.query(
      `select count(*)::int as news from security_events where user_id = $1 and kind = 'new_device'`,
      [ada.id],
    )
    expect(rows[0].news).toBe(1)
  })
})

describe('our mail', () => {
  it('holds no words of a stranger: a name greets only after the address is confirmed', async () => {
    const squatter = await person(newAddress(), { full_name: 'Buy Cheap Pills' })
    await ask(contract.forgotPassword, { email: squatter.email })
    await mailed(squatter.email, 'reset-password')
    const texts = await query('select subject, text, html from sent_mails where recipient = $1', [squatter.email])
    expect(JSON.stringify(texts)).not.toMatch(/Buy|Pills|Cheap/)
    const ada = await confirmed(await person(newAddress(), { full_name: 'Ada King' }))
    await ask(contract.forgotPassword, { email: ada.email })
    await mailed(ada.email, 'reset-password')
    const [mail] = await query('select text from sent_mails where recipient = $1 order by id desc limit 1', [ada.email])
    expect(mail.text).toMatch(/^Hello Ada,/)
  })
  it('has no name with an address in it to greet by', async () => {
    const given = { full_name: 'Win at evil.example/prize', email: newAddress(), password: PASSWORD }
    const { status, body } = await ask(contract.register, given)
    expect([status, (body as { errors: object }).errors]).toEqual([422, { full_name: [expect.stringMatching(/link/)] }])
    const ada = await person()
    expect((await ask(contract.updateUser, { last_name: 'https://evil.example' }, ada)).status).toBe(422)
  })
})

describe('links', () => {
  it('that were mailed for a new password are over with any change of it', async () => {
    const ada = await confirmed(await person())
    await ask(contract.forgotPassword, { email: ada.email })
    const token = await mailed(ada.email, 'reset-password')
    const change = { password_current: PASSWORD, password_new: NEW, password_confirmation: NEW }
    await ask(contract.changePassword, change, ada)
    const { status } = await ask(contract.resetPassword, { token, password: 'third-phrase-here' })
    expect(status).toBe(410)
  })
  it('to a new address are over when the session that asked signs out, or another one takes its place', async () => {
    const [ada, next] = [await confirmed(await person()), newAddress()]
    await ask(contract.askEmailChange, { email: next }, ada)
    const token = await mailed(next, 'change-email')
    await ask(contract.logout, {}, ada)
    expect((await ask(contract.confirmEmailChange, { token })).status).toBe(410)
    const [bea, other] = [await confirmed(await person()), newAddress()]
    await ask(contract.askEmailChange, { email: other }, bea)
    const second = await mailed(other, 'change-email')
    // The same browser signs in again.
    expect((await ask(contract.authenticate, { email: bea.email, password: PASSWORD }, bea)).status).toBe(200)
    expect((await ask(contract.confirmEmailChange, { token: second })).status).toBe(410)
  })
  it('are asked for alike by who has an account and who has none', async () => {
    const [ada, unknown] = [await person(), newAddress()]
    for (const email of [ada.email, unknown]) await ask(contract.forgotPassword, { email })
    const rows = await query(
      `select count(*)::int as heard from outbox where name = 'accounts.passwordForgotten' and payload ->> 'email' = any($1)`,
      [[ada.email, unknown]],
    )
    expect(rows[0].heard).toBe(2)
    await mailed(ada.email, 'reset-password')
    expect(await subjects(unknown)).toEqual([])
  })
})

describe('a session', () => {
  it('gives way when the same browser signs in again, as the same person or another', async () => {
    const [ada, bea] = [await person(), await person()]
    await ask(contract.authenticate, { email: ada.email, password: PASSWORD }, ada)
    expect((await ask(contract.getUser, {}, ada)).status).toBe(401)
    await ask(contract.register, { full_name: 'Cleo', email: newAddress(), password: PASSWORD }, bea)
    expect((await ask(contract.getUser, {}, bea)).status).toBe(401)
  })
})

describe('a demo account', () => {
  const guarded = allEndpoints.filter(({ endpoint }) => endpoint.entrance)
  it('ADM-GA004: keeps how it is entered, whatever is asked', async () => {
    const demo = await person()
    await query(`insert into permissions (user_id, resource, action) values ($1, 'demo_account', 'use')`, [demo.id])
    expect(guarded.length).toBeGreaterThan(12)
    for (const { name, endpoint } of guarded) {
      const input = Object.fromEntries(pathNames(endpoint.path).map((field) => [field, 'google']))
      const { body } = await ask(endpoint, input as never, demo)
      expect([name, (body as { code: string }).code]).toEqual([name, 'demo_shared'])
    }
  })
  it('ADM-GA004: is mailed no link for a new password', async () => {
    const [demo, ada] = [await person(), await person()]
    await query(`insert into permissions (user_id, resource, action) values ($1, 'demo_account', 'use')`, [demo.id])
    for (const { email } of [demo, ada]) await ask(contract.forgotPassword, { email })
    await mailed(ada.email, 'reset-password')
    expect((await subjects(demo.email)).filter((one) => /Choose a new/.test(one))).toEqual([])
  })
})
