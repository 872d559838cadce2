import { beforeEach, describe, expect, it } from 'vitest'
import { clearAway } from '#server/operate/clearAwayOfAll.ts'
import { poolSql } from '#server/platform/sql.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import type { Sent } from '#shared/contract/endpoint.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { rawCall } from '../../support/api.ts'
import type { Person } from '../../support/factories.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1', STAFF_DOMAINS: 'staff.test' } })
const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await world.database.pool.query(text, values)).rows
type Row = { user_id: number | null; actor_id: number | null; address: string; details: Record<string, unknown> }
const eventsOf = (kind: string, address: string) =>
  query<Row>('select * from security_events where kind = $1 and address = $2 order by id', [kind, address])
const countOf = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + Number(row.details.count), 0)

// What is counted by the minute is tried within one.
beforeEach(() => world.clock.set(new Date(Math.ceil(world.clock.now().getTime() / MINUTE_MS) * MINUTE_MS)))

let network = 0
/** Somewhere that no other test comes from. */
const elsewhere = (): string => `198.51.100.${++network}`
const signIn = (email: string, password: string, from: string) =>
  rawCall(world.base, contract.authenticate, { email, password }, { 'x-forwarded-for': from })
const as = async (person: Person, from: string) => ({
  authorization: `Bearer ${await world.keyOf(person)}`,
  'x-forwarded-for': from,
})
const search = async (asked: Sent<typeof contract.searchSecurityEvents>) =>
  (await world.as(await admin()).call(contract.searchSecurityEvents, asked)).data
const admin = () => world.make.member({ role: 'Administrator', roles: ['admin'] })

describe('a sign-in that fails', () => {
  it('stands with whose account was meant, once a minute and network, counted, and the person sees it', async () => {
    const [person, from] = [await world.make.member(), elsewhere()]
    for (const password of ['guess-one', 'guess-two', 'guess-three'])
      expect((await signIn(person.email, password, from)).status).toBe(401)
    const rows = await until(
      () => eventsOf('sign_in_failed', from),
      (found) => countOf(found) === 3,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ user_id: person.id, actor_id: null })
    const { data } = await world.as(person).call(contract.listSecurityEvents, {})
    expect(data.map(({ kind }) => kind)).toEqual(['sign_in_failed'])
    expect(Object.keys(data[0]!)).not.toContain('details')
    expect(JSON.stringify(rows)).not.toContain('guess-')
  })

  it('of an address without an account keeps it as a keyed hash alone, by which tries at the same one belong together', async () => {
    const [here, there] = [elsewhere(), elsewhere()]
    for (const from of [here, there]) await signIn('nobody-here@example.test', 'guess', from)
    await signIn('another-one@example.test', 'guess', here)
    const [first, second] = await until(
      () => eventsOf('sign_in_failed', here),
      (found) => found.length === 2,
    )
    const [elsewhereToo] = await until(
      () => eventsOf('sign_in_failed', there),
      (found) => found.length === 1,
    )
    expect([first!.user_id, typeof first!.details.tried]).toEqual([null, 'string'])
    expect(elsewhereToo!.details.tried).toBe(first!.details.tried)
    expect(second!.details.tried).not.toBe(first!.details.tried)
    expect(JSON.stringify([first, second, elsewhereToo])).not.toContain('example.test')
  })

  it('makes no address familiar to the account', async () => {
    const [person, from] = [await world.make.member(), elsewhere()]
    for (let n = 0; n < 11; n++) await signIn(person.email, `guess ${n}`, from)
    const limited = await until(
      () => eventsOf('limited', from),
      (found) => found.length > 0,
    )
    expect(limited[0]).toMatchObject({ user_id: person.id, details: { limit: 'password' } })
  })
})

it('a wrong password or code of who is signed in stands in the log', async () => {
  const [person, from] = [await world.make.member(), elsewhere()]
  const refused = await rawCall(world.base, contract.confirmIdentity, { password: 'wrong' }, await as(person, from))
  expect(refused.status).toBe(403)
  const [row] = await until(
    () => eventsOf('proof_failed', from),
    (found) => found.length === 1,
  )
  expect(row).toMatchObject({ user_id: person.id, details: { endpoint: 'confirmIdentity' } })
})

it('a wrong one-time code stands in the log', async () => {
  const [person, from] = [await world.make.member(), elsewhere()]
  const refused = await rawCall(world.base, contract.giveSecondProof, { code: '123456' }, await as(person, from))
  expect(refused.status).toBe(403)
  const rows = () => eventsOf('proof_failed', from)
  const [row] = await until(rows, (found) => found.length === 1)
  expect(row).toMatchObject({ user_id: person.id, details: { endpoint: 'giveSecondProof' } })
  expect(JSON.stringify(row)).not.toContain('123456')
})

