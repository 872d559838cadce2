import { describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/accounts/index.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { rawCall } from '../../support/api.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld({ env: { STAFF_DOMAINS: 'crew.test', TRUSTED_PROXIES: '1' } })
let count = 0
/** From an address of its own, so that what is limited by address stands in nobody's way. */
const elsewhere = () => ({ 'x-forwarded-for': `10.0.${++count}.1` })
const password = 'lamp-and-ledger'
const query = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
const guest = () => world.as(null)
const newAddress = () => `new${++count}@example.test`

/** Somebody with a password and a confirmed address, as one who has just signed in. */
async function person(email = `ada${++count}@example.test`) {
  const { user, web_api_key } = await guest().call(
    contract.register,
    { full_name: 'Ada King', email, password },
    elsewhere(),
  )
  const key = { authorization: `Bearer ${web_api_key}` }
  await query('update users set email_verified_at = $2 where id = $1', [user.user_id, world.clock.now()])
  return { id: user.user_id as number, email, key }
}
type Person = Awaited<ReturnType<typeof person>>
const ask = (who: Person, email: string) =>
  rawCall(world.base, contract.askEmailChange, { email }, { ...elsewhere(), ...who.key })
const emailOf = async (who: Person) => (await query('select email from users where id = $1', [who.id]))[0].email
const mailed = (email: string, page: string): Promise<string> =>
  until(async () => {
    const rows = await query('select text from sent_mails where recipient = $1 order by id desc', [email])
    return rows.map(({ text }) => new RegExp(`/${page}#([\\w-]+)`).exec(text)?.[1]).find(Boolean) ?? ''
  })
const linkTo = (email: string) => mailed(email, 'change-email')
const wayBackTo = (email: string) => mailed(email, 'change-email/undo')
const confirm = (token: string) => guest().call(contract.confirmEmailChange, { token, password }, elsewhere())
const undo = (token: string) => guest().call(contract.undoEmailChange, { token }, elsewhere())
const signsIn = async (email: string, secret = password) =>
  (await rawCall(world.base, contract.authenticate, { email, password: secret }, elsewhere())).status
const knows = async (who: Person) => (await rawCall(world.base, contract.getUser, {}, who.key)).status

describe('askEmailChange', () => {
  it('SET-GA001: nothing changes until the link in the new mailbox is opened', async () => {
    const [ada, next] = [await person(), newAddress()]
    expect((await ask(ada, next)).status).toBe(200)
    expect((await rawCall(world.base, contract.getEmailChange, {}, ada.key)).body).toMatchObject({
      pending: { new_email: next },
    })
    const token = await linkTo(next)
    expect([await emailOf(ada), await signsIn(next)]).toEqual([ada.email, 401])
    expect(await confirm(token)).toEqual({ email: next })
    expect([await emailOf(ada), await signsIn(next), await signsIn(ada.email)]).toEqual([next, 200, 401])
    const { user } = (await rawCall(world.base, contract.getUser, {}, ada.key)).body as { user: contract.UserView }
    expect(user.email_verified_at).toEqual(expect.any(String))
    expect((await rawCall(world.base, contract.getEmailChange, {}, ada.key)).body).toEqual({ pending: null })
  })
  it('wants to know that it is oneself when the sign-in was some time ago', async () => {
    const ada = await person()
    await query(`update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1`, [ada.id])
    expect((await ask(ada, newAddress())).body).toMatchObject({ code: contract.SignInAgain.code })
    expect(await query('select 1 from email_changes where user_id = $1', [ada.id])).toEqual([])
    const { body } = await rawCall(world.base, contract.confirmIdentity, { password }, ada.key)
    const shown = { ...ada, key: { authorization: `Bearer ${(body as { web_api_key: string }).web_api_key}` } }
    expect((await ask(shown, newAddress())).status).toBe(200)
  })
  it('refuses one’s own address, one that is taken, a demo account and a stranger', async () => {
    const [ada, other] = [await person(), await person()]
    await query('update users set email_verified_at = now() where id = $1', [other.id])
    expect((await ask(ada, ada.email.toUpperCase())).body).toMatchObject({ code: 'invalid_input' })
    expect((await ask(ada, other.email)).body).toMatchObject({ code: contract.EmailTaken.code })
    await query(`insert into permissions (user_id, resource, action) values ($1, 'demo_account', 'use')`, [ada.id])
    expect((await ask(ada, newAddress())).body).toMatchObject({ code: 'demo_shared' })
    expect((await rawCall(world.base, contract.askEmailChange, { email: newAddress() })).status).toBe(401)
  })
  it('is asked for five times in ten minutes at most', async () => {
    const ada = await person()
    for (let asked = 0; asked < 5; asked++) expect((await ask(ada, newAddress())).status).toBe(200)
    expect((await ask(ada, newAddress())).status).toBe(429)
  })
  it('the newest one counts, and what was let go is over', async () => {
    const [ada, first, second] = [await person(), newAddress(), newAddress()]
    await ask(ada, first)
    const token = await linkTo(first)
    await ask(ada, second)
    const later = await linkTo(second)
    expect(contract.LinkOver.is(await refusalOf(confirm(token)))).toBe(true)
    await rawCall(world.base, contract.dropEmailChange, {}, ada.key)
    expect(contract.LinkOver.is(await refusalOf(confirm(later)))).toBe(true)
    expect(await emailOf(ada)).toBe(ada.email)
  })
})

describe('confirmEmailChange', () => {
  it('counts once, within an hour', async () => {
    const [ada, bea] = [await person(), await person()]
    const [next, late] = [newAddress(), newAddress()]
    await ask(ada, next)
    await ask(bea, late)
    const tokens = [await linkTo(next), await linkTo(late)] as const
    await confirm(tokens[0])
    expect(contract.LinkOver.is(await refusalOf(confirm(tokens[0])))).toBe(true)
    await query('update email_changes set expires_at = $2 where user_id = $1', [
      bea.id,
      new Date(world.clock.now().getTime() - 1000),
    ])
    expect(contract.LinkOver.is(await refusalOf(confirm(tokens[1])))).toBe(true)
    expect(await emailOf(bea)).toBe(bea.email)
    const [{ kept }] = await query(
      'select extract(epoch from expires_at - asked_at) * 1000 as kept from email_changes where user_id = $1',
      [ada.id],
    )
    expect(Number(kept)).toBe(HOUR_MS)
  })
  it('does nothing when somebody took the address meanwhile', async () => {
    const [ada, next] = [await person(), newAddress()]
    await ask(ada, next)
    const token = await linkTo(next)
    const thief = await person(next)
    await query('update users set email_verified_at = now() where id = $1', [thief.id])
    expect(contract.EmailTaken.is(await refusalOf(confirm(token)))).toBe(true)
    expect([await emailOf(ada), await emailOf(thief)]).toEqual([ada.email, next])
  })
  it('signs out the other devices, not the one that asked nor the one that opens the link', async () => {
    const [ada, next] = [await person(), newAddress()]
    const signIn = async () => {
      const { body } = await rawCall(world.base, contract.authenticate, { email: ada.email, password })
      return { ...ada, key: { authorization: `Bearer ${(body as { web_api_key: string }).web_api_key}` } }
    }
    const [phone, tablet] = [await signIn(), await signIn()]
    await ask(ada, next)
    const token = await linkTo(next)
    await rawCall(world.base, contract.confirmEmailChange, { token }, phone.key)
    expect([await knows(ada), await knows(phone), await knows(tablet)]).toEqual([200, 200, 401])
  })
  it('a new password lets a change go that somebody else asked for', async () => {
    const [ada, next] = [await person(), newAddress()]
    await ask(ada, next)
    const token = await linkTo(next)
    await guest().call(contract.forgotPassword, { email: ada.email }, elsewhere())
    const reset = await mailed(ada.email, 'reset-password')
    await guest().call(contract.resetPassword, { token: reset, password: 'another-fine-phrase' }, elsewhere())
    expect(contract.LinkOver.is(await refusalOf(confirm(token)))).toBe(true)
    expect(await emailOf(ada)).toBe(ada.email)
  })
  it('makes a link for a new password that went to the old address worthless', async () => {
    const [ada, next] = [await person(), newAddress()]
    await guest().call(contract.forgotPassword, { email: ada.email }, elsewhere())
    const reset = await mailed(ada.email, 'reset-password')
    await ask(ada, next)
    await confirm(await linkTo(next))
    const again = guest().call(contract.resetPassword, { token: reset, password: 'another-fine-phrase' }, elsewhere())
    expect(contract.LinkOver.is(await refusalOf(again))).toBe(true)
  })
  it('ADM-GA003: a new address of a configured domain makes staff', async () => {
    const [ada, next] = [await person(), `ada${++count}@crew.test`]
    await ask(ada, next)
    await confirm(await linkTo(next))
    await until(async () => (await query('select roles from users where id = $1', [ada.id]))[0].roles.includes('staff'))
  })
  it('stands in the list of what happened, and in one’s data without its secrets', async () => {
    const [ada, next] = [await person(), newAddress()]
    await ask(ada, next)
    await confirm(await linkTo(next))
    await wayBackTo(ada.email)
    const events = (await rawCall(world.base, contract.listSecurityEvents, {}, ada.key)).body as {
      data: { kind: string }[]
    }
    expect(events.data.map(({ kind }) => kind)).toEqual(['email_changed', 'email_change_asked', 'registered'])
    const written = await query('select details from security_events where user_id = $1 and kind = $2', [
      ada.id,
      'email_changed',
    ])
    expect(written).toEqual([{ details: { before: { email: ada.email }, after: { email: next } } }])
    const exported = (await rawCall(world.base, contract.exportData, {}, ada.key)).body as {
      data: Record<string, Record<string, unknown>[]>
    }
    const [row] = exported.data.email_changes!
    expect(row).toMatchObject({ old_email: ada.email, new_email: next })
    expect(Object.keys(row!).filter((name) => name.endsWith('_hash'))).toEqual([])
  })
})

describe('undoEmailChange', () => {
  it('gives the old address back, ends every session and the password, and mails a link for a new one', async () => {
    const [ada, next] = [await person(), newAddress()]
    await ask(ada, next)
    await confirm(await linkTo(next))
    const token = await wayBackTo(ada.email)
    expect(await undo(token)).toEqual({ email: ada.email })
    expect([await emailOf(ada), await knows(ada), await signsIn(ada.email)]).toEqual([ada.email, 401, 401])
    const reset = await mailed(ada.email, 'reset-password')
    await guest().call(contract.resetPassword, { token: reset, password: 'another-fine-phrase' }, elsewhere())
    expect(await signsIn(ada.email, 'another-fine-phrase')).toBe(200)
    expect(contract.LinkOver.is(await refusalOf(undo(token)))).toBe(true)
  })
  it('works after a thief changed the address once more, whose own way back is worth nothing', async () => {
    const [ada, second, third] = [await person(), newAddress(), newAddress()]
    await ask(ada, second)
    await confirm(await linkTo(second))
    const back = await wayBackTo(ada.email)
    await ask(ada, third)
    await confirm(await linkTo(third))
    const thiefsBack = await wayBackTo(second)
    await query(
      `insert into passkeys (id, user_id, public_key, counter, name, created_at) values ('thief', $1, 'k', 0, 'Key', $2),
         ('own', $1, 'k', 0, 'Key', $3)`,
      [ada.id, world.clock.now(), new Date(world.clock.now().getTime() - DAY_MS)],
    )
    expect(await undo(back)).toEqual({ email: ada.email })
    expect(contract.LinkOver.is(await refusalOf(undo(thiefsBack)))).toBe(true)
    expect(await emailOf(ada)).toBe(ada.email)
    expect(await query('select id from passkeys where user_id = $1', [ada.id])).toEqual([])
  })
  it('is over after seven days, and leaves an address alone that somebody has by now', async () => {
    const [ada, bea] = [await person(), await person()]
    const [next, other] = [newAddress(), newAddress()]
    await ask(ada, next)
    await confirm(await linkTo(next))
    await ask(bea, other)
    await confirm(await linkTo(other))
    const tokens = [await wayBackTo(ada.email), await wayBackTo(bea.email)] as const
    const later = await person()
    await query('update users set email = $2, email_verified_at = now() where id = $1', [later.id, bea.email])
    expect(contract.EmailTaken.is(await refusalOf(undo(tokens[1])))).toBe(true)
    const [{ kept }] = await query(
      'select extract(epoch from undo_until - confirmed_at) * 1000 as kept from email_changes where user_id = $1',
      [ada.id],
    )
    expect(Number(kept)).toBe(7 * DAY_MS)
    await query('update email_changes set undo_until = $2 where user_id = $1', [
      ada.id,
      new Date(world.clock.now().getTime() - 1000),
    ])
    expect(contract.LinkOver.is(await refusalOf(undo(tokens[0])))).toBe(true)
    expect([await emailOf(ada), await emailOf(bea)]).toEqual([next, other])
  })
})
