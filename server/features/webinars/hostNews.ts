import type { Context } from '#server/platform/context.ts'
import type { Publish } from '#server/platform/outbox/write.ts'
import type { Sql } from '#server/platform/sql.ts'
import { type HostNews, webinarHostTold } from '#shared/events/index.ts'
import { liveRoomPath, webinarPath } from '#shared/rules/webinars/addresses.ts'
import { roomsLastFrom } from '#shared/rules/webinars/times.ts'
import { hostsKnowOf, hostsOfSession } from './queries/hosts.ts'
import { nextOf } from './queries/office.ts'
import { toldSession } from './queries/seats.ts'

type Work = { sql: Sql; now: Date; publish: Publish }

/** What those who hold a webinar can open of it: the room of its next session, or else its page where everybody finds that. */
export function openedByHosts(
  webinarId: number,
  { schedule, is_published }: { schedule: number | null; is_published: boolean },
): string | null {
  if (schedule !== null) return liveRoomPath(webinarId, schedule)
  return is_published ? webinarPath(webinarId) : null
}

/** Whether who has a seat is told the same. */
const isTold = (news: HostNews): boolean => !['added', 'published', 'ended'].includes(news)

/** Tells who holds a webinar of one of its sessions, but for `by`, whose doing it is. */
export async function tellHosts(
  { sql, now, publish }: Work,
  sessionId: string,
  news: HostNews,
  { was = null, by = null }: { was?: Date | null; by?: number | null } = {},
): Promise<void> {
  const people = (await sql.rows(hostsOfSession, [sessionId]))
    .filter(({ user_id, has_seat }) => user_id !== by && !(has_seat && isTold(news)))
    // Who is in the room sees that it begins.
    .filter(({ is_here }) => !(news === 'early' && is_here))
    .map(({ has_seat: _, is_here: __, is_written, ...one }) => ({ ...one, is_written: is_written && isTold(news) }))
  if (people.length === 0) return
  const { webinar_id, schedule, title, starts_at } = (await sql.one(toldSession, [sessionId]))!
  const next = (await sql.one(nextOf, [webinar_id, roomsLastFrom(now)]))!
  const isOff = news === 'cancelled'
  const said = {
    session_id: sessionId,
    title,
    news,
    starts_at,
    was: was?.toISOString() ?? null,
    next_at: isOff ? next.starts_at : null,
    link: isOff ? openedByHosts(webinar_id, next) : liveRoomPath(webinar_id, schedule),
    at: now,
  }
  for (const one of people) publish(webinarHostTold, { ...one, ...said })
}

/** The same of what somebody changed in the office just now: what begins soon they need not be reminded of again. */
export async function tellHostsNow(
  ctx: Pick<Context, 'sql' | 'now' | 'publish' | 'actor'>,
  sessionId: string,
  news: 'added' | 'published' | 'moved' | 'cancelled',
  was: Date | null = null,
): Promise<void> {
  await ctx.sql.rows(hostsKnowOf, [sessionId, ctx.now])
  await tellHosts(ctx, sessionId, news, { was, by: ctx.actor.id })
}
