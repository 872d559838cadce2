import { describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/accounts/index.ts'
import { QUERY_LENGTH } from '#shared/contract/query.ts'
import { answerFact, createRound } from '#shared/contract/quiz/index.ts'
import { rawCall } from '../../support/api.ts'
import type { Person } from '../../support/factories.ts'
import { refusalOf } from '../../support/refusal.ts'
import { openSocket } from '../../support/sockets.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld()
const admin = () => world.make.member({ role: 'Administrator', roles: ['admin'] })
const superadmin = () => world.make.member({ role: 'Administrator', roles: ['superadmin'] })
const as = (person: Person) => world.as(person)

describe('a demo account', () => {
  it('finds somebody by the words of their name in any order', async () => {
    const admin = await world.make.admin()
    const sofia = await world.make.member({ first: 'Sofia', last: 'Reyes-Quintana' })
    const idsOf = async (query: string) =>
      (await world.as(admin).call(contract.listPeople, { query })).data.map((row) => row.user_id as number)
    for (const query of ['Sofia Reyes-Quintana', 'reyes-quintana sofia', 'quintana sof', sofia.email])
      expect(await idsOf(query)).toEqual([sofia.id])
    expect(await idsOf('Sofia Reyes-Quintana Nobody')).toEqual([])
    expect(await idsOf('100%')).toEqual([])
  })
  it('ADM-GA004: begins anew for who has that permission, and for nobody else', async () => {
    const [person, card] = [await world.make.member(), await world.make.card()]
    expect((await refusalOf(as(person).call(contract.resetDemoAccount, {})))?.code).toBe('forbidden')
    const round = await as(person).call(createRound, {
      key: crypto.randomUUID(),
      quiz_resource_type: 'pictomo',
      quiz_resource_id: card.id,
    })
    await as(person).call(answerFact, {
      fact_id: card.facts[0]!.id,
      key: crypto.randomUUID(),
      quiz_round_id: round.user_quiz_round_id,
      answer: 'Fact 1',
      answer_time: 4000,
    })
    const countOf = async (table: string) =>
      (await world.database.pool.query(`select count(*)::int as n from ${table} where user_id = $1`, [person.id]))
        .rows[0].n
    const tables = ['quiz_rounds', 'quiz_answers', 'fact_progress', 'xp_grants']
    await until(async () => (await countOf('xp_grants')) > 0)
    const { pool } = world.database
    await pool.query(`insert into permissions (user_id, resource, action) values ($1, 'demo_account', 'use')`, [
      person.id,
    ])
    await as(person).call(contract.resetDemoAccount, {})
    await until(async () => (await Promise.all(tables.map(countOf))).every((count) => count === 0))
  })
})

describe('looking after people', () => {
  it('finds them by a part of their name or address and by role, in pages', async () => {
    const boss = await superadmin()
    const last = `Nightingale${boss.id}`
    const made = [
      await world.make.member({ first: 'Florence', last }),
      await world.make.educator({ first: 'Frances', last }),
      await world.make.staff({ first: 'Parthenope', last }),
    ]
    const names = async (input: object) =>
      (await as(boss).call(contract.listPeople, input)).data.map(({ name }) => name.split(' ')[0])
    expect(await names({ query: last })).toEqual(['Florence', 'Frances', 'Parthenope'])
    expect(await names({ query: `RENCE ${last.toLowerCase()}` })).toEqual(['Florence'])
    for (const query of [`${last} Frances`, `${last}, fran`, ` ${last}  FRANCES ${last} `])
      expect([query, await names({ query })]).toEqual([query, ['Frances']])
    expect(await names({ query: `${last} Florence Frances` })).toEqual([])
    expect(await names({ query: made[1]!.email.slice(0, 20) })).toEqual(['Frances'])
    expect(await names({ query: last, role: 'Professor' })).toEqual(['Frances'])
    expect(await names({ query: last, role: 'staff' })).toEqual(['Parthenope'])
    expect(await names({ query: '%' })).toEqual([])
    const second = await as(boss).call(contract.listPeople, { query: last, page: 2, per_page: 2 })
    expect(second).toMatchObject({ total: 3, last_page: 2, data: [{ name: `Parthenope ${last}` }] })
  })

  it('gives a role: their sessions end, they read of it, and what is open hears of it', async () => {
    const [boss, person] = [await superadmin(), await world.make.member()]
    const key = await world.keyOf(person)
    const socket = await openSocket(world.base, key)
    const gone = new Promise((resolve) => socket.socket.once('disconnect', resolve))
    const view = await as(boss).call(contract.updatePerson, {
      user_id: person.id,
      roles: ['staff'],
      beta_user_flag: true,
    })
    expect(view).toMatchObject({ roles: ['staff'], beta_user_flag: true, events: [{ kind: 'rights_changed' }] })
    await gone
    expect((await rawCall(world.base, contract.getUser, {}, { authorization: `Bearer ${key}` })).status).toBe(401)
    // Taking it away does not sign them out; it holds from the next request on.
    await as(boss).call(contract.updatePerson, { user_id: person.id, roles: [], role: 'Professor' })
    const [row] = (
      await world.database.pool.query('select role, roles, educator from users where id = $1', [person.id])
    ).rows
    expect(row).toEqual({ role: 'Professor', roles: [], educator: true })
  })

  it('gives and takes only what differs from the roles that the writer saw', async () => {
    const [boss, other, person] = [await superadmin(), await superadmin(), await world.make.staff()]
    const seen = ['staff'] as const
    const write = (
      by: Person,
      roles: readonly contract.FurtherRole[],
      known = seen as readonly contract.FurtherRole[],
    ) => as(by).call(contract.updatePerson, { user_id: person.id, roles: [...roles], known_roles: [...known] })
    await write(other, ['staff', 'moderator'])
    expect((await write(boss, ['staff', 'creator'])).roles).toEqual(['staff', 'moderator', 'creator'])
    expect((await write(other, [])).roles).toEqual(['moderator', 'creator'])
    // What somebody else took away meanwhile is not given again, and giving twice gives once.
    expect((await write(boss, ['staff', 'moderator'])).roles).toEqual(['moderator', 'creator'])
    const whole = await as(boss).call(contract.updatePerson, { user_id: person.id, roles: ['staff'] })
    expect(whole.roles).toEqual(['staff'])
  })

  it('lets nobody give by what they claim to have seen what is not theirs to give', async () => {
    const [boss, person] = [await admin(), await world.make.member()]
    const known_roles: contract.FurtherRole[] = ['superadmin']
    const write = (roles: contract.FurtherRole[]) =>
      as(boss).call(contract.updatePerson, { user_id: person.id, roles, known_roles })
    expect((await write(['superadmin'])).roles).toEqual([])
    expect((await refusalOf(write(['superadmin', 'admin'])))?.code).toBe('accounts.not_yours_to_grant')
  })

  it('says in plain sentences what can’t be searched for, and what a permission lacks', async () => {
    const [boss, person] = [await admin(), await world.make.member()]
    const fieldsOf = async (promise: Promise<unknown>) =>
      ((await refusalOf(promise)) as { fields?: Record<string, string[]> } | undefined)?.fields
    expect(await fieldsOf(as(boss).call(contract.listPeople, { query: 'a'.repeat(QUERY_LENGTH) }))).toBeUndefined()
    expect(await fieldsOf(as(boss).call(contract.listPeople, { query: 'a'.repeat(QUERY_LENGTH + 1) }))).toEqual({
      query: ['Please search with at most 100 characters.'],
    })
    const first = async (given: object) => {
      const permission = { user_id: person.id, resource: 'workflow', action: 'full', ...given }
      const fields = await fieldsOf(as(boss).call(contract.grantPermission, permission as never))
      return Object.fromEntries(Object.entries(fields ?? {}).map(([name, texts]) => [name, texts[0]]))
    }
    expect(await first({ resource: ' ', action: '' })).toEqual({
      resource: 'Please enter a resource.',
      action: 'Please enter an action.',
    })
    expect(await first({ action: 'a'.repeat(200), value: 'b'.repeat(200) })).toEqual({
      action: 'Please write at most 60 characters.',
      value: 'Please write at most 120 characters.',
    })
    expect((await first({ action: '9 lives' })).action).toMatch(/small letters/)
    expect(await first({ action: 'a'.repeat(60) })).toEqual({ action: 'There is no such permission to give.' })
    expect(await first({})).toEqual({})
  })

  it('gives and takes a permission, once each, and the person has it at once', async () => {
    const [boss, person] = [await admin(), await world.make.staff({ permissions: [] })]
    const given = { user_id: person.id, resource: 'workflow', action: 'fact_edit' }
    for (let n = 0; n < 2; n++) await as(boss).call(contract.grantPermission, given)
    expect((await as(person).call(contract.getPermissions, {})).permissions).toEqual([
      { resource: 'workflow', action: 'fact_edit', value: null },
    ])
    await as(boss).call(contract.grantPermission, { ...given, value: '101' })
    const left = await as(boss).call(contract.revokePermission, given)
    expect(left.permissions).toEqual([{ resource: 'workflow', action: 'fact_edit', value: '101' }])
    expect(left.events.filter(({ kind }) => kind === 'rights_changed')).toHaveLength(3)
    await until(async () => {
      const { rows } = await world.database.pool.query(
        `select 1 from outbox where name = 'accounts.accessChanged' and payload->>'user_id' = $1`,
        [String(person.id)],
      )
      return rows.length === 3
    })
  })

  it('ADM-GA002: an administrator gives nobody the back office, changes no other one and not themselves', async () => {
    const [boss, other, person] = [await admin(), await admin(), await world.make.member()]
    const tried = [
      { user_id: person.id, roles: ['admin'] },
      { user_id: person.id, roles: ['staff', 'superadmin'] },
      { user_id: person.id, role: 'Administrator' },
      { user_id: other.id, roles: [] },
      { user_id: boss.id, roles: ['staff'] },
    ] as const
    for (const input of tried)
      expect((await refusalOf(as(boss).call(contract.updatePerson, input as never)))?.code).toBe(
        'accounts.not_yours_to_grant',
      )
    const permission = { user_id: boss.id, resource: 'workflow', action: 'full' }
    expect((await refusalOf(as(boss).call(contract.grantPermission, permission)))?.code).toBe(
      'accounts.not_yours_to_grant',
    )
    const { rows } = await world.database.pool.query('select roles, role from users where id = any($1) order by id', [
      [boss.id, other.id, person.id],
    ])
    expect(rows.map(({ roles }) => roles)).toEqual([['admin'], ['admin'], []])
    expect((await refusalOf(as(boss).call(contract.getPerson, { user_id: 999_999 })))?.status).toBe(404)
    expect(
      (await refusalOf(as(boss).call(contract.updatePerson, { user_id: person.id, roles: ['king'] as never })))?.status,
    ).toBe(422)
  })
})
