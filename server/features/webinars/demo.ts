import { randomUUID } from 'node:crypto'
import type { Sql } from '#server/platform/sql.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { cardCalled } from './queries/checks.ts'
import { hostsKnowOf, putHost } from './queries/hosts.ts'
import { insertSession, insertWebinar } from './queries/office.ts'
import { insertPresentation } from './queries/presentations.ts'
import { insertRecording, tabNamed } from './queries/recordings.ts'
import { newRoomKey } from './roomKey.ts'

const ZONE = 'America/New_York'
type Demo = { marketId: number; schoolId: number | null; hostId: number; cohostId: number }

/** A webinar with two sessions, a recording and a presentation, for the demo people to find. */
export async function makeDemoEvents(
  { sql, now }: { sql: Sql; now: Date },
  { marketId, schoolId, hostId, cohostId }: Demo,
): Promise<void> {
  const sceneOf = async (slug: string) => (await sql.one(cardCalled, [slug]))?.id ?? null
  const webinar = (await sql.one(insertWebinar, [
    'Digoxin, live',
    'Digoxin toxicity in one picture, live',
    'We look at the scene together, figure by figure, and ask what each stands for.\nBring your questions: half of the time is yours.',
    marketId,
    ZONE,
    60,
    null,
    null,
    await sceneOf('digoxin'),
    false,
    false,
    true,
    now,
    randomUUID(),
  ]))!
  await sql.rows(putHost, [webinar.id, hostId, 'host'])
  await sql.rows(putHost, [webinar.id, cohostId, 'cohost'])
  // The next full hour that is far enough away to be listed, and the same hour a week later.
  const first = new Date(Math.ceil((now.getTime() + 40 * MINUTE_MS) / HOUR_MS) * HOUR_MS)
  for (const [position, days] of [0, 7].entries()) {
    const start = new Date(first.getTime() + days * 24 * HOUR_MS)
    const end = new Date(start.getTime() + HOUR_MS)
    const session = (await sql.one(insertSession, [webinar.id, position, start, end, newRoomKey()]))!
    await sql.rows(hostsKnowOf, [session.id, now])
  }
  const tab = (await sql.one(tabNamed, ['Heart']))!
  const recording = (await sql.one(insertRecording, [
    'How a scene is read',
    'Twenty minutes on how to look at a scene, what to say aloud, and when to come back to it.',
    'https://example.org/recordings/how-a-scene-is-read',
    marketId,
    webinar.id,
    tab.id,
    20,
    JSON.stringify([{ title: 'The slides', link: 'https://example.org/recordings/how-a-scene-is-read.pdf' }]),
    await sceneOf('furosemide'),
    false,
    true,
    true,
    randomUUID(),
    now,
  ]))!
  const day = new Date(first.getTime() + 4 * 24 * HOUR_MS)
  await sql.one(insertPresentation, [
    'Learning from pictures, at your school',
    'What a scene is, why it stays in mind, and how to begin. With time for questions.',
    schoolId,
    marketId,
    hostId,
    day.toISOString(),
    new Date(day.getTime() + HOUR_MS).toISOString(),
    ZONE,
    'Lecture hall 2',
    'https://example.org/meetings/learning-from-pictures',
    null,
    recording.id,
    true,
    randomUUID(),
    now,
  ])
}
