import { describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/accounts/index.ts'
import { accountsOf, type Registered } from '../../support/accounts.ts'
import { administratorsOf, codeOf, OWN } from '../../support/administrators.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })
const { ask, confirmed, mailed, person, query, session } = accountsOf(world)
const { codeAt, plantPasskey, reset, setUpCodes, withCodes } = administratorsOf(world)
const boss = () => world.make.member({ role: 'Administrator', roles: ['superadmin'] })
const setRoles = async (who: Registered, roles: contract.FurtherRole[]) =>
  world.as(await boss()).call(contract.updatePerson, { user_id: who.id, roles })
async function staff(): Promise<Registered> {
  const made = await confirmed(await person())
  await setRoles(made, ['staff'])
  return made
}

describe('a second proof of somebody whose role is taken for a moment', () => {
  it('stays through a reset by the mailbox: codes, which count when the role comes back', async () => {
    const { ada, secret } = await setUpCodes(await staff())
    await setRoles(ada, [])
    await reset(ada)
    await setRoles(ada, ['staff'])
    const { body: entered } = await ask(contract.authenticate, { email: ada.email, password: OWN })
    const back = { ...ada, key: session(entered) }
    expect(codeOf(await ask(contract.askCodes, {}, back))).toBe(contract.SecondProofNeeded.code)
    expect((await ask(contract.giveSecondProof, { code: codeAt(secret) }, back)).status).toBe(200)
  })
  it('and passkeys, beside the password; what was added meanwhile counts for nothing', async () => {
    const ada = await staff()
    await plantPasskey(ada)
    await setRoles(ada, [])
    await query(`insert into passkeys (id, user_id, public_key, counter, name) values ($2, $1, 'k', 0, 'Planted')`, [
      ada.id,
      `planted-${ada.id}`,
    ])
    await reset(ada)
    const keys = () => query('select id, second_only from passkeys where user_id = $1', [ada.id])
    expect(await keys()).toEqual([{ id: `key-${ada.id}`, second_only: true }])
    await setRoles(ada, ['staff'])
    expect(await keys()).toEqual([{ id: `key-${ada.id}`, second_only: true }])
  })
})

describe('staff from before addresses were confirmed', () => {
  it('keep their codes when the mailbox alone confirms the address', async () => {
    const { ada, secret } = await withCodes()
    await query('update users set email_verified_at = null where id = $1', [ada.id])
    const before = await mailed(ada.email, 'verify-email')
    await ask(contract.resendVerification, {}, ada)
    const token = await mailed(ada.email, 'verify-email', [before])
    const { status, body } = await ask(contract.verifyEmail, { token, new_password: OWN })
    expect(status).toBe(200)
    const back = { ...ada, key: session(body) }
    expect(codeOf(await ask(contract.askCodes, {}, back))).toBe(contract.SecondProofNeeded.code)
    expect((await ask(contract.giveSecondProof, { code: codeAt(secret) }, back)).status).toBe(200)
  })
})
