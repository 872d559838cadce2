import { describe, expect, it } from 'vitest'
import { makeAdministrator } from '#server/features/accounts/operators/index.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, seedDemo } from '#server/operate/demo.ts'
import { inPublishingTransaction } from '#server/platform/outbox/publishing.ts'
import { authenticate } from '#shared/contract/accounts/index.ts'
import { getReferral } from '#shared/contract/referrals/index.ts'
import { getLeague } from '#shared/contract/rewards/index.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const rows = async (text: string): Promise<object[]> => (await world.database.pool.query(text)).rows

it('demo people come once, with a school, a class, a code and a plan, and can sign in', async () => {
  expect(await seedDemo(world.database, world.clock.now())).toBe(true)
  expect(await seedDemo(world.database, world.clock.now())).toBe(false)
  expect(
    await rows(
      `select lead, school_id is not null as has_school, count(*)::int as people from users
         where email not like '%@classmates.pictomo.test' group by 1, 2`,
    ),
  ).toEqual([{ lead: 101, has_school: true, people: DEMO_PEOPLE.length }])
  expect(
    await rows(
      `select c.name, m.role, array_agg(u.email order by u.email) as people from school_classes c
       join class_members m on m.school_class_id = c.id join users u on u.id = m.user_id group by 1, 2 order by 2`,
    ),
  ).toEqual([
    { name: 'Pharmacology I', role: 'instructor', people: ['educator@pictomo.test'] },
    { name: 'Pharmacology I', role: 'student', people: ['student2@pictomo.test', 'student@pictomo.test'] },
  ])
  const entered = await world.as(null).call(authenticate, { email: 'staff@pictomo.test', password: DEMO_PASSWORD })
  expect(entered.user).toMatchObject({ email: 'staff@pictomo.test', is_trial: false })
  expect(
    await rows(
      `select p.action from permissions p join users u on u.id = p.user_id where u.email = 'staff@pictomo.test' order by 1`,
    ),
  ).toEqual([{ action: 'answer' }, { action: 'full' }, { action: 'publish' }, { action: 'use' }])
  expect(await world.as(null).call(getReferral, { referral_code: 'sofia' })).toMatchObject({ referral_code: 'SOFIA' })
})

it('a demo learner’s first XP takes a seat among classmates who play already', async () => {
  const { user } = await world.as(null).call(authenticate, { email: 'student@pictomo.test', password: DEMO_PASSWORD })
  const { would_join } = await world.as({ id: user.user_id, email: user.email }).call(getLeague, {})
  expect(would_join?.rows.length).toBeGreaterThan(9)
  expect(would_join?.rows.every(({ xp }, place, all) => xp > 0 && xp <= (all[place - 1]?.xp ?? xp))).toBe(true)
})

describe('an administrator', () => {
  const sessionsOf = async (id: number) => (await rows(`select 1 from sessions where user_id = ${id}`)).length
  const make = (email: string, hash: string) =>
    inPublishingTransaction({ fork: world.database.fork, wake: () => {} }, (work) =>
      makeAdministrator({ ...work, now: new Date() }, email, hash),
    )
  const hashOf = async (id: number) => (await rows(`select password_hash from users where id = ${id}`))[0]

  it('is made once; who has shown an address to be theirs becomes one with the password as it was, and signs in anew', async () => {
    const first = await make('root@example.test', 'hash')
    expect(first.keptPassword).toBe(false)
    expect(await make('root@example.test', 'other')).toEqual({ id: first.id, keptPassword: true })
    expect(await hashOf(first.id)).toEqual({ password_hash: 'hash' })
    const person = await world.make.member()
    await world.database.pool.query('update users set email_verified_at = now() where id = $1', [person.id])
    await world.keyOf(person)
    expect(await make(person.email, 'hash')).toEqual({ id: person.id, keptPassword: true })
    expect(await sessionsOf(person.id)).toBe(0)
    expect(await rows(`select role from users where id = ${person.id}`)).toEqual([{ role: 'Administrator' }])
  })
  it('is not whoever registered the address beforehand: their password, sessions and ways in end', async () => {
    const squatter = await world.make.member()
    await world.database.pool.query('update users set email_verified_at = null, deletion_at = now() where id = $1', [
      squatter.id,
    ])
    await world.keyOf(squatter)
    await world.database.pool.query(
      `insert into passkeys (id, user_id, public_key, counter, name) values ('squatters', $1, 'k', 0, 'Key')`,
      [squatter.id],
    )
    expect(await make(squatter.email, 'new hash')).toEqual({ id: squatter.id, keptPassword: false })
    expect(await hashOf(squatter.id)).toEqual({ password_hash: 'new hash' })
    expect(await sessionsOf(squatter.id)).toBe(0)
    expect(await rows(`select deletion_at from users where id = ${squatter.id}`)).toEqual([{ deletion_at: null }])
    expect(await rows(`select 1 from passkeys where user_id = ${squatter.id}`)).toEqual([])
  })
  it('and what was connected to it, which would let them in again', async () => {
    const [squatter, owner] = [await world.make.member(), await world.make.member()]
    await world.database.pool.query('update users set email_verified_at = null where id = $1', [squatter.id])
    for (const { id } of [squatter, owner])
      await world.database.pool.query(`insert into identities (user_id, provider, subject) values ($1, 'google', $2)`, [
        id,
        `of-${id}`,
      ])
    for (const { email } of [squatter, owner]) await make(email, 'new hash')
    expect(await rows(`select user_id from identities where user_id in (${squatter.id}, ${owner.id})`)).toEqual([
      { user_id: owner.id },
    ])
  })
  it('reads in the log what they were before and are now, and that a second proof was taken away', async () => {
    const person = await world.make.member({ roles: ['staff'] })
    for (let times = 0; times < 2; times++) await make(person.email, 'hash')
    expect(
      await rows(`select kind, address, details from security_events where user_id = ${person.id} order by id`),
    ).toEqual([
      {
        kind: 'rights_changed',
        address: 'this machine',
        details: {
          before: { role: 'Student', roles: ['staff'] },
          after: { role: 'Administrator', roles: ['admin', 'superadmin'] },
        },
      },
      { kind: 'second_proof_reset', address: 'this machine', details: null },
      { kind: 'second_proof_reset', address: 'this machine', details: null },
    ])
    const [notice] = (await rows(
      `select payload from outbox where name = 'accounts.securityNoticed' and (payload ->> 'user_id')::int = ${person.id} order by id`,
    )) as { payload: object }[]
    expect(notice!.payload).toMatchObject({ kind: 'rights_changed', by: 'administrator' })
  })
})
