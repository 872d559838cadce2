import { describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/accounts/index.ts'
import { accountsOf, PASSWORD } from '../../support/accounts.ts'
import { codeOf, OWN } from '../../support/administrators.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })
const { ask, change, confirmed, knows, leaveWaysIn, mailed, newAddress, person, query, rowOf, subjects, waysInto } =
  accountsOf(world)
/** Nothing that anybody left before: the one session is the owner's. */
const OWNERS_ALONE = { passkeys: 0, identities: 0, sessions: 1, changes: 0, links: 0 }

describe('who proves the mailbox has the account alone', () => {
  it('by a reset: what somebody left who registered the address beforehand ends', async () => {
    const squatter = await person()
    await leaveWaysIn(squatter)
    await ask(contract.askEmailChange, { email: newAddress() }, squatter)
    await ask(contract.forgotPassword, { email: squatter.email })
    const first = await mailed(squatter.email, 'reset-password')
    const { status } = await ask(contract.resetPassword, { token: first, password: OWN })
    expect(status).toBe(200)
    expect(await knows(squatter)).toBe(401)
    expect(await waysInto(squatter)).toEqual(OWNERS_ALONE)
    expect((await rowOf(squatter)).email_verified_at).not.toBeNull()
  })

  it('by a reset: no device is known from before, and a link that was mailed to confirm the address is over', async () => {
    const squatter = await person()
    const toConfirm = await mailed(squatter.email, 'verify-email')
    await query(`insert into devices (user_id, key_hash, first_seen_at, last_seen_at) values ($1, 'left', $2, $2)`, [
      squatter.id,
      world.clock.now(),
    ])
    await ask(contract.forgotPassword, { email: squatter.email })
    await ask(contract.resetPassword, { token: await mailed(squatter.email, 'reset-password'), password: OWN })
    const devices = await query('select key_hash from devices where user_id = $1', [squatter.id])
    expect(devices).toHaveLength(1)
    expect(devices).not.toContainEqual({ key_hash: 'left' })
    expect((await ask(contract.verifyEmail, { token: toConfirm })).status).toBe(410)
  })

  it('by the link that confirms the address, opened elsewhere: it first asks whose it is, and then reclaims', async () => {
    const squatter = await person()
    await leaveWaysIn(squatter)
    const token = await mailed(squatter.email, 'verify-email')
    const asked = await ask(contract.verifyEmail, { token })
    expect([asked.status, codeOf(asked)]).toEqual([409, contract.ConfirmAsks.code])
    expect((await rowOf(squatter)).email_verified_at).toBeNull()
    expect(await knows(squatter)).toBe(200)
    const wrong = await ask(contract.verifyEmail, { token, password: 'not-the-password' })
    expect(wrong.status).toBe(403)
    const { status } = await ask(contract.verifyEmail, { token, new_password: OWN })
    expect(status).toBe(200)
    expect(await knows(squatter)).toBe(401)
    expect(await waysInto(squatter)).toEqual(OWNERS_ALONE)
    expect((await ask(contract.authenticate, { email: squatter.email, password: PASSWORD })).status).toBe(401)
    expect((await ask(contract.authenticate, { email: squatter.email, password: OWN })).status).toBe(200)
  })

  it('in the account’s own session, or with its password, the link confirms and nothing ends', async () => {
    const [here, elsewhere, other] = [await person(), await person(), await person()]
    for (const who of [here, elsewhere]) await leaveWaysIn(who)
    expect((await ask(contract.verifyEmail, { token: await mailed(here.email, 'verify-email') }, here)).status).toBe(
      200,
    )
    const token = await mailed(elsewhere.email, 'verify-email')
    expect(codeOf(await ask(contract.verifyEmail, { token }, other))).toBe(contract.ConfirmAsks.code)
    expect((await ask(contract.verifyEmail, { token, password: PASSWORD })).status).toBe(200)
    for (const who of [here, elsewhere]) {
      expect((await rowOf(who)).email_verified_at).not.toBeNull()
      expect(await knows(who)).toBe(200)
      expect(await waysInto(who)).toMatchObject({ passkeys: 1, identities: 1 })
    }
  })

  it('the passwords that are tried with a link count as every sign-in does', async () => {
    const ada = await person()
    const token = await mailed(ada.email, 'verify-email')
    const tries = []
    for (let tried = 0; tried < 11; tried++)
      tries.push((await ask(contract.verifyEmail, { token, password: `wrong-${tried}` })).status)
    expect(tries.slice(0, 10)).toEqual(Array(10).fill(403))
    expect(tries[10]).toBe(429)
  })

  it('by undoing a change of address: also what was added a moment before the change was asked', async () => {
    const ada = await confirmed(await person())
    await leaveWaysIn(ada)
    await change(ada)
    const { status } = await ask(contract.undoEmailChange, { token: await mailed(ada.email, 'change-email/undo') })
    expect(status).toBe(200)
    expect(await waysInto(ada)).toMatchObject({ passkeys: 0, identities: 0, sessions: 0, changes: 0 })
    expect((await rowOf(ada)).password_hash).toBeNull()
  })

  it('ends a deletion that somebody asked for before', async () => {
    const squatter = await person()
    await ask(contract.askDeletion, { password: PASSWORD }, squatter)
    await ask(contract.verifyEmail, { token: await mailed(squatter.email, 'verify-email'), new_password: OWN })
    expect((await rowOf(squatter)).deletion_at).toBeNull()
    const ada = await confirmed(await person())
    await ask(contract.askDeletion, { password: PASSWORD }, ada)
    await ask(contract.forgotPassword, { email: ada.email })
    await ask(contract.resetPassword, { token: await mailed(ada.email, 'reset-password'), password: OWN })
    expect((await rowOf(ada)).deletion_at).toBeNull()
  })

  it('twice at once with one link: one gets the account, the other learns that the link is over', async () => {
    const squatter = await person()
    const token = await mailed(squatter.email, 'verify-email')
    const answers = await Promise.all(
      ['first-phrase-chosen', 'second-phrase-chosen'].map((new_password) =>
        ask(contract.verifyEmail, { token, new_password }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    expect((await waysInto(squatter)).sessions).toBe(1)
  })
})

describe('an address whose change may be undone', () => {
  it('is held for its owner: nobody registers it, changes to it or is told that it is free', async () => {
    const [ada, thief] = [await confirmed(await person()), await confirmed(await person())]
    await change(ada)
    const answers = [
      await ask(contract.register, { full_name: 'Eve', email: ada.email, password: PASSWORD }),
      await ask(contract.askEmailChange, { email: ada.email }, thief),
    ]
    expect(answers.map(codeOf)).toEqual([contract.EmailTaken.code, contract.EmailTaken.code])
    const { body } = await ask(contract.checkUniqueness, { field: 'email', fieldValue: ada.email })
    expect(body).toMatchObject({ isUnique: false })
    expect((await ask(contract.undoEmailChange, { token: await mailed(ada.email, 'change-email/undo') })).status).toBe(
      200,
    )
  })
  it('may be had again by the account itself, and by everybody when the time to undo is over', async () => {
    const [ada, bea] = [await confirmed(await person()), await confirmed(await person())]
    const next = await change(ada)
    expect((await ask(contract.askEmailChange, { email: ada.email }, ada)).status).toBe(200)
    await ask(contract.confirmEmailChange, { token: await mailed(ada.email, 'change-email') }, ada)
    expect((await rowOf(ada)).email).toBe(ada.email)
    expect(next).not.toBe(ada.email)
    await change(bea)
    await query('update email_changes set undo_until = $2 where user_id = $1', [
      bea.id,
      new Date(world.clock.now().getTime() - 1000),
    ])
    expect((await ask(contract.register, { full_name: 'Ida', email: bea.email, password: PASSWORD })).status).toBe(200)
  })
  it('a squatter that never confirmed gives way to who shows the mailbox, one that did does not', async () => {
    const [ada, bea] = [await confirmed(await person()), await confirmed(await person())]
    for (const who of [ada, bea]) await change(who)
    const backs = [await mailed(ada.email, 'change-email/undo'), await mailed(bea.email, 'change-email/undo')]
    // They came before the address was held.
    const [squatter, owner] = [await person(), await person()]
    await query('update users set email = $2 where id = $1', [squatter.id, ada.email])
    await query('update users set email = $2, email_verified_at = now() where id = $1', [owner.id, bea.email])
    expect((await ask(contract.undoEmailChange, { token: backs[0]! })).status).toBe(200)
    expect((await rowOf(ada)).email).toBe(ada.email)
    expect((await rowOf(squatter)).email).toMatch(/@no-address\.invalid$/)
    expect(await knows(squatter)).toBe(200)
    expect(codeOf(await ask(contract.undoEmailChange, { token: backs[1]! }))).toBe(contract.EmailTaken.code)
  })
  it('a new address that somebody registered meanwhile without confirming it becomes one’s own all the same', async () => {
    const [ada, next] = [await confirmed(await person()), newAddress()]
    await ask(contract.askEmailChange, { email: next }, ada)
    const squatter = await person(next)
    expect((await ask(contract.confirmEmailChange, { token: await mailed(next, 'change-email') }, ada)).status).toBe(
      200,
    )
    expect((await rowOf(ada)).email).toBe(next)
    expect((await rowOf(squatter)).email_verified_at).toBeNull()
  })
})

describe('setPassword', () => {
  /** Somebody who came with Google: an account without a password. */
  async function socialPerson() {
    const ada = await confirmed(await person())
    await leaveWaysIn(ada, 'own')
    await query('update users set password_hash = null where id = $1', [ada.id])
    return ada
  }
  it('is a new way in: it wants a fresh sign-in, ends the other sessions and is told by mail', async () => {
    const ada = await socialPerson()
    await query(`insert into sessions (key_hash, user_id, expires_at) values ($1, $2, now() + interval '100 days')`, [
      `other-${ada.id}`,
      ada.id,
    ])
    await query(`update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1`, [ada.id])
    expect(codeOf(await ask(contract.setPassword, { password: OWN }, ada))).toBe(contract.SignInAgain.code)
    await query('update sessions set confirmed_at = $2 where user_id = $1', [ada.id, world.clock.now()])
    expect((await ask(contract.setPassword, { password: OWN }, ada)).status).toBe(204)
    expect((await waysInto(ada)).sessions).toBe(1)
    expect(await knows(ada)).toBe(200)
    await until(async () => (await subjects(ada.email)).some((one) => /has a password now/.test(one)))
    expect(codeOf(await ask(contract.setPassword, { password: OWN }, ada))).toBe(contract.HasPassword.code)
  })
  it('a quick account sets it by a mailed link', async () => {
    const quick = await person(newAddress(), { full_name: '', password: 'Qx7-9aZ_', quick: true })
    expect(codeOf(await ask(contract.setPassword, { password: OWN }, quick))).toBe(contract.PasswordByLink.code)
    expect((await ask(contract.askPasswordLink, {}, quick)).status).toBe(204)
    const token = await mailed(quick.email, 'reset-password')
    expect((await ask(contract.resetPassword, { token, password: OWN })).status).toBe(200)
    expect((await ask(contract.authenticate, { email: quick.email, password: OWN })).status).toBe(200)
  })
  it('is tried ten times in five minutes at most', async () => {
    const ada = await socialPerson()
    const tries = []
    for (let tried = 0; tried < 11; tried++)
      tries.push((await ask(contract.setPassword, { password: 'password' }, ada)).status)
    expect(tries.at(-1)).toBe(429)
  })
})
