import { expect, it } from 'vitest'
import { makeAdministrator } from '#server/features/accounts/operators/index.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, seedDemo } from '#server/operate/demo.ts'
import { poolSql } from '#server/platform/sql.ts'
import { authenticate, getUser } from '#shared/contract/accounts/index.ts'
import { getReferral } from '#shared/contract/referrals/index.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const rows = async (text: string): Promise<object[]> => (await world.database.pool.query(text)).rows

it('demo people come once, with a school, a class, a code and a plan, and can sign in', async () => {
  expect(await seedDemo(world.database, world.clock.now())).toBe(true)
  expect(await seedDemo(world.database, world.clock.now())).toBe(false)
  expect(
    await rows(
      'select distinct lead, school_id is not null as has_school, count(*)::int as people from users group by 1, 2',
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
  ).toEqual([{ action: 'full' }, { action: 'publish' }])
  expect(await world.as(null).call(getReferral, { referral_code: 'sofia' })).toMatchObject({ referral_code: 'SOFIA' })
})

it('an administrator is made once, and who has an account becomes one with the password as it was', async () => {
  const sql = poolSql(world.database.pool)
  const first = await makeAdministrator(sql, 'root@example.test', 'hash')
  expect(first.made).toBe(true)
  expect(await makeAdministrator(sql, 'root@example.test', 'other')).toEqual({ id: first.id, made: false })
  const person = await world.make.member()
  expect(await makeAdministrator(sql, person.email, 'hash')).toEqual({ id: person.id, made: false })
  const { user } = await world.as(person).call(getUser, {})
  expect(user).toMatchObject({ role: 'Administrator' })
  expect(
    await rows(
      `select password_hash from users where email in ('root@example.test') or id = ${person.id} order by id = ${person.id}`,
    ),
  ).toEqual([{ password_hash: 'hash' }, { password_hash: null }])
})
