import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/accounts/index.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { accountsOf, PASSWORD, type Registered } from '../../support/accounts.ts'
import { rawCall } from '../../support/api.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld({ env: { STAFF_DOMAINS: 'crew.test', TRUSTED_PROXIES: '1' } })
const { ask, change, confirmed, knows, mailed, newAddress, person, query, rowOf, session, signIn, subjects, waysInto } =
  accountsOf(world)
const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code
const OWN = 'a-phrase-of-my-own'
const ROUNDS = 4

const codeAt = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.now().getTime() })
/** An administrator with one-time codes, in the session that has just set them up. */
async function administrator(email = newAddress()): Promise<{ ada: Registered; secret: string }> {
  const made = await confirmed(await person(email))
  await query(`update users set role = 'Administrator', roles = '{admin,superadmin}' where id = $1`, [made.id])
  const ada = await signIn(made)
  const { secret } = (await ask(contract.askCodes, {}, ada)).body as { secret: string }
  const { body } = await ask(contract.confirmCodes, { code: codeAt(secret) }, ada)
  world.clock.tick(30_000)
  return { ada: { ...ada, key: session(body) }, secret }
}
async function reset(who: Registered, password = OWN): Promise<Registered> {
  await ask(contract.forgotPassword, { email: who.email })
  const { body } = await ask(contract.resetPassword, { token: await mailed(who.email, 'reset-password'), password })
  return { ...who, key: session(body) }
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
    const [{ ada }, { ada: bea }] = [await administrator(), await administrator()]
    const demote = (by: Registered, whom: Registered) =>
      ask(contract.updatePerson, { user_id: whom.id, role: 'Student', roles: [] }, by)
    await Promise.all([demote(ada, bea), demote(bea, ada)])
    const left = await query(`select id from users where id = any($1) and 'superadmin' = any(roles)`, [
      [ada.id, bea.id],
    ])
    expect(left).toHaveLength(1)
  })
  it('is no deletion that somebody asked for before', async () => {
    const squatter = await person()
    await ask(contract.askDeletion, { password: PASSWORD }, squatter)
    await ask(contract.verifyEmail, { token: await mailed(squatter.email, 'verify-email'), new_password: OWN })
    expect((await rowOf(squatter)).deletion_at).toBeNull()
    const ada = await confirmed(await person())
    await ask(contract.askDeletion, { password: PASSWORD }, ada)
    await reset(ada)
    expect((await rowOf(ada)).deletion_at).toBeNull()
  })
})

describe('who has an administrator’s password alone', () => {
  const GUARDED: [string, Endpoint, object][] = [
    ['change the address', contract.askEmailChange, { email: newAddress() }],
    ['have the account deleted', contract.askDeletion, { password: PASSWORD }],
    ['sign the others out', contract.endOtherSessions, {}],
    ['export everything', contract.exportData, {}],
    ['have a link mailed', contract.askPasswordLink, {}],
  ]
  it.each(GUARDED)('does not %s', async (_, endpoint, input) => {
    const { ada } = await administrator()
    const thief = await signIn(ada)
    expect(codeOf(await ask(endpoint, input as never, thief))).toBe(contract.SecondProofNeeded.code)
    expect(await knows(ada)).toBe(200)
  })
  it('does not change the password either', async () => {
    const { ada } = await administrator()
    const input = { password_current: PASSWORD, password_new: OWN, password_confirmation: OWN }
    expect(codeOf(await ask(contract.changePassword, input, await signIn(ada)))).toBe(contract.SecondProofNeeded.code)
  })
})

