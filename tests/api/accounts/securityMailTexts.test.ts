import { describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/accounts/index.ts'
import { accountsOf, PASSWORD, type Registered } from '../../support/accounts.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld({ env: { STAFF_DOMAINS: 'crew.test', TRUSTED_PROXIES: '1' } })
const { ask, confirmed, newAddress, person, query } = accountsOf(world)
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
    expect(await textOf(ada, RIGHTS)).toMatch(/needed none before/)
  })
})
