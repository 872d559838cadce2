import { hashPassword } from '../features/accounts/index.ts'
import { grantEntitlement } from '../features/billing/index.ts'
import type { Database } from '../platform/database/orm.ts'
import { inTransaction } from '../platform/requests.ts'
import { transactionSql } from '../platform/sql.ts'

/** The password of every demo person. Demo people never exist in production. */
export const DEMO_PASSWORD = 'pictomo-demo'

type Person = {
  email: string
  first: string
  last: string
  role: string
  roles: string[]
  permissions?: [string, string][]
  does: string
}

export const DEMO_PEOPLE: Person[] = [
  { email: 'student@pictomo.test', first: 'Sofia', last: 'Reyes', role: 'Student', roles: [], does: 'student' },
  { email: 'student2@pictomo.test', first: 'Marcus', last: 'Lee', role: 'Student', roles: [], does: 'second student' },
  { email: 'educator@pictomo.test', first: 'Helen', last: 'Okafor', role: 'Professor', roles: [], does: 'educator' },
  {
    email: 'staff@pictomo.test',
    first: 'Jonas',
    last: 'Weber',
    role: 'Student',
    roles: ['staff'],
    permissions: [
      ['workflow', 'publish'],
      ['workflow', 'full'],
    ],
    does: 'staff',
  },
  {
    email: 'staff2@pictomo.test',
    first: 'Priya',
    last: 'Nair',
    role: 'Student',
    roles: ['staff'],
    permissions: [
      ['workflow', 'publish'],
      ['workflow', 'full'],
    ],
    does: 'second staff',
  },
  {
    email: 'admin@pictomo.test',
    first: 'Amara',
    last: 'Diallo',
    role: 'Administrator',
    roles: ['admin', 'superadmin'],
    does: 'admin',
  },
]

const NURSING = 101

/** Fills in the demo people, their class and their plans, once. */
export async function seedDemo(database: Database, now: Date): Promise<boolean> {
  return inTransaction(database, async (em) => {
    const sql = transactionSql(em)
    if (await sql.one('select 1 as one from users limit 1')) return false
    const hash = await hashPassword(DEMO_PASSWORD)
    const ids: number[] = []
    for (const person of DEMO_PEOPLE) {
      const professor = person.role === 'Professor'
      const row = await sql.one<{ id: number }>(
        `insert into users (email, password_hash, first_name, last_name, role, roles, educator, approved_educator, lead, tos_accepted, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $7, $8, true, $9) returning id`,
        [person.email, hash, person.first, person.last, person.role, person.roles, professor, NURSING, now],
      )
      ids.push(row!.id)
      // So that hook-up links can be followed: /insiderhookup/SOFIA.
      if (person.first === 'Sofia')
        await sql.rows(`insert into referral_codes (code, user_id, kind, created_at) values ('SOFIA', $1, 'ref', $2)`, [
          row!.id,
          now,
        ])
      for (const [resource, action] of person.permissions ?? [])
        await sql.rows('insert into permissions (user_id, resource, action) values ($1, $2, $3)', [
          row!.id,
          resource,
          action,
        ])
      await grantEntitlement({ sql, now }, row!.id, { kind: 'premium', source: 'demo', endsAt: null })
    }
    const school = await sql.one<{ id: number }>(
      'select id from schools where $1 = any(market_ids) order by id limit 1',
      [NURSING],
    )
    if (!school) return true
    await sql.rows('update users set school_id = $1', [school.id])
    const made = await sql.one<{ id: number }>(
      `insert into school_classes (school_id, name, start_date, created_at) values ($1, 'Pharmacology I', $2::timestamptz, $2::timestamptz) returning id`,
      [school.id, now],
    )
    const members: [number, string][] = [
      [ids[2]!, 'instructor'],
      [ids[0]!, 'student'],
      [ids[1]!, 'student'],
    ]
    for (const [user, role] of members)
      await sql.rows('insert into class_members (school_class_id, user_id, role) values ($1, $2, $3)', [
        made!.id,
        user,
        role,
      ])
    return true
  })
}
