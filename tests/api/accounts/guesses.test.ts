import { describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/accounts/index.ts'
import { accountsOf, PASSWORD, type Registered } from '../../support/accounts.ts'
import { rawCall } from '../../support/api.ts'
import { cookieJar } from '../../support/cookieJar.ts'
import { socialSignIn } from '../../support/socialSignIn.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })
const { ask, confirmed, mailed, newAddress, person, query } = accountsOf(world)
type Tried = { status: number; code: string | undefined }
const triedBy = ({ status, body }: { status: number; body: unknown }): Tried => ({
  status,
  code: (body as { code?: string }).code,
})

/** Every way to try a password of an account from outside, and what a wrong one is answered. */
const WAYS: [string, (who: Registered, password: string) => Promise<Tried>, Tried][] = [
  [
    'signing in',
    async ({ email }, password) => triedBy(await ask(contract.authenticate, { email, password })),
    { status: 401, code: contract.WrongCredentials.code },
  ],
  [
    'registering with its address',
    async ({ email }, password) => triedBy(await ask(contract.register, { full_name: 'Eve', email, password })),
    { status: contract.EmailTaken.status, code: contract.EmailTaken.code },
  ],
  [
    'the link that confirms its address',
    async ({ email }, password) =>
      triedBy(await ask(contract.verifyEmail, { token: await mailed(email, 'verify-email'), password })),
    { status: 403, code: contract.PasswordNotOfAccount.code },
  ],
  [
    'the link to its new address',
    async (who, password) => {
      const next = newAddress()
      await ask(contract.askEmailChange, { email: next }, who)
      return triedBy(await ask(contract.confirmEmailChange, { token: await mailed(next, 'change-email'), password }))
    },
    { status: 403, code: contract.PasswordNotOfAccount.code },
  ],
  [
    'connecting a provider’s account to it',
    async ({ email }, password) => {
      const browser = cookieJar(world.base)
      await socialSignIn(browser, 'google', { email })
      return triedBy(await browser.post('/api/v2/user/social_pending/link', { password }))
    },
    { status: 403, code: contract.ProofFailed.code },
  ],
]

it.each(WAYS)(
  'a wrong password that is tried by %s stands in the security log of whose it was meant to be',
  async (_, tryPassword, answer) => {
    const ada = await person()
    expect(await tryPassword(ada, 'a-guess-of-a-stranger')).toEqual(answer)
    const [row, ...more] = await until(
      () => query(`select * from security_events where user_id = $1 and details ? 'code'`, [ada.id]),
      (rows) => rows.length > 0,
    )
    expect(more).toEqual([])
    // What was meant, whatever was answered.
    expect(row).toMatchObject({ kind: 'sign_in_failed', actor_id: null })
    expect(row.details).toMatchObject({ code: contract.WrongCredentials.code, count: 1 })
    expect(JSON.stringify(row)).not.toContain('a-guess')
  },
)

describe('guessing', () => {
  it('passes no limit by a device’s cookie that is made up, from where the account was used before', async () => {
    const ada = await confirmed(await person())
    const home = { 'x-forwarded-for': '10.77.0.1', origin: world.base }
    const enter = (password: string, cookie: string) =>
      rawCall(world.base, contract.authenticate, { email: ada.email, password }, { ...home, cookie })
    expect((await enter(PASSWORD, '')).status).toBe(200)
    const tries = []
    for (let tried = 0; tried < 25; tried++)
      tries.push((await enter('a wrong one', `pictomo_device=made-up-${tried}`)).status)
    expect(tries.filter((status) => status === 429)).toHaveLength(5)
  })
})

describe('a session that was stolen', () => {
  it('guesses the password ten times at most, whatever it is asked for', async () => {
    const ada = await confirmed(await person())
    const tries = []
    for (let tried = 0; tried < 6; tried++) {
      tries.push((await ask(contract.confirmIdentity, { password: `wrong-${tried}` }, ada)).status)
      tries.push((await ask(contract.askDeletion, { password: `wrong-${tried}` }, ada)).status)
    }
    expect(tries.filter((status) => status === 429)).toHaveLength(2)
  })
})

describe('a quick registration', () => {
  it('has a password that nobody was told: it signs nobody in', async () => {
    const quick = await person(newAddress(), { full_name: '', password: '12345678', quick: true })
    expect((await ask(contract.authenticate, { email: quick.email, password: '12345678' })).status).toBe(401)
  })
})
