import { describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/accounts/index.ts'
import { accountsOf, PASSWORD, type Registered } from '../../support/accounts.ts'
import { administratorsOf, codeOf, OWN } from '../../support/administrators.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })
const { ask, confirmed, mailed, newAddress, person, query, rowOf, signIn, waysInto } = accountsOf(world)
const { withCodes } = administratorsOf(world)

const ROUNDS = 4

/** Does work in another transaction while the call waits for the person's row. */
async function meanwhile<T>(
  who: Registered,
  call: () => Promise<T>,
  work: (sql: (text: string) => Promise<unknown>) => Promise<unknown>,
) {
  const client = await world.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from users where id = $1 for update', [who.id])
    const called = call()
    await until(
      async () =>
        (await query(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
          .length > 0,
    )
    await work((text) => client.query(text, [who.id]))
    await client.query('commit')
    return await called
  } finally {
    client.release()
  }
}

describe('what is under way while an account is taken back', () => {
  it('is no sign-in with the old password: none of its sessions outlives the new one', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const ada = await confirmed(await person())
      await ask(contract.forgotPassword, { email: ada.email })
      const token = await mailed(ada.email, 'reset-password')
      const old = () => ask(contract.authenticate, { email: ada.email, password: PASSWORD })
      await Promise.all([old(), old(), ask(contract.resetPassword, { token, password: OWN }), old(), old()])
      expect((await waysInto(ada)).sessions).toBe(1)
    }
  })
  it('is no first password of whoever is signed out by it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const squatter = await person()
      await query('update users set password_hash = null where id = $1', [squatter.id])
      const token = await mailed(squatter.email, 'verify-email')
      const [taken] = await Promise.all([
        ask(contract.verifyEmail, { token, new_password: OWN }),
        ask(contract.setPassword, { password: 'the-squatters-own-phrase' }, squatter),
      ])
      expect(taken.status).toBe(200)
      expect((await ask(contract.authenticate, { email: squatter.email, password: OWN })).status).toBe(200)
    }
  })
  it('is no change in the back office by who loses it: of two who demote each other one remains', async () => {
    const [{ ada }, { ada: bea }] = [await withCodes(), await withCodes()]
    const demote = (by: Registered, whom: Registered) =>
      ask(contract.updatePerson, { user_id: whom.id, role: 'Student', roles: [] }, by)
    await Promise.all([demote(ada, bea), demote(bea, ada)])
    const left = await query(`select id from users where id = any($1) and 'superadmin' = any(roles)`, [
      [ada.id, bea.id],
    ])
    expect(left).toHaveLength(1)
  })
})

describe('rights that are lowered while a change in the back office waits', () => {
  it('are those by which it is judged', async () => {
    const [{ ada: root }, mate] = [await withCodes(), await confirmed(await person())]
    const answer = await meanwhile(
      root,
      () => ask(contract.updatePerson, { user_id: mate.id, roles: ['admin', 'superadmin'] }, root),
      (sql) => sql(`update users set roles = '{admin}' where id = $1`),
    )
    expect(codeOf(answer)).toBe(contract.NotYoursToGrant.code)
    expect((await rowOf(mate)).roles).toEqual([])
  })
})

describe('whoever is nobody any more while a change waits', () => {
  it('is turned away by the gate, which is asked again', async () => {
    const [{ ada: root }, mate] = [await withCodes(), await confirmed(await person())]
    const answer = await meanwhile(
      root,
      () => ask(contract.updatePerson, { user_id: mate.id, beta_user_flag: true }, root),
      (sql) => sql(`update users set role = 'Student', roles = '{}' where id = $1`),
    )
    expect(codeOf(answer)).toBe('forbidden')
    expect((await rowOf(mate)).beta_user_flag).toBe(false)
  })
  it('makes no new address theirs by a session that ended', async () => {
    const [ada, next] = [await confirmed(await person()), newAddress()]
    const other = await signIn(ada)
    await ask(contract.askEmailChange, { email: next }, ada)
    const token = await mailed(next, 'change-email')
    const [{ id }] = await query('select id from sessions where user_id = $1 order by created_at desc limit 1', [
      ada.id,
    ])
    const answer = await meanwhile(
      ada,
      () => ask(contract.confirmEmailChange, { token }, other),
      (sql) => sql(`delete from sessions where user_id = $1 and id = '${id}'`),
    )
    expect(answer.status).toBe(401)
    expect((await rowOf(ada)).email).toBe(ada.email)
  })
})

describe('signing out', () => {
  it('beside asking for another address is before or after it, and no defect', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const ada = await confirmed(await person())
      const [out, asked] = await Promise.all([
        ask(contract.logout, {}, ada),
        ask(contract.askEmailChange, { email: newAddress() }, ada),
      ])
      expect([out.status, [200, 401].includes(asked.status)]).toEqual([204, true])
    }
  })
})
