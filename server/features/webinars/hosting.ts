import type { Context } from '#server/platform/context.ts'
import { HOSTS_MOST, type HostRole, TooManyHosts } from '#shared/contract/webinars/office.ts'
import { accessChanged } from '#shared/events/index.ts'
import * as query from './queries/hosts.ts'
import { roleNow } from './room/roleNow.ts'
import { tellRoom } from './room/telling.ts'

type Hosting = Pick<Context, 'sql' | 'now' | 'publish'>

/** Has somebody hold a webinar that is locked, or hold it otherwise. Twice is the same. @throws TooManyHosts */
export async function giveRole(ctx: Hosting, webinarId: number, userId: number, role: HostRole): Promise<void> {
  const { sql } = ctx
  const hosts = await sql.rows(query.hostsOf, [webinarId])
  const known = hosts.find(({ user_id }) => user_id === userId)
  if (known?.role === role) return
  if (!known && hosts.length >= HOSTS_MOST) throw TooManyHosts()
  await sql.rows(query.putHost, [webinarId, userId, role])
  await tellRole(ctx, webinarId, userId)
}

/** Has somebody hold a webinar that is locked no longer. */
export async function takeRole(ctx: Hosting, webinarId: number, userId: number): Promise<void> {
  if (!(await ctx.sql.one(query.deleteHost, [webinarId, userId]))) return
  await tellRole(ctx, webinarId, userId)
}

/** Who is in its rooms hears of it there, and what those hear who run it is asked anew. */
async function tellRole(ctx: Hosting, webinarId: number, userId: number): Promise<void> {
  ctx.publish(accessChanged, { user_id: userId as never })
  for (const { participant_id, ...room } of await ctx.sql.rows(query.roomsWith, [webinarId, userId]))
    await tellRoom(ctx, room, () => roleNow(ctx, room.session_id, participant_id))
}
