import { describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/accounts/index.ts'
import { accountsOf } from '../../support/accounts.ts'
import { administratorsOf, codeOf } from '../../support/administrators.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld({ env: { STAFF_DOMAINS: 'crew.test', TRUSTED_PROXIES: '1' } })
const { ask, change, confirmed, knows, mailed, newAddress, person, query, rowOf, signIn, subjects, waysInto } =
  accountsOf(world)
const { withCodes, setUpCodes, reset, plantPasskey } = administratorsOf(world)

describe('the role that a domain gives', () => {
  it('ADM-GA003: is not had by a link that an employee opens for a stranger’s session', async () => {
    const stranger = await person(newAddress('crew.test'))
    await ask(contract.verifyEmail, { token: await mailed(stranger.email, 'verify-email') })
    expect((await rowOf(stranger)).email_verified_at).toBeNull()
    expect((await rowOf(stranger)).roles).toEqual([])
  })
  it('ends the sessions that were there before it, and goes when the address leaves the domain', async () => {
    const ada = await confirmed(await person(newAddress('crew.test')))
    await until(
      () => rowOf(ada),
      (row) => row.roles.includes('staff'),
    )
    expect(await knows(ada)).toBe(401)
    const again = await signIn(ada)
    await query('update sessions set strong = true where user_id = $1', [ada.id])
    await change(again)
    expect((await rowOf(ada)).roles).toEqual([])
  })
  it('ADM-GA003: comes back by no address at the domain, once somebody has left it', async () => {
    const ada = await confirmed(await person(newAddress('crew.test')))
    await until(
      () => rowOf(ada),
      (row) => row.roles.includes('staff'),
    )
    const again = await signIn(ada)
    await query('update sessions set strong = true where user_id = $1', [ada.id])
    await change(again)
    await change(again, newAddress('crew.test'))
    await until(
      async () =>
        (await query(`select 1 from outbox where name = 'accounts.emailVerified' and heard_at is null`)).length === 0,
    )
    expect((await rowOf(ada)).email).toMatch(/@crew\.test$/)
    expect((await rowOf(ada)).roles).toEqual([])
  })
  it('stays where an administrator gave it', async () => {
    const ada = await confirmed(await person())
    await query(`update users set roles = '{staff}' where id = $1`, [ada.id])
    const again = await signIn(ada)
    await query('update sessions set strong = true where user_id = $1', [ada.id])
    await change(again)
    expect((await rowOf(ada)).roles).toEqual(['staff'])
  })
})

describe('who has an old mailbox of somebody who is staff by its domain', () => {
  /** Staff by the domain, with one-time codes. */
  async function crew() {
    const made = await confirmed(await person(newAddress('crew.test')))
    await until(
      () => rowOf(made),
      (row) => row.roles.includes('staff'),
    )
    return (await setUpCodes(made)).ada
  }
  it.each([
    ['crew.test', ['staff'], contract.SecondProofNeeded.code],
    ['example.test', [], contract.SecondProofNeeded.code],
  ])(
    'gets no staff rights by taking back a change to one at %s: the roles are %j then, and the second proof stands before them',
    async (domain, roles, refusal) => {
      const ada = await crew()
      await change(ada, newAddress(domain))
      const token = await mailed(ada.email, 'change-email/undo')
      expect((await ask(contract.undoEmailChange, { token })).status).toBe(200)
      const back = await reset(ada)
      await until(
        async () =>
          (await query(`select 1 from outbox where name = 'accounts.emailVerified' and heard_at is null`)).length === 0,
      )
      expect((await rowOf(ada)).roles).toEqual(roles)
      const { body } = await ask(contract.getSecondProof, {}, back)
      expect(body).toMatchObject({ needed: roles.length > 0, codes: true, given: false })
      expect(codeOf(await ask(contract.askCodes, {}, back))).toBe(refusal)
    },
  )
  it('is told of to the address that loses the account', async () => {
    const ada = await confirmed(await person())
    const next = await change(ada)
    await ask(contract.undoEmailChange, { token: await mailed(ada.email, 'change-email/undo') })
    await until(async () => (await subjects(next)).some((one) => /another address/.test(one)))
  })
})

describe('what an administrator decided of a role', () => {
  it('stands: a domain gives no staff role again that was taken', async () => {
    const [{ ada: root }, ada] = [await withCodes(), await confirmed(await person(newAddress('crew.test')))]
    await until(
      () => rowOf(ada),
      (row) => row.roles.includes('staff'),
    )
    expect((await ask(contract.updatePerson, { user_id: ada.id, roles: [] }, root)).status).toBe(200)
    const again = await signIn(ada)
    const next = await change(again, newAddress('crew.test'))
    expect((await rowOf(ada)).email).toBe(next)
    await until(
      async () =>
        (await query(`select 1 from outbox where name = 'accounts.emailVerified' and heard_at is null`)).length === 0,
    )
    expect((await rowOf(ada)).roles).toEqual([])
  })
})

describe('a passkey', () => {
  it('of who had to have a second proof already stays when they are given more, by whom or by which domain ever', async () => {
    const [{ ada: root }, { ada: staff }, { ada: boss }] = [await withCodes(), await withCodes(), await withCodes()]
    await query(`update users set role = 'Student', roles = '{staff}' where id = $1`, [staff.id])
    for (const who of [staff, boss]) await plantPasskey(who)
    await ask(contract.updatePerson, { user_id: staff.id, roles: ['staff', 'admin'] }, root)
    await change(boss, newAddress('crew.test'))
    await until(
      () => rowOf(boss),
      (row) => row.roles.includes('staff'),
    )
    for (const who of [staff, boss]) expect((await waysInto(who)).passkeys).toBe(1)
  })
})

describe('an address that was never confirmed', () => {
  it('makes no administrator: whoever has it may be somebody else', async () => {
    const [{ ada }, ida] = [await withCodes(), await person()]
    const grant = () => ask(contract.updatePerson, { user_id: ida.id, roles: ['staff'] }, ada)
    expect(codeOf(await grant())).toBe(contract.AddressNotConfirmed.code)
    await confirmed(ida)
    expect((await grant()).status).toBe(200)
  })
  it.each([{ role: 'Professor' }, { roles: ['moderator'] }, { roles: ['creator'] }] as const)(
    'is given nothing beside what a learner has, such as %j, and may be left with less',
    async (given) => {
      const [{ ada }, ida] = [await withCodes(), await person()]
      const change = (to: object) => ask(contract.updatePerson, { user_id: ida.id, ...to }, ada)
      expect(codeOf(await change(given))).toBe(contract.AddressNotConfirmed.code)
      expect((await change({ role: 'Student', roles: [] })).status).toBe(200)
      await confirmed(ida)
      expect((await change(given)).status).toBe(200)
    },
  )
})