it('a log that can’t be written fails no reply', async () => {
  const [person, from] = [await world.make.member(), elsewhere()]
  await query('alter table security_events add constraint shut check (address <> $$198.51.100.200$$) not valid')
  expect((await signIn(person.email, 'wrong', '198.51.100.200')).status).toBe(401)
  expect((await signIn(person.email, 'wrong', from)).status).toBe(401)
  await until(
    () => eventsOf('sign_in_failed', from),
    (found) => found.length === 1,
  )
  expect(await eventsOf('sign_in_failed', '198.51.100.200')).toEqual([])
  await query('alter table security_events drop constraint shut')
})

describe('a call that is refused', () => {
  it('for administrators stands with who tried it and which it was, though nothing of the request is kept', async () => {
    const [person, from] = [await world.make.member(), elsewhere()]
    await rawCall(world.base, contract.listPeople, { query: '' }, await as(person, from))
    await rawCall(world.base, contract.updatePerson, { user_id: person.id, roles: ['admin'] }, await as(person, from))
    const rows = await until(
      () => eventsOf('refused', from),
      (found) => found.length === 2,
    )
    expect(rows.map((row) => [row.user_id, row.details.endpoint])).toEqual([
      [person.id, 'listPeople'],
      [person.id, 'updatePerson'],
    ])
  })

  it('by a flood fills no table: what is too much of a minute and network is counted in one row', async () => {
    const from = elsewhere()
    const tries = Array.from({ length: 200 }, (_, n) => `flood${n}@example.test`)
    for (let at = 0; at < tries.length; at += 20)
      await Promise.all(
        tries
          .slice(at, at + 20)
          .map((email) =>
            rawCall(world.base, contract.searchSecurityEvents, { person: email }, { 'x-forwarded-for': from }),
          ),
      )
    const rows = await until(
      () => eventsOf('refused', from),
      (found) => countOf(found) === 200,
    )
    expect(rows.length).toBeLessThan(4)
  })
})

describe('rights that change', () => {
  const changes = async (person: Person) =>
    (
      await query<Row>(`select * from security_events where user_id = $1 and kind = 'rights_changed' order by id`, [
        person.id,
      ])
    ).map(({ actor_id, details }) => ({ actor_id, ...details }))

  it('by an administrator stand with who did it, before and after', async () => {
    const [boss, person] = [await world.make.member({ roles: ['superadmin'] }), await world.make.member()]
    const change = (input: object) => world.as(boss).call(contract.updatePerson, { user_id: person.id, ...input })
    await change({ roles: ['staff'], beta_user_flag: true })
    await change({ roles: ['staff'] })
    const permission = { user_id: person.id, resource: 'workflow', action: 'publish' }
    await world.as(boss).call(contract.grantPermission, permission)
    await world.as(boss).call(contract.revokePermission, permission)
    expect(await changes(person)).toEqual([
      {
        actor_id: boss.id,
        before: { roles: [], beta_user_flag: false },
        after: { roles: ['staff'], beta_user_flag: true },
      },
      { actor_id: boss.id, before: {}, after: { permission: 'workflow publish' } },
      { actor_id: boss.id, before: { permission: 'workflow publish' }, after: {} },
    ])
  })
})

it('staff who are so by their address stand in the log, with the domain that gave it', async () => {
  const email = 'nurse@staff.test'
  const given = { full_name: 'Mary Seacole', email, password: 'wonderful adventures', lead: 101 }
  const { user, web_api_key } = await world.as(null).call(contract.register, given)
  const mails = () => query<{ text: string }>('select text from sent_mails where recipient = $1', [email])
  const [mail] = await until(mails, (found) => found.length > 0)
  const token = /verify-email#([\w-]+)/.exec(mail!.text)![1]!
  await rawCall(world.base, contract.verifyEmail, { token }, { authorization: `Bearer ${web_api_key}` })
  const rows = () =>
    query<Row>(`select * from security_events where user_id = $1 and kind = 'rights_changed'`, [user.user_id])
  const [row] = await until(rows, (found) => found.length > 0)
  expect(row).toMatchObject({
    actor_id: null,
    details: { before: { roles: [] }, after: { roles: ['staff'] }, by_domain: 'staff.test' },
  })
})

