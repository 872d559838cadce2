import { describe, expect, it } from 'vitest'
import { checkCredentials } from '#server/features/accounts/signIn/credentials.ts'
import { WRONG_PASSWORDS } from '#server/features/accounts/signIn/networkCount.ts'
import { createLimits } from '#server/platform/rateLimits.ts'
import { poolSql } from '#server/platform/sql.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import { RateLimited } from '#shared/errors.ts'
import { networkOf, siteOf } from '#shared/network.ts'
import { accountsOf, PASSWORD } from '../../support/accounts.ts'
import { rawCall } from '../../support/api.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })
const { ask, confirmed, mailed, person } = accountsOf(world)
const { ofNetwork, ofSite, ofHome } = WRONG_PASSWORDS
const WRONG = 'a wrong one'

/** Tries at passwords from one address, counted by limits of its own. */
function triesFrom(address: string, limits = createLimits()) {
  const request = { address, userAgent: '', id: '', cookie: () => undefined }
  const ctx = { sql: poolSql(world.database.pool), now: world.clock.now(), request, limits, actor: null }
  const enter = (email: string, password: string): Promise<'in' | 'wrong' | 'held up'> =>
    checkCredentials(ctx as never, { email, password }).then(
      () => 'in',
      (error) => {
        if (RateLimited.is(error)) return 'held up'
        if (contract.WrongCredentials.is(error)) return 'wrong'
        throw error
      },
    )
  const fill = ({ name, limit }: typeof ofNetwork, left: number, by = networkOf) =>
    limits.spend(name, limit, by(address), limit.points - left)
  return { enter, fill }
}
/** Somebody who was let in from an address before. */
async function knownAt(address: string): Promise<string> {
  const { email } = await confirmed(await person())
  const { status } = await rawCall(
    world.base,
    contract.authenticate,
    { email, password: PASSWORD },
    { 'x-forwarded-for': address },
  )
  expect(status).toBe(200)
  return email
}
const strangers = (count: number, name: string) => Array.from({ length: count }, (_, n) => `${name}${n}@example.test`)
const wrongOnes = (answers: readonly string[]) => answers.filter((answer) => answer === 'wrong').length

describe('guessing from one address at accounts that were never let in there', () => {
  it('is checked no oftener than the limit says, however many come at once', async () => {
    const { enter, fill } = triesFrom('192.0.2.70')
    await fill(ofNetwork, 10)
    const answers = await Promise.all(strangers(60, 'atonce').map((email) => enter(email, WRONG)))
    expect(wrongOnes(answers)).toBe(10)
  })
  it('stops at two hundred of a thousand', async () => {
    const { enter } = triesFrom('192.0.2.71')
    const answers: string[] = []
    const emails = strangers(1000, 'sprayed')
    while (emails.length > 0)
      answers.push(...(await Promise.all(emails.splice(0, 250).map((email) => enter(email, WRONG)))))
    expect(wrongOnes(answers)).toBe(ofNetwork.limit.points)
  })
  it('stops at four hundred of an IPv6 site, however many networks it has, and leaves other sites alone', async () => {
    const limits = createLimits()
    const from = (network: number) => triesFrom(`2001:db8:70:${network.toString(16)}::1`, limits).enter
    await triesFrom('2001:db8:70::1', limits).fill(ofSite, 30, siteOf)
    const spray = () =>
      Promise.all(strangers(60, 'site').map((email, n) => from(1 + (n % 30))(email, WRONG))).then(wrongOnes)
    expect([ofSite.limit.points, await spray(), await spray()]).toEqual([400, 30, 0])
    const { email } = await person()
    expect([await from(40)(email, PASSWORD), await triesFrom('2001:db8:71::1', limits).enter(email, PASSWORD)]).toEqual(
      ['held up', 'in'],
    )
  })
  it('gives back the places of an IPv6 site for a right password, and takes none of a network that is full', async () => {
    const limits = createLimits()
    const { enter, fill } = triesFrom('2001:db8:72:1::1', limits)
    await fill(ofSite, 1, siteOf)
    await fill(ofNetwork, 0)
    const { email } = await person()
    expect(await enter(email, PASSWORD)).toBe('held up')
    const other = triesFrom('2001:db8:72:2::1', limits).enter
    expect([await other(email, PASSWORD), await other(email, PASSWORD)]).toEqual(['in', 'in'])
    expect([await other('none-a@example.test', WRONG), await other('none-b@example.test', WRONG)]).toEqual([
      'wrong',
      'held up',
    ])
  })
  it('takes no place for a right password: many more than are left come in at once', async () => {
    const { enter, fill } = triesFrom('192.0.2.72')
    await fill(ofNetwork, 8)
    const { email } = await person()
    const other = await person()
    const answers = await Promise.all([email, other.email, email, other.email].map((one) => enter(one, PASSWORD)))
    expect(answers).toEqual(['in', 'in', 'in', 'in'])
    expect(wrongOnes(await Promise.all(strangers(20, 'after').map((one) => enter(one, WRONG))))).toBe(8)
  })
  it('keeps nobody out for good: who opens the link for a forgotten password is known there', async () => {
    const address = '192.0.2.73'
    const { enter, fill } = triesFrom(address)
    await fill(ofNetwork, 0)
    const ada = await confirmed(await person())
    expect(await enter(ada.email, PASSWORD)).toBe('held up')
    await ask(contract.forgotPassword, { email: ada.email })
    const input = { token: await mailed(ada.email, 'reset-password'), password: 'a-phrase-of-my-own' }
    const { status } = await rawCall(world.base, contract.resetPassword, input, { 'x-forwarded-for': address })
    expect(status).toBe(200)
    expect(await enter(ada.email, input.password)).toBe('in')
  })
})

describe('one who fills the count of a school by wrong passwords for accounts of their own', () => {
  it('shuts no classmate out, who has made no mistake or few; guessing at all of theirs ends there', async () => {
    const address = '192.0.2.80'
    const { enter, fill } = triesFrom(address)
    const [own, ...mates] = [
      await knownAt(address),
      await knownAt(address),
      await knownAt(address),
      await knownAt(address),
    ]
    await fill(ofHome, 1)
    expect(await enter(own, WRONG)).toBe('wrong')
    for (const mate of mates) expect(await enter(mate, PASSWORD)).toBe('in')
    expect([await enter(mates[0]!, WRONG), await enter(mates[0]!, PASSWORD)]).toEqual(['wrong', 'in'])
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(mates[1]!, WRONG)))
    expect(wrongOnes(answers)).toBe(3)
    expect(await enter(mates[2]!, PASSWORD)).toBe('in')
  })
})
