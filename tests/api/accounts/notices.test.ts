import { describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/accounts/index.ts'
import { accountsOf, PASSWORD, type Registered } from '../../support/accounts.ts'
import { OWN } from '../../support/administrators.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld({ env: { STAFF_DOMAINS: 'crew.test', TRUSTED_PROXIES: '1' } })
const { ask, confirmed, knows, mailed, newAddress, person, query, subjects } = accountsOf(world)
const textOf = ({ email }: Registered, subject: RegExp): Promise<string> =>
  until(async () => {
    const rows = await query('select subject, text from sent_mails where recipient = $1 order by id desc', [email])
    return rows.find((row) => subject.test(row.subject))?.text ?? ''
  })
const RIGHTS = /What you may do/
const CHOOSE_ANEW = /choose a new password/i

describe('a notice says who did it', () => {
  it('a device of somebody who is signed in: then a new password signs everybody else out', async () => {
    const ada = await confirmed(await person())
    await ask(contract.askDeletion, { password: PASSWORD }, ada)
    const text = await textOf(ada, /will be deleted/)
    expect(text).toMatch(/It was done on Another device, on \d{4}/)
    expect(text).toMatch(CHOOSE_ANEW)
  })
  it('an administrator: the password has nothing to do with it', async () => {
    const [boss, ada] = [await world.make.admin(), await confirmed(await person())]
    await world.as(boss).call(contract.updatePerson, { user_id: ada.id, roles: ['staff'] })
    const text = await textOf(ada, RIGHTS)
    expect(text).toMatch(/An administrator did it, on \d{4}/)
    expect(text).not.toMatch(/Another device/)
    expect(text).not.toMatch(CHOOSE_ANEW)
  })
  it('ADM-GA003: the product itself, by the domain of the address: no device did it', async () => {
    const ada = await confirmed(await person(newAddress('crew.test')))
    const text = await textOf(ada, RIGHTS)
    expect(text).toMatch(/by itself/)
    expect(text).not.toMatch(/Another device|administrator/)
    expect(text).not.toMatch(CHOOSE_ANEW)
  })
  it.each([
    [true, /An administrator did it/],
    [false, /It was done on Firefox on Linux/],
  ])('one that was written down before it said so, by somebody else: %s', async (by_other, said) => {
    const ada = await confirmed(await person())
    const payload = {
      user_id: ada.id,
      kind: 'rights_changed',
      device: 'Firefox on Linux',
      at: '2026-01-02T03:04:05Z',
      by_other,
    }
    await query(`insert into outbox (name, payload) values ('accounts.securityNoticed', $1)`, [payload])
    // Whatever is published next wakes who tells it.
    await ask(contract.forgotPassword, { email: ada.email })
    expect(await textOf(ada, RIGHTS)).toMatch(said)
  })
})

describe('who gets more rights', () => {
  it('is told that passkeys go only where no second proof was needed before', async () => {
    const [boss, ada] = [await world.make.admin(), await confirmed(await person())]
    await world.as(boss).call(contract.updatePerson, { user_id: ada.id, roles: ['staff'] })
    expect(await textOf(ada, RIGHTS)).toMatch(/If you had none before, .*passkeys from before are taken away/)
  })
})

describe('notices', () => {
  it('flood no mailbox that nobody has confirmed: it gets three a day, however many there are at once', async () => {
    const squatter = await person()
    for (let turn = 0; turn < 6; turn++) {
      await ask(contract.askDeletion, { password: PASSWORD }, squatter)
      await ask(contract.cancelDeletion, {}, squatter)
    }
    await until(
      async () =>
        (await query(`select 1 from outbox where name = 'accounts.securityNoticed' and heard_at is null`)).length === 0,
    )
    const told = (await subjects(squatter.email)).filter((one) => /deleted|stays/.test(one))
    expect(told).toHaveLength(3)
  })
})

describe('the notice of a changed password', () => {
  it('comes with its way back however many came before it in a day', async () => {
    const ada = await confirmed(await person())
    await query(
      `insert into security_events (user_id, kind, at) select $1, 'password_changed', $2 from generate_series(1, 30)`,
      [ada.id, world.clock.now()],
    )
    const input = { password_current: PASSWORD, password_new: OWN, password_confirmation: OWN }
    expect((await ask(contract.changePassword, input, ada)).status).toBe(204)
    expect(await mailed(ada.email, 'reset-password')).toMatch(/[\w-]{20,}/)
  })
})

describe('a thief who has the password and a session', () => {
  it('can’t end every link that is mailed to the owner by changing the password again and again', async () => {
    const ada = await confirmed(await person())
    let current = PASSWORD
    const change = async (next: string) => {
      const input = { password_current: current, password_new: next, password_confirmation: next }
      const { status } = await ask(contract.changePassword, input, ada)
      if (status === 204) current = next
      return status
    }
    const statuses = []
    for (let turn = 0; turn < 5; turn++) statuses.push(await change(`thiefs-phrase-number-${turn}`))
    expect(statuses).toEqual([204, 204, 204, 429, 429])
    // The notice of the newest change brings a link that works, though those from before are over.
    await until(
      async () =>
        (await query(`select 1 from sent_mails where recipient = $1 and subject like '%was changed%'`, [ada.email]))
          .length === 3,
    )
    const { status } = await ask(contract.resetPassword, {
      token: await mailed(ada.email, 'reset-password'),
      password: OWN,
    })
    expect(status).toBe(200)
    expect(await knows(ada)).toBe(401)
  })
})
