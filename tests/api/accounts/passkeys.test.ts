import { describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/accounts/index.ts'
import { authenticator, type Deviation } from '../../support/authenticator.ts'
import { type CookieJar, cookieJar } from '../../support/cookieJar.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })
const PASSKEYS = '/api/v2/user/passkeys'
const SIGN_IN = '/api/v2/user/passkey_sign_in'
const password = 'wonderful adventures'
let count = 0
type Options = { options: { challenge: string; user?: unknown } }

async function newcomer() {
  const [browser, email] = [cookieJar(world.base), `grace${++count}@example.test`]
  const { body } = await browser.post('/api/v2/user/register', { full_name: 'Grace Neill', email, password, lead: 101 })
  return { browser, email, id: (body.user as contract.UserView).user_id as number }
}
const options = async (browser: CookieJar, path: string) =>
  ((await browser.post(path)).body as unknown as Options).options
async function addTo(browser: CookieJar, name = 'My phone') {
  const device = authenticator(world.base)
  const response = device.create(await options(browser, `${PASSKEYS}/options`))
  return { device, reply: await browser.post(PASSKEYS, { response, name }) }
}
async function withPasskey() {
  const person = await newcomer()
  const { device, reply } = await addTo(person.browser)
  expect(reply.status).toBe(200)
  return { ...person, device }
}
async function signIn(
  device: ReturnType<typeof authenticator>,
  given: Deviation = {},
  browser = cookieJar(world.base),
) {
  const asked = await options(browser, `${SIGN_IN}/options`)
  return browser.post(SIGN_IN, { response: device.use(asked, given) })
}
const remove = (browser: CookieJar, id: string) => browser.fetch(`${PASSKEYS}/${id}`, { method: 'DELETE' })

describe('a passkey', () => {
  it('is added, told by mail, renamed, and signs in without anything typed', async () => {
    const { browser, email, device, id } = await withPasskey()
    await until(
      async () => (await fetch(`${world.base}/dev/outbox`)).text(),
      (text) => text.includes(`to ${email}`) && text.includes('a passkey was added') && !text.includes('My phone'),
    )
    const renamed = await browser.fetch(`${PASSKEYS}/${device.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Old phone' }),
    })
    expect((await renamed.json()).passkey).toMatchObject({ name: 'Old phone', last_used_at: null })
    expect((await signIn(device)).body.user).toMatchObject({ user_id: id })
    const { passkeys } = (await (await browser.fetch(PASSKEYS)).json()) as { passkeys: contract.PasskeyView[] }
    expect(passkeys).toMatchObject([{ name: 'Old phone', last_used_at: expect.any(String) }])
    const events = (await (await browser.fetch('/api/v2/user/security_events')).json()) as { data: { kind: string }[] }
    expect(events.data.map(({ kind }) => kind)).toEqual(['new_device', 'signed_in', 'passkey_added', 'registered'])
  })

  it('gives the session a new key when it is added', async () => {
    const { browser } = await newcomer()
    const before = browser.cookies.get('pictomo_session')
    await addTo(browser)
    expect(browser.cookies.get('pictomo_session')).not.toBe(before)
  })

  it('confirms who one is where that is asked', async () => {
    const { browser, device } = await withPasskey()
    world.clock.tick(11 * 60_000)
    expect((await browser.post(`${PASSKEYS}/options`)).body.code).toBe('accounts.sign_in_again')
    expect((await signIn(device, {}, browser)).status).toBe(200)
    expect((await browser.post(`${PASSKEYS}/options`)).status).toBe(200)
    world.clock.tick(-11 * 60_000)
  })
})

describe('a passkey is refused', () => {
  const refused = { status: 401, body: { code: 'accounts.passkey_refused' } }

  it('with a challenge that was used, is over, or was never ours', async () => {
    const { device } = await withPasskey()
    const browser = cookieJar(world.base)
    const response = device.use(await options(browser, `${SIGN_IN}/options`))
    expect((await browser.post(SIGN_IN, { response })).status).toBe(200)
    expect(await cookieJar(world.base).post(SIGN_IN, { response })).toMatchObject(refused)
    const late = await options(browser, `${SIGN_IN}/options`)
    world.clock.tick(5 * 60_000 + 1)
    expect(await browser.post(SIGN_IN, { response: device.use(late) })).toMatchObject(refused)
    world.clock.tick(-5 * 60_000 - 1)
    const invented = { challenge: Buffer.from('a challenge of my own').toString('base64url') }
    expect(await browser.post(SIGN_IN, { response: device.use(invented) })).toMatchObject(refused)
  })

  it('from another site, for another site, or without the person having shown that it is them', async () => {
    const { device } = await withPasskey()
    for (const given of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { flags: 0x01 }])
      expect(await signIn(device, given)).toMatchObject(refused)
    expect((await signIn(device)).status).toBe(200)
  })

  it('when its counter stands still or goes back: somebody has copied it', async () => {
    const { device } = await withPasskey()
    expect((await signIn(device, { counter: 7 })).status).toBe(200)
    expect(await signIn(device, { counter: 7 })).toMatchObject(refused)
    expect(await signIn(device, { counter: 3 })).toMatchObject(refused)
    expect((await signIn(device, { counter: 8 })).status).toBe(200)
  })

  it('that nobody added, or that says it is somebody else’s', async () => {
    const [mine, other] = [await withPasskey(), await newcomer()]
    const { rows } = await world.database.pool.query('select guid from users where id = $1', [other.id])
    const unknown = authenticator(world.base)
    expect(await signIn(unknown, { userHandle: 'x' })).toMatchObject(refused)
    const userHandle = Buffer.from(rows[0].guid).toString('base64url')
    expect(await signIn(mine.device, { userHandle })).toMatchObject(refused)
  })

  it('of another person where it is to confirm who one is', async () => {
    const [mine, other] = [await withPasskey(), await withPasskey()]
    const asked = await options(mine.browser, `${SIGN_IN}/options`)
    const reply = await mine.browser.post(SIGN_IN, { response: other.device.use(asked), confirm: true })
    expect(reply).toMatchObject(refused)
  })

  it('when it is made for another’s challenge, from another site, or twice', async () => {
    const [one, two] = [await newcomer(), await newcomer()]
    const device = authenticator(world.base)
    const notAdded = { status: 422, body: { code: 'accounts.passkey_not_added' } }
    const asked = await options(one.browser, `${PASSKEYS}/options`)
    expect(await two.browser.post(PASSKEYS, { response: device.create(asked) })).toMatchObject(notAdded)
    const evil = device.create(asked, { origin: 'https://evil.example' })
    expect(await one.browser.post(PASSKEYS, { response: evil })).toMatchObject(notAdded)
    expect((await one.browser.post(PASSKEYS, { response: device.create(asked) })).status).toBe(200)
    const again = device.create(await options(two.browser, `${PASSKEYS}/options`))
    expect(await two.browser.post(PASSKEYS, { response: again })).toMatchObject(notAdded)
  })
})

describe('taking a passkey away', () => {
  it('ends it; the last way in stays, and nobody takes away or renames another’s', async () => {
    const [mine, other] = [await withPasskey(), await newcomer()]
    expect((await remove(other.browser, mine.device.id)).status).toBe(404)
    const renamed = await other.browser.fetch(`${PASSKEYS}/${mine.device.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"mine now"}',
    })
    expect(renamed.status).toBe(404)
    await world.database.pool.query('update users set password_hash = null where id = $1', [mine.id])
    const last = await remove(mine.browser, mine.device.id)
    expect([last.status, (await last.json()).code]).toEqual([409, 'accounts.last_way_in'])
    await mine.browser.fetch('/api/v2/user/set_password', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'a fresh new secret' }),
    })
    world.clock.tick(11 * 60_000)
    expect((await remove(mine.browser, mine.device.id)).status).toBe(403)
    world.clock.tick(-11 * 60_000)
    expect((await remove(mine.browser, mine.device.id)).status).toBe(200)
    expect((await signIn(mine.device)).status).toBe(401)
  })
})

