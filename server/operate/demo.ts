import type { Role } from '#shared/contract/accounts/index.ts'
import { DEMO_RESOURCE } from '#shared/rules/accounts/policy.ts'
import { hasPeople, makePerson } from '../features/accounts/operators/index.ts'
import { hashPassword } from '../features/accounts/signIn/index.ts'
import { rights } from '../features/billing/index.ts'
import { makeClass } from '../features/classes/index.ts'
import { makeReferralCode } from '../features/referrals/index.ts'
import { firstSchoolOf } from '../features/schools/index.ts'
import { makeDemoEvents } from '../features/webinars/index.ts'
import type { Database } from '../platform/database/orm.ts'
import { inPublishingTransaction } from '../platform/outbox/publishing.ts'
import type { Sql } from '../platform/sql.ts'
import { seedDemoLeague } from './demoLeague.ts'

/** The password of every demo person. Demo people never exist in production. */
export const DEMO_PASSWORD = 'pictomo-demo'

type Person = {
  email: string
  first: string
  last: string
  role: Role
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
      ['feedback', 'answer'],
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
      ['feedback', 'answer'],
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

const SCHOOL_CLASS = 'Pharmacology I'
/** So that hook-up links can be followed: /insiderhookup/SOFIA. */
const FRIENDS_CODE = 'SOFIA'

/** Fills in the demo people, their class, their plans and their league, once. */
export async function seedDemo(database: Database, now: Date): Promise<boolean> {
  // The outbox is read once the product runs.
  return inPublishingTransaction({ fork: database.fork, wake: () => {} }, async ({ sql, publish }) => {
    const work = { sql, publish, now }
    if (await hasPeople(work.sql)) return false
    const passwordHash = await hashPassword(DEMO_PASSWORD)
    const schoolId = (await firstSchoolOf(work.sql, NURSING)) ?? null
    const ids = []
    for (const person of DEMO_PEOPLE) ids.push(await makeDemoPerson(work, person, passwordHash, schoolId))
    const [student, secondStudent, educator, staff, secondStaff] = ids as [number, number, number, number, number]
    await makeReferralCode(work, { code: FRIENDS_CODE, kind: 'ref', userId: student })
    await makeDemoEvents(work, { marketId: NURSING, schoolId, hostId: staff, cohostId: secondStaff })
    await seedDemoLeague(work, { lead: NURSING, schoolId })
    if (schoolId === null) return true
    await makeClass(work, {
      schoolId,
      name: SCHOOL_CLASS,
      members: [
        { userId: educator, role: 'instructor' },
        { userId: student, role: 'student' },
        { userId: secondStudent, role: 'student' },
      ],
    })
    return true
  })
}

/** Many share them: what keeps others out is refused to them, and each night they begin anew. */
const SHARED: [string, string] = [DEMO_RESOURCE, 'use']

async function makeDemoPerson(
  work: { sql: Sql; now: Date },
  { email, first, last, role, roles, permissions = [] }: Person,
  passwordHash: string,
  schoolId: number | null,
): Promise<number> {
  const names = { firstName: first, lastName: last }
  const id = await makePerson(work, {
    email,
    passwordHash,
    ...names,
    role,
    roles,
    permissions: [SHARED, ...permissions],
    lead: NURSING,
    schoolId,
    // Nobody reads their mail, so nobody could confirm it: a demo would end there.
    isConfirmed: true,
  })
  await rights.grantEntitlement(work, id, { kind: 'premium', source: 'demo', endsAt: null })
  return id
}
