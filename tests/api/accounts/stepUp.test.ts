import { describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/accounts/index.ts'
import { accountsOf, type Registered } from '../../support/accounts.ts'
import { administratorsOf, codeOf } from '../../support/administrators.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })
const { ask, query, session, signIn, subjects } = accountsOf(world)
const { codeAt, plantPasskey: plant, withCodes } = administratorsOf(world)
const later = (who: Registered) =>
  query(`update sessions set confirmed_at = confirmed_at - interval '11 minutes' where user_id = $1`, [who.id])
const grant = async (who: Registered) =>
  ask(
    contract.grantPermission,
    { user_id: (await world.make.member()).id, resource: 'workflow', action: 'publish' },
    who,
  )

describe('a recovery code that shows once more who one is', () => {
  it('is written down and told as what it is', async () => {
    const { ada, recovery } = await withCodes()
    await later(ada)
    const { status } = await ask(contract.confirmIdentity, { code: recovery[0]! }, ada)
    expect(status).toBe(200)
    const [event] = await query('select kind from security_events where user_id = $1 order by id desc limit 1', [
      ada.id,
    ])
    expect(event.kind).toBe('recovery_code_used')
    await until(async () => (await subjects(ada.email)).some((one) => /recovery code/i.test(one)))
  })
  it('a code of the app is told to nobody', async () => {
    const { ada, secret } = await withCodes()
    await later(ada)
    expect((await ask(contract.confirmIdentity, { code: codeAt(secret) }, ada)).status).toBe(200)
    const [event] = await query('select kind from security_events where user_id = $1 order by id desc limit 1', [
      ada.id,
    ])
    expect(event.kind).toBe('confirmed')
  })
})

describe('where a passkey is asked for to write in the back office', () => {
  it('a code given as a second proof does not stand in for it in a session that has given one', async () => {
    const { ada, secret } = await withCodes()
    await plant(ada)
    await later(ada)
    const { body, status } = await ask(contract.giveSecondProof, { code: codeAt(secret) }, ada)
    expect([status, codeOf({ body })]).toEqual([403, contract.ProofFailed.code])
    expect(codeOf(await grant(ada))).toBe(contract.SignInAgain.code)
  })
  it('nor in one that has not: it opens what staff read, and no write long after the sign-in', async () => {
    const { ada, secret } = await withCodes()
    await plant(ada)
    const stale = await signIn(ada)
    await later(stale)
    const { body, status } = await ask(contract.giveSecondProof, { code: codeAt(secret) }, stale)
    expect(status).toBe(200)
    const strong = { ...ada, key: session(body) }
    expect((await ask(contract.listPeople, {}, strong)).status).toBe(200)
    expect(codeOf(await grant(strong))).toBe(contract.SignInAgain.code)
  })
  it('a sign-in of a moment ago with a code is as good', async () => {
    const { ada, secret } = await withCodes()
    await plant(ada)
    const { body } = await ask(contract.giveSecondProof, { code: codeAt(secret) }, await signIn(ada))
    expect((await grant({ ...ada, key: session(body) })).status).toBe(200)
  })
})
