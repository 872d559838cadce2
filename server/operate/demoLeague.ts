import { randomUUID } from 'node:crypto'
import { leagueWeek } from '#shared/rules/rewards/league.ts'
import { makePerson } from '../features/accounts/operators/index.ts'
import { hashPassword } from '../features/accounts/signIn/index.ts'
import { type Deed, grantAll } from '../features/rewards/index.ts'
import type { PublishingWork } from '../platform/outbox/publishing.ts'

/** Who plays beside the demo people, and how many lessons each has heard this week. */
const CLASSMATES: readonly [first: string, last: string, lessons: number][] = [
  ['Noor', 'Haddad', 9],
  ['Elena', 'Petrova', 8],
  ['Diego', 'Fuentes', 6],
  ['Grace', 'Mensah', 6],
  ['Hana', 'Sato', 5],
  ['Tom', 'Keller', 4],
  ['Leila', 'Aziz', 3],
  ['Owen', 'Byrne', 3],
  ['Mei', 'Chen', 2],
  ['Samuel', 'Ortiz', 2],
  ['Ingrid', 'Dahl', 1],
]

/** Nobody knows the password of these people: they are there to be met in a league. */
export async function seedDemoLeague(
  work: Pick<PublishingWork, 'sql' | 'publish'> & { now: Date },
  { lead, schoolId }: { lead: number; schoolId: number | null },
): Promise<void> {
  const passwordHash = await hashPassword(randomUUID())
  const begins = leagueWeek(work.now).startsAt.getTime()
  const deeds: Deed[] = []
  for (const [place, [firstName, lastName, lessons]] of CLASSMATES.entries()) {
    const userId = await makePerson(work, {
      email: `${firstName.toLowerCase()}@classmates.pictomo.test`,
      passwordHash,
      firstName,
      lastName,
      role: 'Student',
      roles: [],
      permissions: [],
      lead,
      schoolId,
    })
    // Spread over what has passed of the week, so that no two are alike.
    const passed = work.now.getTime() - begins
    for (let lesson = 1; lesson <= lessons; lesson++)
      deeds.push({
        userId,
        source: 'educational_audio',
        sourceId: lesson,
        cardId: null,
        at: new Date(begins + (passed * (lesson * CLASSMATES.length - place)) / ((lessons + 1) * CLASSMATES.length)),
      })
  }
  await grantAll(work, deeds)
}