describe('a passkey of an administrator whose account was taken back by mail', () => {
  it('signs nobody in by itself, and beside the password it does; from then on it does alone as well', async () => {
    const { email, id } = await newcomer()
    await world.database.pool.query(
      `update users set role = 'Administrator', roles = '{admin,superadmin}', email_verified_at = created_at where id = $1`,
      [id],
    )
    const at = async (body: object) => {
      const browser = cookieJar(world.base)
      expect((await browser.post(contract.authenticate.path, { email, ...body })).status).toBe(200)
      return browser
    }
    const { device, reply } = await addTo(await at({ password }))
    expect(reply.status).toBe(200)
    const thief = cookieJar(world.base)
    await thief.post(contract.forgotPassword.path, { email })
    const token = await until(async () => {
      const { rows } = await world.database.pool.query('select text from sent_mails where recipient = $1', [email])
      return rows.map(({ text }) => /reset-password#([\w-]+)/.exec(text)?.[1]).find(Boolean) ?? ''
    })
    const own = 'another-fine-phrase'
    expect((await thief.post(contract.resetPassword.path, { token, password: own })).status).toBe(200)
    const alone = await signIn(device)
    expect([alone.status, alone.body.code]).toEqual([
      contract.PasskeySecondOnly.status,
      contract.PasskeySecondOnly.code,
    ])
    const mayManage = async (browser: CookieJar) => (await browser.fetch(contract.listPeople.path)).status
    expect(await mayManage(thief)).toBe(403)
    const home = await at({ password: own })
    expect([await mayManage(home), (await signIn(device, {}, home)).status, await mayManage(home)]).toEqual([
      403, 200, 200,
    ])
    expect((await signIn(device)).status).toBe(200)
  })
})
