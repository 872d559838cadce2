import { describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/accounts/index.ts'
import { cookieJar } from '../../support/cookieJar.ts'
import { answerAtProvider, socialSignIn } from '../../support/socialSignIn.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })
let count = 0
const newEmail = () => `mary${++count}@example.test`
const jar = () => cookieJar(world.base)
const me = async (browser: ReturnType<typeof jar>) => (await browser.fetch('/api/v2/user')).json()
const PENDING = '/api/v2/user/social_pending'
const own = { full_name: 'Mary Seacole', lead: 101 }

/** Somebody who registered with a provider, in a browser of their own. */
async function socialPerson(provider: contract.SocialProvider = 'google') {
  const [browser, email] = [jar(), newEmail()]
  await socialSignIn(browser, provider, { email })
  const made = await browser.post(`${PENDING}/register`, own)
  expect(made.status).toBe(200)
  return { browser, email, id: (made.body.user as contract.UserView).user_id as number }
}
/** Somebody who registered with a password. */
async function passwordPerson() {
  const given = { ...own, email: newEmail(), password: 'wonderful adventures' }
  const { user } = await world.as(null).call(contract.register, given)
  return { ...given, id: user.user_id as number }
}
async function mailTo(email: string, mark: string): Promise<string> {
  const page = await until(
    async () => (await fetch(`${world.base}/dev/outbox`)).text(),
    (text) => text.split('<article>').some((mail) => mail.includes(`to ${email}`) && mail.includes(mark)),
  )
  return page.split('<article>').find((mail) => mail.includes(`to ${email}`) && mail.includes(mark))!
}

describe.each(['google', 'apple', 'facebook'] as const)('%s', (provider) => {
  it('makes an account without a password, and signs in to it the next time', async () => {
    const [browser, email] = [jar(), newEmail()]
    const first = await socialSignIn(
      browser,
      provider,
      { email, name: 'Mary Seacole' },
      '?redirect=/league&tab=register',
    )
    expect(first.body).toMatchObject({ status: 'register', redirect: '/league', tab: 'register' })
    expect(browser.cookies.has('pictomo_session')).toBe(false)
    const { pending } = (await (await browser.fetch(PENDING)).json()) as { pending: contract.PendingSocial }
    expect(pending).toMatchObject({ status: 'register', provider, email, email_verified: provider !== 'facebook' })
    const made = await browser.post(`${PENDING}/register`, own)
    expect(made.body.user).toMatchObject({ email, has_password: false, register_source: provider, lead: 101 })
    expect((made.body.user as contract.UserView).email_verified_at !== null).toBe(provider !== 'facebook')
    expect((await me(browser)).user.email).toBe(email)
    // It waits no longer.
    expect((await browser.post(`${PENDING}/register`, own)).body.code).toBe('accounts.social_over')

    const other = jar()
    expect((await socialSignIn(other, provider, { email })).body).toMatchObject({ status: 'signed_in' })
    expect((await me(other)).user.email).toBe(email)
  })

  it('fails with its own sentence when the person declines, and the answer is worth nothing twice', async () => {
    const browser = jar()
    const declined = await socialSignIn(browser, provider, 'decline')
    expect(declined).toMatchObject({ status: 401, body: { message: contract.SOCIAL_FAILED[provider].text } })
    const back = await answerAtProvider(browser, `/api/v2/user/social/${provider}`, provider, { email: newEmail() })
    const finish = () => browser.post(`/api/v2/user/social/${provider}`, { query: back })
    expect((await finish()).status).toBe(200)
    expect((await finish()).body.code).toBe('accounts.social_over')
  })
})

describe('the texts of a failure', () => {
  it('AUT-RU032: Google’s is as it always was', () => {
    expect(contract.GoogleFailed.text).toBe('You must login when the Google popup opens')
  })
  it('AUT-RU033: Facebook’s is as it always was', () => {
    expect(contract.FacebookFailed.text).toBe(
      'Not Authorized. You must click "Okay" when the Login with Facebook pop up opens.',
    )
  })
})

describe('what comes back', () => {
  it('is taken only in the browser that asked, with its state, and within ten minutes', async () => {
    const [mine, other] = [jar(), jar()]
    const back = await answerAtProvider(mine, '/api/v2/user/social/google', 'google', { email: newEmail() })
    expect((await other.post('/api/v2/user/social/google', { query: back })).body.code).toBe('accounts.social_over')
    // Another browser with a sign-in of its own under way: the state does not fit.
    await other.follow('/api/v2/user/social/google', /interaction/)
    expect((await other.post('/api/v2/user/social/google', { query: back })).body.code).toBe('accounts.google_failed')
    world.clock.tick(11 * 60_000)
    expect((await mine.post('/api/v2/user/social/google', { query: back })).body.code).toBe('accounts.social_over')
    world.clock.tick(-11 * 60_000)
  })

  it('of one provider never passes for another’s', async () => {
    const browser = jar()
    const back = await answerAtProvider(browser, '/api/v2/user/social/google', 'google', { email: newEmail() })
    expect((await browser.post('/api/v2/user/social/apple', { query: back })).body.code).toBe('accounts.social_over')
  })

  it('leads only to pages of ours, and another site can’t begin a sign-in', async () => {
    const browser = jar()
    const evil = await socialSignIn(browser, 'google', { email: newEmail() }, '?redirect=//evil.example/x')
    expect(evil.body.redirect).toBe('/home')
    const cross = await browser.fetch('/api/v2/user/social/google', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect([cross.status, cross.headers.get('location')]).toEqual([302, '/login'])
  })

  it('is asked for with state, nonce and PKCE', async () => {
    const start = await jar().fetch('/api/v2/user/social/google')
    const asked = new URL(start.headers.get('location')!).searchParams
    expect(asked.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)!.length).toBeGreaterThan(20)
    expect(start.headers.getSetCookie().join()).toMatch(/pictomo_social=[^;]+;.*samesite=lax; httponly/i)
  })
})

describe('an address that has an account here', () => {
  it('opens nothing by itself: the password proves whose it is, then both are connected', async () => {
    const mary = await passwordPerson()
    const browser = jar()
    const asked = await socialSignIn(browser, 'google', { email: mary.email })
    expect(asked.body).toMatchObject({ status: 'prove' })
    expect(asked.body.user).toBeUndefined()
    expect((await browser.post(`${PENDING}/register`, own)).body.code).toBe('accounts.social_over')
    expect((await browser.post(`${PENDING}/link`, {})).body.code).toBe('accounts.proof_failed')
    const wrong = await browser.post(`${PENDING}/link`, { password: 'not hers' })
    expect([wrong.status, wrong.body.code]).toEqual([403, 'accounts.proof_failed'])
    expect(browser.cookies.has('pictomo_session')).toBe(false)
    const linked = await browser.post(`${PENDING}/link`, { password: mary.password })
    expect(linked.body.user).toMatchObject({ user_id: mary.id })
    await mailTo(mary.email, 'A new way to sign in')
    const later = jar()
    expect((await socialSignIn(later, 'google', { email: mary.email })).body.status).toBe('signed_in')
    const events = (await (await later.fetch('/api/v2/user/security_events')).json()) as { data: { kind: string }[] }
    expect(events.data.map(({ kind }) => kind)).toContain('identity_linked')
  })

  it('is not even said to have one when the provider does not vouch for it', async () => {
    const mary = await passwordPerson()
    for (const [provider, verified] of [
      ['facebook', true],
      ['google', false],
    ] as const) {
      const browser = jar()
      const reply = await socialSignIn(browser, provider, { email: mary.email, verified })
      expect(reply.body.status).toBe('register')
      expect((await browser.post(`${PENDING}/register`, own)).body.code).toBe('accounts.email_taken')
      expect((await browser.post(`${PENDING}/link`, { password: mary.password })).body.code).toBe(
        'accounts.social_over',
      )
    }
  })

  it('that is vouched for can’t be changed into another when the account is made', async () => {
    const [browser, email] = [jar(), newEmail()]
    await socialSignIn(browser, 'google', { email })
    const made = await browser.post(`${PENDING}/register`, { ...own, email: newEmail() })
    expect((made.body.user as contract.UserView).email).toBe(email)
  })

  it('is proven by a mailed link too, in the browser that asked only, once', async () => {
    const mary = await passwordPerson()
    await world.database.pool.query('update users set email_verified_at = now() where id = $1', [mary.id])
    const [browser, thief] = [jar(), jar()]
    await socialSignIn(browser, 'apple', { email: mary.email })
    expect((await browser.post(`${PENDING}/mail`)).status).toBe(204)
    const token = /login\/connect#([\w-]+)/.exec(await mailTo(mary.email, 'login/connect#'))![1]!
    expect((await thief.post(`${PENDING}/link`, { token })).body.code).toBe('accounts.social_over')
    await socialSignIn(thief, 'google', { email: mary.email })
    expect((await thief.post(`${PENDING}/link`, { token })).body.code).toBe('accounts.link_over')
    expect((await browser.post(`${PENDING}/link`, { token })).body.user).toMatchObject({
      user_id: mary.id,
      has_password: true,
    })
    await socialSignIn(browser, 'google', { email: mary.email })
    expect((await browser.post(`${PENDING}/link`, { token })).body.code).toBe('accounts.link_over')
  })

  it('made by somebody who never showed that it is theirs, falls whole to who shows it', async () => {
    const squatter = jar()
    const email = newEmail()
    await socialSignIn(squatter, 'facebook', { email })
    await squatter.post(`${PENDING}/register`, own)
    const owner = jar()
    expect((await socialSignIn(owner, 'google', { email })).body.status).toBe('prove')
    await owner.post(`${PENDING}/mail`)
    const token = /login\/connect#([\w-]+)/.exec(await mailTo(email, 'login/connect#'))![1]!
    expect((await owner.post(`${PENDING}/link`, { token })).status).toBe(200)
    expect((await me(owner)).user.email_verified_at).not.toBeNull()
    expect((await squatter.fetch('/api/v2/user')).status).toBe(401)
    expect((await socialSignIn(squatter, 'facebook', { email })).body.status).not.toBe('signed_in')
  })

  it('is connected by whoever has just signed in to it', async () => {
    const mary = await passwordPerson()
    const browser = jar()
    await socialSignIn(browser, 'google', { email: mary.email })
    await browser.post('/api/v2/user/authenticate', { email: mary.email, password: mary.password })
    expect((await browser.post(`${PENDING}/link`)).body.user).toMatchObject({ user_id: mary.id })
  })
})

describe('connecting from the settings', () => {
  const connect = async (browser: ReturnType<typeof jar>, provider: contract.SocialProvider, email: string) => {
    const begun = await browser.post(`/api/v2/user/identities/${provider}`)
    if (begun.status !== 200) return begun
    const back = await answerAtProvider(browser, begun.body.url as string, provider, { email })
    return browser.post(`/api/v2/user/social/${provider}`, { query: back })
  }

  it('joins whatever account the person has there, and gives the session a new key', async () => {
    const { browser } = await socialPerson()
    const before = browser.cookies.get('pictomo_session')
    expect((await connect(browser, 'facebook', newEmail())).body).toMatchObject({ status: 'linked' })
    expect(browser.cookies.get('pictomo_session')).not.toBe(before)
    const old = await fetch(`${world.base}/api/v2/user`, { headers: { cookie: `pictomo_session=${before}` } })
    expect(old.status).toBe(401)
    const { identities } = (await (await browser.fetch('/api/v2/user/identities')).json()) as { identities: unknown[] }
    expect(identities).toMatchObject([{ provider: 'google' }, { provider: 'facebook' }])
  })

  it('refuses an account that somebody else has, a second one of a kind, and the answer to somebody else', async () => {
    const [one, two] = [await socialPerson(), await socialPerson('facebook')]
    expect((await connect(two.browser, 'google', one.email)).body.code).toBe('accounts.identity_taken')
    expect((await connect(one.browser, 'google', newEmail())).body.code).toBe('accounts.provider_linked')
    const begun = await one.browser.post('/api/v2/user/identities/apple')
    const back = await answerAtProvider(one.browser, begun.body.url as string, 'apple', { email: newEmail() })
    one.browser.cookies.set('pictomo_session', two.browser.cookies.get('pictomo_session')!)
    expect((await one.browser.post('/api/v2/user/social/apple', { query: back })).body.code).toBe(
      'accounts.social_over',
    )
  })

  it('asks who one is when the sign-in is some time ago; the password says it', async () => {
    const mary = await passwordPerson()
    const browser = jar()
    await browser.post('/api/v2/user/authenticate', { email: mary.email, password: mary.password })
    world.clock.tick(11 * 60_000)
    expect((await connect(browser, 'google', newEmail())).body.code).toBe('accounts.sign_in_again')
    const remove = () => browser.fetch('/api/v2/user/identities/google', { method: 'DELETE' })
    expect((await remove()).status).toBe(403)
    expect((await browser.post('/api/v2/user/confirm', { password: 'wrong' })).status).toBe(403)
    const before = browser.cookies.get('pictomo_session')
    expect((await browser.post('/api/v2/user/confirm', { password: mary.password })).status).toBe(200)
    expect(browser.cookies.get('pictomo_session')).not.toBe(before)
    expect((await connect(browser, 'google', newEmail())).body.status).toBe('linked')
    expect((await remove()).status).toBe(200)
    world.clock.tick(-11 * 60_000)
  })

  it('never takes the last way in away, nor one of somebody else', async () => {
    const [one, two] = [await socialPerson(), await socialPerson()]
    const remove = (browser: typeof one.browser, provider: string) =>
      browser.fetch(`/api/v2/user/identities/${provider}`, { method: 'DELETE' })
    const last = await remove(one.browser, 'google')
    expect([last.status, (await last.json()).code]).toEqual([409, 'accounts.last_way_in'])
    await connect(one.browser, 'apple', newEmail())
    expect((await remove(one.browser, 'google')).status).toBe(200)
    expect((await socialSignIn(jar(), 'google', { email: two.email })).body.status).toBe('signed_in')
    expect((await socialSignIn(jar(), 'google', { email: one.email })).body.status).not.toBe('signed_in')
  })
})

it('the ways that are set up are listed, and a stranger waits for nothing', async () => {
  expect(await world.as(null).call(contract.listSignInMethods, {})).toEqual({
    providers: ['google', 'apple', 'facebook'],
    mail: true,
  })
  expect(await world.as(null).call(contract.getPendingSocial, {})).toEqual({ pending: null })
})
