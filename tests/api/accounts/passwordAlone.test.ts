import { describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/accounts/index.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { accountsOf, PASSWORD, type Registered } from '../../support/accounts.ts'
import { administratorsOf, codeOf, OWN } from '../../support/administrators.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })
const { ask, change, confirmed, knows, mailed, newAddress, person, query, signIn, subjects, waysInto } =
  accountsOf(world)
const { withCodes, codeAt, again, reset, plantPasskey } = administratorsOf(world)

describe('who has an administrator’s password alone', () => {
  const GUARDED: [string, Endpoint, object][] = [
    ['change the address', contract.askEmailChange, { email: newAddress() }],
    ['have the account deleted', contract.askDeletion, { password: PASSWORD }],
    ['sign the others out', contract.endOtherSessions, {}],
    ['export everything', contract.exportData, {}],
    ['have a link mailed', contract.askPasswordLink, {}],
  ]
  it.each(GUARDED)('does not %s', async (_, endpoint, input) => {
    const { ada } = await withCodes()
    const thief = await signIn(ada)
    expect(codeOf(await ask(endpoint, input as never, thief))).toBe(contract.SecondProofNeeded.code)
    expect(await knows(ada)).toBe(200)
  })
  it('does not change the password either', async () => {
    const { ada } = await withCodes()
    const input = { password_current: PASSWORD, password_new: OWN, password_confirmation: OWN }
    expect(codeOf(await ask(contract.changePassword, input, await signIn(ada)))).toBe(contract.SecondProofNeeded.code)
  })
})

describe('who has a mailbox of an administrator alone', () => {
  const isAdmin = async (who: Registered) => (await ask(contract.listPeople, {}, who)).status === 200
  it('takes the account back by the old one, and no second proof with it', async () => {
    const { ada, secret } = await withCodes()
    await change(ada)
    const token = await mailed(ada.email, 'change-email/undo')
    expect((await ask(contract.undoEmailChange, { token })).status).toBe(200)
    const back = await reset(ada)
    expect(await isAdmin(back)).toBe(false)
    expect(codeOf(await ask(contract.askCodes, {}, back))).toBe(contract.SecondProofNeeded.code)
    const { body } = await ask(contract.giveSecondProof, { code: codeAt(secret) }, back)
    expect(await isAdmin(again(back, body))).toBe(true)
  })
  it('leaves passkeys that were there as a second proof alone: none of them signs in by itself any more', async () => {
    const { ada } = await withCodes()
    await plantPasskey(ada)
    await reset(ada)
    expect(await query('select second_only from passkeys where user_id = $1', [ada.id])).toEqual([
      { second_only: true },
    ])
    await until(async () => (await subjects(ada.email)).some((one) => /password was reset/.test(one)))
  })
})

describe('somebody who is staff no more, and still has codes', () => {
  it('neither draws recovery codes anew nor takes the codes away without giving one', async () => {
    const { ada } = await withCodes()
    await query(`update users set role = 'Student', roles = '{}' where id = $1`, [ada.id])
    const thief = await signIn(ada)
    for (const endpoint of [contract.renewRecoveryCodes, contract.removeCodes])
      expect(codeOf(await ask(endpoint, {}, thief))).toBe(contract.SecondProofNeeded.code)
  })
})

describe('a passkey', () => {
  it('that was there before somebody became staff counts for nothing afterwards', async () => {
    const [{ ada: root }, ida] = [await withCodes(), await confirmed(await person())]
    await plantPasskey(ida)
    expect((await ask(contract.updatePerson, { user_id: ida.id, roles: ['staff'] }, root)).status).toBe(200)
    expect((await waysInto(ida)).passkeys).toBe(0)
  })
  it('that counts beside the password only can be taken away', async () => {
    const { ada } = await withCodes()
    await plantPasskey(ada, true)
    expect((await ask(contract.removePasskey, { passkey_id: `key-${ada.id}` }, ada)).status).toBe(200)
  })
})