describe('who has a mailbox of an administrator alone', () => {
  const isAdmin = async (who: Registered) => (await ask(contract.listPeople, {}, who)).status === 200
  it('takes the account back by the old one, and no second proof with it', async () => {
    const { ada, secret } = await administrator()
    await change(ada)
    const token = await mailed(ada.email, 'change-email/undo')
    expect((await ask(contract.undoEmailChange, { token })).status).toBe(200)
    const back = await reset(ada)
    expect(await isAdmin(back)).toBe(false)
    expect(codeOf(await ask(contract.askCodes, {}, back))).toBe(contract.SecondProofNeeded.code)
    const { body } = await ask(contract.giveSecondProof, { code: codeAt(secret) }, back)
    expect(await isAdmin({ ...back, key: session(body) })).toBe(true)
  })
  it('leaves passkeys that were there as a second proof alone: none of them signs in by itself any more', async () => {
    const { ada } = await administrator()
    await query(`insert into passkeys (id, user_id, public_key, counter, name) values ($2, $1, 'k', 0, 'Planted')`, [
      ada.id,
      `planted-${ada.id}`,
    ])
    await reset(ada)
    expect(await query('select second_only from passkeys where user_id = $1', [ada.id])).toEqual([
      { second_only: true },
    ])
    await until(async () => (await subjects(ada.email)).some((one) => /password was reset/.test(one)))
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
    const ada = await signIn(made)
    const { secret } = (await ask(contract.askCodes, {}, ada)).body as { secret: string }
    const { body } = await ask(contract.confirmCodes, { code: codeAt(secret) }, ada)
    world.clock.tick(30_000)
    return { ...ada, key: session(body) }
  }
  it.each([
    ['crew.test', ['staff'], contract.SecondProofNeeded.code],
    ['example.test', [], contract.NotForYou.code],
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
      expect(body).toMatchObject({ needed: roles.length > 0, codes: roles.length > 0, given: false })
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

describe('rights that are lowered while a change in the back office waits', () => {
  it('are those by which it is judged', async () => {
    const [{ ada: root }, mate] = [await administrator(), await confirmed(await person())]
    const client = await world.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('select 1 from users where id = $1 for update', [root.id])
      const granting = ask(contract.updatePerson, { user_id: mate.id, roles: ['admin', 'superadmin'] }, root)
      await until(
        async () =>
          (
            await query(
              `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%for no key update%'`,
            )
          ).length > 0,
      )
      await client.query(`update users set roles = '{admin}' where id = $1`, [root.id])
      await client.query('commit')
      expect(codeOf(await granting)).toBe(contract.NotYoursToGrant.code)
    } finally {
      client.release()
    }
    expect((await rowOf(mate)).roles).toEqual([])
  })
})

describe('whoever is nobody any more while a change waits', () => {
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
          (
            await query(
              `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
            )
          ).length > 0,
      )
      await work((text) => client.query(text, [who.id]))
      await client.query('commit')
      return await called
    } finally {
      client.release()
    }
  }
  it('is turned away by the gate, which is asked again', async () => {
    const [{ ada: root }, mate] = [await administrator(), await confirmed(await person())]
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

describe('guessing', () => {
  it('passes no limit by a device’s cookie that is made up, from where the account was used before', async () => {
    const ada = await confirmed(await person())
    const home = { 'x-forwarded-for': '10.77.0.1', origin: world.base }
    const enter = (password: string, cookie: string) =>
      rawCall(world.base, contract.authenticate, { email: ada.email, password }, { ...home, cookie })
    expect((await enter(PASSWORD, '')).status).toBe(200)
    const tries = []
    for (let tried = 0; tried < 25; tried++)
      tries.push((await enter('a wrong one', `pictomo_device=made-up-${tried}`)).status)
    expect(tries.filter((status) => status === 429)).toHaveLength(5)
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

describe('somebody who is staff no more, and still has codes', () => {
  it('neither draws recovery codes anew nor takes the codes away without giving one', async () => {
    const { ada } = await administrator()
    await query(`update users set role = 'Student', roles = '{}' where id = $1`, [ada.id])
    const thief = await signIn(ada)
    for (const endpoint of [contract.renewRecoveryCodes, contract.removeCodes])
      expect(codeOf(await ask(endpoint, {}, thief))).toBe(contract.SecondProofNeeded.code)
  })
})

describe('a passkey', () => {
  const plant = (who: Registered, secondOnly = false) =>
    query(
      `insert into passkeys (id, user_id, public_key, counter, name, second_only) values ($2, $1, 'k', 0, 'Key', $3)`,
      [who.id, `key-${who.id}`, secondOnly],
    )
  it('that was there before somebody became staff counts for nothing afterwards', async () => {
    const [{ ada: root }, ida] = [await administrator(), await confirmed(await person())]
    await plant(ida)
    expect((await ask(contract.updatePerson, { user_id: ida.id, roles: ['staff'] }, root)).status).toBe(200)
    expect((await waysInto(ida)).passkeys).toBe(0)
  })
  it('of who had to have a second proof already stays when they are given more, by whom or by which domain ever', async () => {
    const [{ ada: root }, { ada: staff }, { ada: boss }] = [
      await administrator(),
      await administrator(),
      await administrator(),
    ]
    await query(`update users set role = 'Student', roles = '{staff}' where id = $1`, [staff.id])
    for (const who of [staff, boss]) await plant(who)
    await ask(contract.updatePerson, { user_id: staff.id, roles: ['staff', 'admin'] }, root)
    await change(boss, newAddress('crew.test'))
    await until(
      () => rowOf(boss),
      (row) => row.roles.includes('staff'),
    )
    for (const who of [staff, boss]) expect((await waysInto(who)).passkeys).toBe(1)
  })
  it('that counts beside the password only can be taken away', async () => {
    const { ada } = await administrator()
    await plant(ada, true)
    expect((await ask(contract.removePasskey, { passkey_id: `key-${ada.id}` }, ada)).status).toBe(200)
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

describe('a link to a new address', () => {
  it('makes no stranger’s account one’s own: without its session or password nothing happens', async () => {
    const [stranger, employee] = [await confirmed(await person()), newAddress('crew.test')]
    await ask(contract.askEmailChange, { email: employee }, stranger)
    const token = await mailed(employee, 'change-email')
    for (const who of [undefined, await person()])
      expect(codeOf(await ask(contract.confirmEmailChange, { token }, who))).toBe(contract.ConfirmAsks.code)
    expect((await ask(contract.confirmEmailChange, { token, password: 'not-that-one' })).status).toBe(403)
    expect((await rowOf(stranger)).email).toBe(stranger.email)
    expect((await ask(contract.confirmEmailChange, { token, password: PASSWORD })).status).toBe(200)
  })
  it('greets nobody by a name, and comes five times a day at most, whoever asks', async () => {
    const to = newAddress()
    const statuses = []
    for (let asked = 0; asked < 6; asked++)
      statuses.push((await ask(contract.askEmailChange, { email: to }, await confirmed(await person()))).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    await mailed(to, 'change-email')
    const [mail] = await query('select text from sent_mails where recipient = $1 limit 1', [to])
    expect(mail.text).toMatch(/^Hello there,/)
  })
  it('is confirmed though somebody has registered what would stand for their address', async () => {
    const [ada, next] = [await confirmed(await person()), newAddress()]
    const squatter = await person(next)
    const { guid } = await rowOf(squatter)
    const given = { full_name: 'Eve', email: `${guid}@no-address.invalid`, password: PASSWORD }
    expect((await ask(contract.register, given)).status).toBe(422)
    await change(ada, next)
    expect((await rowOf(ada)).email).toBe(next)
  })
})

describe('an address that was never confirmed', () => {
  it('is held for nobody: whoever left it leaves it free', async () => {
    const [squatter, wanted] = [await person(), newAddress()]
    await query('update users set email = $2 where id = $1', [squatter.id, wanted])
    await change({ ...squatter, email: wanted })
    expect((await ask(contract.register, { full_name: 'Ida', email: wanted, password: PASSWORD })).status).toBe(200)
  })
  it('makes no administrator: whoever has it may be somebody else', async () => {
    const [{ ada }, ida] = [await administrator(), await person()]
    const grant = () => ask(contract.updatePerson, { user_id: ida.id, roles: ['staff'] }, ada)
    expect(codeOf(await grant())).toBe(contract.AddressNotConfirmed.code)
    await confirmed(ida)
    expect((await grant()).status).toBe(200)
  })
})

describe('what an administrator decided of a role', () => {
  it('stands: a domain gives no staff role again that was taken', async () => {
    const [{ ada: root }, ada] = [await administrator(), await confirmed(await person(newAddress('crew.test')))]
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

describe('a session that was stolen', () => {
  it('guesses the password ten times at most, whatever it is asked for', async () => {
    const ada = await confirmed(await person())
    const tries = []
    for (let tried = 0; tried < 6; tried++) {
      tries.push((await ask(contract.confirmIdentity, { password: `wrong-${tried}` }, ada)).status)
      tries.push((await ask(contract.askDeletion, { password: `wrong-${tried}` }, ada)).status)
    }
    expect(tries.filter((status) => status === 429)).toHaveLength(2)
  })
})

describe('a quick registration', () => {
  it('has a password that nobody was told: it signs nobody in', async () => {
    const quick = await person(newAddress(), { full_name: '', password: '12345678', quick: true })
    expect((await ask(contract.authenticate, { email: quick.email, password: '12345678' })).status).toBe(401)
  })
})