describe('an administrator’s search', () => {
  it('finds by kind, person, who did it, network and time, the newest first, in pages', async () => {
    const [boss, person, from] = [
      await world.make.member({ roles: ['superadmin'] }),
      await world.make.member(),
      elsewhere(),
    ]
    await world.as(boss).call(contract.updatePerson, { user_id: person.id, beta_user_flag: true })
    await signIn(person.email, 'wrong', from)
    await until(
      () => search({ network: from }),
      (found) => found.length === 1,
    )
    const kinds = async (asked: Sent<typeof contract.searchSecurityEvents>) =>
      (await search(asked)).map(({ kind }) => kind)
    expect(await kinds({ person: String(person.id) })).toEqual(['sign_in_failed', 'rights_changed'])
    expect(await kinds({ person: person.email })).toEqual(['sign_in_failed', 'rights_changed'])
    expect(await kinds({ person: person.email, kind: 'rights_changed' })).toEqual(['rights_changed'])
    expect(await kinds({ person: String(boss.id) })).toEqual(['rights_changed'])
    expect(await kinds({ person: 'nobody-has-this' })).toEqual([])
    expect(await kinds({ person: '99999999999' })).toEqual([])
    expect(await kinds({ network: `${from}/32`, kind: 'sign_in_failed', person: person.email })).toEqual([
      'sign_in_failed',
    ])
    const tomorrow = new Date(world.clock.now().getTime() + 86_400_000).toISOString()
    expect(await kinds({ person: person.email, from: tomorrow })).toEqual([])
    expect(await kinds({ person: person.email, to: tomorrow })).toHaveLength(2)
    const [found] = await search({ person: person.email, kind: 'rights_changed' })
    expect(found).toMatchObject({
      person: { user_id: person.id, email: person.email },
      actor: { user_id: boss.id, email: boss.email },
      details: { before: { beta_user_flag: false }, after: { beta_user_flag: true } },
      count: 1,
    })
    const call = (asked: object) => admin().then((one) => world.as(one).call(contract.searchSecurityEvents, asked))
    const first = await call({ person: person.email, limit: 1 })
    const second = await call({ person: person.email, limit: 1, after: first.next! })
    expect([first.data[0]!.kind, second.data[0]!.kind, second.next]).toEqual(['sign_in_failed', 'rights_changed', null])
    const every: number[] = []
    let after: string | undefined
    do {
      const page = await call({ limit: 3, ...(after ? { after } : {}) })
      every.push(...page.data.map(({ id }) => id))
      after = page.next ?? undefined
    } while (after)
    expect(new Set(every).size).toBe(every.length)
    expect(every.length).toBeGreaterThanOrEqual((await query('select 1 from security_events')).length - 1)
  })

  it('is for administrators, and what it can’t mean is refused', async () => {
    const person = await world.make.member({ roles: ['staff'] })
    const asked = await rawCall(world.base, contract.searchSecurityEvents, {}, await as(person, elsewhere()))
    expect(asked.status).toBe(403)
    const boss = await as(await admin(), elsewhere())
    for (const wrong of [
      { network: 'nowhere' },
      { after: 'x' },
      { after: '1_9999999999' },
      { kind: 'none' },
      { from: 'now' },
    ])
      expect((await rawCall(world.base, contract.searchSecurityEvents, wrong as never, boss)).status).toBe(422)
  })
})

it('what happened is in the person’s export, goes with the account, and is kept for 13 months', async () => {
  const [person, from] = [await world.make.member(), elsewhere()]
  await signIn(person.email, 'wrong', from)
  await until(
    () => eventsOf('sign_in_failed', from),
    (found) => found.length === 1,
  )
  const { data } = await world.as(person).call(contract.exportData, {})
  expect(data.security_events).toMatchObject([{ kind: 'sign_in_failed', address: from }])
  const at = (months: number) =>
    query(`update security_events set at = $1::timestamptz - $2 * interval '1 month' where address = $3`, [
      world.clock.now(),
      months,
      from,
    ])
  const clear = () => clearAway({ sql: poolSql(world.database.pool), now: world.clock.now() }, [])
  for (const [months, left] of [
    [12, 1],
    [14, 0],
  ] as const) {
    await at(months)
    await clear()
    expect(await eventsOf('sign_in_failed', from)).toHaveLength(left)
  }
  await signIn(person.email, 'wrong', from)
  world.clock.tick(MINUTE_MS)
  await signIn(person.email, 'wrong', from)
  await until(
    () => eventsOf('sign_in_failed', from),
    (found) => found.length > 0,
  )
  await query('delete from users where id = $1', [person.id])
  expect(await eventsOf('sign_in_failed', from)).toEqual([])
})
