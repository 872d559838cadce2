import { describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/accounts/index.ts'
import { accountsOf, type Registered } from '../../support/accounts.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld({ env: { STAFF_DOMAINS: 'crew.test,second.test', TRUSTED_PROXIES: '1' } })
const { change, confirmed, newAddress, person, query, rowOf, signIn } = accountsOf(world)
const rolesOf = async (who: Pick<Registered, 'id'>): Promise<string[]> => (await rowOf(who)).roles
const isStaff = (who: Registered) => until(async () => (await rolesOf(who)).includes('staff'))
const settled = () =>
  until(
    async () =>
      (await query(`select 1 from outbox where name = 'accounts.emailVerified' and heard_at is null`)).length === 0,
  )
const boss = () => world.make.member({ role: 'Administrator', roles: ['superadmin'] })
const setRoles = async (who: Registered, roles: contract.FurtherRole[]) =>
  world.as(await boss()).call(contract.updatePerson, { user_id: who.id, roles })

describe('a staff role that an administrator took', () => {
  it('ADM-GA003: stays taken from the mailbox, whatever stands behind a plus, and the log says so', async () => {
    const name = newAddress('crew.test').split('@')[0]!
    const ada = await confirmed(await person(`${name}@crew.test`))
    await isStaff(ada)
    await setRoles(ada, [])
    const again = await confirmed(await person(`${name}+1@crew.test`))
    await settled()
    expect(await rolesOf(again)).toEqual([])
    expect(
      await query('select 1 from security_events where user_id = $1 and kind = $2', [again.id, 'staff_withheld']),
    ).toHaveLength(1)
    // It is the mailbox's, also when the account it was taken from is gone.
    await query('delete from users where id = any($1)', [[ada.id, again.id]])
    const third = await confirmed(await person(`${name}+2@crew.test`))
    await settled()
    expect(await rolesOf(third)).toEqual([])
    await setRoles(third, ['staff'])
    expect(await rolesOf(third)).toEqual(['staff'])
    const fourth = await confirmed(await person(`${name}+3@crew.test`))
    await isStaff(fourth)
  })
  it('ADM-GA003: stays taken from every mailbox that the account had, and from one that left the domain by itself', async () => {
    const names = [1, 2].map(() => newAddress('crew.test').split('@')[0]!)
    const [dismissed, left] = [
      await confirmed(await person(`${names[0]}@crew.test`)),
      await confirmed(await person(`${names[1]}@crew.test`)),
    ]
    for (const one of [dismissed, left]) {
      await isStaff(one)
      const again = await signIn(one)
      await query('update sessions set strong = true where user_id = $1', [one.id])
      await change(again, newAddress(one === dismissed ? 'second.test' : 'elsewhere.test'))
    }
    await setRoles(dismissed, [])
    for (const name of names) {
      const alias = await confirmed(await person(`${name}+z@crew.test`))
      await settled()
      expect(await rolesOf(alias)).toEqual([])
    }
  })
  it('is nothing to another mailbox of the domain', async () => {
    const ada = await confirmed(await person(newAddress('crew.test')))
    await isStaff(ada)
    await setRoles(ada, [])
    await isStaff(await confirmed(await person(newAddress('crew.test'))))
  })
})

describe('who moves from one domain of staff to another', () => {
  it('ADM-GA003: keeps the role, by the new one', async () => {
    const ada = await confirmed(await person(newAddress('crew.test')))
    await isStaff(ada)
    const again = await signIn(ada)
    await query('update sessions set strong = true where user_id = $1', [ada.id])
    await change(again, newAddress('second.test'))
    await settled()
    expect(await rowOf(ada)).toMatchObject({ roles: ['staff'], staff_domain: 'second.test', no_domain_staff: false })
  })
})
