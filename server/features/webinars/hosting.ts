import type { Context } from '#server/platform/context.ts'
import type { HostRole } from '#shared/contract/webinars/office.ts'
import { HOSTS_MOST, TooManyHosts } from '#shared/contract/webinars/officeRefusals.ts'
import { accessChanged, webinarRoleGiven } from '#shared/events/index.ts'
import { webinarPath } from '#shared/rules/webinars/addresses.ts'
import { roomsLastFrom } from '#shared/rules/webinars/times.ts'
import { openedByHosts } from './hostNews.ts'
import * as query from './queries/hosts.ts'
import { nextOf } from './queries/office.ts'
import { roleNow } from './room/roleNow.ts'
import { tellRoom } from './room/telling.ts'

/** Who holds a webinar no more sees what else there is. */
const EVENTS = '/events/webinars'
type Hosting = Pick<Context, 'sql' | 'now' | 'publish'>

/** Has somebody hold a webinar that is locked, or hold it otherwise; says what they were before. Twice is the same. @throws TooManyHosts */
export async function giveRole(
  ctx: Hosting,
  webinarId: number,
  userId: number,
  role: HostRole,
): Promise<HostRole | null> {
  const { sql } = ctx
  const hosts = await sql.rows(query.hostsOf, [webinarId])
  const known = hosts.find(({ user_id }) => user_id === userId)
  if (known?.role === role) return role
  if (!known && hosts.length >= HOSTS_MOST) throw TooManyHosts()
  await sql.rows(query.putHost, [webinarId, userId, role])
  await tellRole(ctx, webinarId, userId)
  return known?.role ?? null
}

/** Has somebody hold a webinar that is locked no longer; says what they were. */
export async function takeRole(ctx: Hosting, webinarId: number, userId: number): Promise<HostRole | null> {
  const taken = await ctx.sql.one(query.deleteHost, [webinarId, userId])
  if (!taken) return null
  await tellRole(ctx, webinarId, userId)
  return taken.role
}

/** Who is named in the office by somebody else, or no more, is written to and finds it behind the bell. */
export async function tellHost(
  { sql, now, actor, publish }: Context,
  webinarId: number,
  userId: number,
  { before, role }: { before: HostRole | null; role: HostRole | null },
): Promise<void> {
  if (actor.id === userId) return
  const { title, timezone, is_published, schedule, starts_at } = (await sql.one(nextOf, [
    webinarId,
    roomsLastFrom(now),
  ]))!
  const link =
    role === null
      ? is_published
        ? webinarPath(webinarId)
        : EVENTS
      : openedByHosts(webinarId, { schedule, is_published })
  publish(webinarRoleGiven, {
    webinar_id: webinarId,
    user_id: userId,
    title,
    before,
    role,
    starts_at,
    timezone,
    link,
    at: now,
  })
}

/** Who is in its rooms hears of it there, and what those hear who run it is asked anew. */
async function tellRole(ctx: Hosting, webinarId: number, userId: number): Promise<void> {
  ctx.publish(accessChanged, { user_id: userId as never })
  for (const { participant_id, ...room } of await ctx.sql.rows(query.roomsWith, [webinarId, userId]))
    await tellRoom(ctx, room, () => roleNow(ctx, room.session_id, participant_id))
}
