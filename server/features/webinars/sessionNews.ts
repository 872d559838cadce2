import type { Publish } from '#server/platform/outbox/write.ts'
import type { Sql } from '#server/platform/sql.ts'
import { webinarChanged, webinarSeatsTold } from '#shared/events/index.ts'
import { liveRoomPath, webinarPath } from '#shared/rules/webinars/addresses.ts'
import { seatsOfSession, toldSession } from './queries/seats.ts'
import { heapsOf } from './telling.ts'

/** Tells who has a seat that a session was moved or called off: by mail, and by the bell who has an account. */
export async function tellSession(
  { sql, now, publish }: { sql: Sql; now: Date; publish: Publish },
  sessionId: string,
  news: 'moved' | 'cancelled',
  was: Date | null,
): Promise<void> {
  const { webinar_id, schedule, title, starts_at } = (await sql.one(toldSession, [sessionId]))!
  const link = news === 'moved' ? liveRoomPath(webinar_id, schedule) : webinarPath(webinar_id)
  for (const heap of heapsOf(await sql.rows(seatsOfSession, [sessionId]))) {
    publish(webinarSeatsTold, {
      seat_ids: heap.map(({ id }) => id),
      news,
      was: was?.toISOString() ?? null,
      moved_to: news === 'moved' ? starts_at : null,
    })
    const people = heap.flatMap(({ user_id, timezone }) => (user_id === null ? [] : [{ user_id, timezone }]))
    if (people.length > 0)
      publish(webinarChanged, { session_id: sessionId, title, starts_at, news, link, people, at: now })
  }
}
