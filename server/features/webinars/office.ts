import type { Context } from '#server/platform/context.ts'
import type { Publish } from '#server/platform/outbox/write.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/webinars/index.ts'
import { Conflict, NotFound } from '#shared/errors.ts'
import { type SeatNews, webinarSeatsTold } from '#shared/events/index.ts'
import { page } from '#shared/page.ts'
import { isMovable } from '#shared/rules/webinars/times.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { mustBeCard, mustBeMarket } from './checks.ts'
import { giveRole, takeRole } from './hosting.ts'
import { putHost } from './queries/hosts.ts'
import * as query from './queries/office.ts'
import * as seats from './queries/seats.ts'
import { tellRoom } from './room/telling.ts'
import { newRoomKey } from './roomKey.ts'
import { UNKNOWN } from './service.ts'
import { heapsOf } from './telling.ts'

type Whole = Answer<typeof contract.getWebinarRow>

export async function listWebinarRows(
  { sql, now }: Context,
  input: Input<typeof contract.listWebinarRows>,
): Promise<Answer<typeof contract.listWebinarRows>> {
  const rows = await sql.rows(query.allWebinars, [now, input.per_page, (input.page - 1) * input.per_page])
  return page(rows, rows[0]?.all ?? 0, input)
}

export const getWebinarRow = (ctx: Context, { webinar_id }: Input<typeof contract.getWebinarRow>): Promise<Whole> =>
  whole(ctx, webinar_id)

async function whole({ sql, now }: Pick<Context, 'sql' | 'now'>, webinarId: number): Promise<Whole> {
  const row = await sql.one(query.webinarRow, [now, webinarId])
  if (!row) throw NotFound(UNKNOWN)
  const sessions = await sql.rows(query.officeSessions, [webinarId])
  return {
    ...row,
    sessions: sessions.map(({ schedule, starts_at, ends_at, state, cancelled_at, seats: taken, is_recorded }) => ({
      schedule,
      starts_at,
      ends_at,
      state,
      is_cancelled: cancelled_at !== null,
      seats: taken,
      is_recorded,
    })),
    hosts: await sql.rows(query.officeHosts, [webinarId]),
  }
}
const valuesOf = (given: Omit<Input<typeof contract.createWebinar>, 'key'>, now: Date) =>
  [
    given.name,
    given.title,
    given.description,
    given.market_id,
    given.timezone,
    given.duration,
    given.registration_url,
    given.stream_url,
    given.card_id,
    given.is_premium,
    given.account_required,
    given.is_published,
    now,
  ] as const

/** Whoever makes a webinar holds it. */
export async function createWebinar(
  ctx: Context,
  { key, ...given }: Input<typeof contract.createWebinar>,
): Promise<Whole> {
  const { sql, actor, now } = ctx
  await mustBeMarket(sql, given.market_id)
  await mustBeCard(sql, given.card_id)
  const made = await sql.one(query.insertWebinar, [...valuesOf(given, now), key])
  if (made) await sql.rows(putHost, [made.id, actor.id, 'host'])
  return whole(ctx, (made ?? (await sql.one(query.webinarByKey, [key]))!).id)
}

/** @throws IsLive for one that is on and would be unpublished, Conflict where somebody changed it since it was read */
export async function updateWebinar(
  ctx: Context,
  { webinar_id, revision, ...given }: Input<typeof contract.updateWebinar>,
): Promise<Whole> {
  const { sql, now } = ctx
  await locked(sql, webinar_id)
  await mustBeMarket(sql, given.market_id)
  await mustBeCard(sql, given.card_id)
  // Who is in the room, or on the way, would be shut out.
  if (!given.is_published && (await sql.one(query.webinarRow, [now, webinar_id]))?.is_live) throw contract.IsLive()
  if (!(await sql.one(query.changeWebinar, [...valuesOf(given, now), webinar_id, revision]))) throw Conflict()
  await sql.rows(query.stretchSessions, [webinar_id, given.duration, now])
  return whole(ctx, webinar_id)
}

async function locked(sql: Sql, webinarId: number): Promise<{ id: number; duration: number }> {
  const found = await sql.one(query.lockWebinar, [webinarId])
  if (!found) throw NotFound(UNKNOWN)
  return found
}
const endOf = (start: Date, { duration }: { duration: number }): Date =>
  new Date(start.getTime() + duration * MINUTE_MS)

/** @throws StartsInThePast, TooManySessions */
export async function addWebinarSession(
  ctx: Context,
  { webinar_id, starts_at }: Input<typeof contract.addWebinarSession>,
): Promise<Whole> {
  const { sql, now } = ctx
  const webinar = await locked(sql, webinar_id)
  const start = toCome(starts_at, now)
  const known = await sql.rows(query.officeSessions, [webinar_id])
  if (known.some((one) => !one.cancelled_at && one.starts_at.getTime() === start.getTime()))
    return whole(ctx, webinar_id)
  const { position, count } = (await sql.one(query.nextPosition, [webinar_id]))!
  if (count >= contract.SESSIONS_MOST) throw contract.TooManySessions()
  await sql.one(query.insertSession, [webinar_id, position, start, endOf(start, webinar), newRoomKey()])
  return whole(ctx, webinar_id)
}

function toCome(at: string, now: Date): Date {
  const start = new Date(at)
  if (start <= now) throw contract.StartsInThePast()
  return start
}

const roomOf = ({ id, room_key }: { id: string; room_key: string }) => ({ session_id: id, room_key })

/** A session that nobody has begun and whose time is not over. @throws NoLongerMoved */
async function movable({ sql, now }: Context, webinarId: number, schedule: number) {
  const session = await sql.one(query.lockSession, [webinarId, schedule])
  if (!session) throw NotFound(UNKNOWN)
  if (!session.cancelled_at && !isMovable({ ...session, is_cancelled: false }, now)) throw contract.NoLongerMoved()
  return session
}

/** @throws StartsInThePast, NoLongerMoved */
export async function moveWebinarSession(
  ctx: Context,
  { webinar_id, schedule, starts_at }: Input<typeof contract.moveWebinarSession>,
): Promise<Whole> {
  const { sql, now } = ctx
  const webinar = await locked(sql, webinar_id)
  const start = toCome(starts_at, now)
  const session = await movable(ctx, webinar_id, schedule)
  if (session.cancelled_at) throw contract.NoLongerMoved()
  if (session.starts_at.getTime() !== start.getTime()) {
    await sql.rows(query.moveSession, [session.id, start, endOf(start, webinar)])
    await sql.rows(seats.remindAnew, [session.id])
    await tellSeats(ctx, session.id, 'moved', session.starts_at)
    await tellRoom(ctx, roomOf(session), () => ({ starts_at: start, ends_at: endOf(start, webinar) }))
  }
  return whole(ctx, webinar_id)
}

/** Twice is the same. @throws NoLongerMoved */
export async function cancelWebinarSession(
  ctx: Context,
  { webinar_id, schedule }: Input<typeof contract.cancelWebinarSession>,
): Promise<Whole> {
  const { sql, now } = ctx
  await locked(sql, webinar_id)
  const session = await movable(ctx, webinar_id, schedule)
  if (!session.cancelled_at) {
    await sql.rows(query.callOff, [session.id, now])
    await tellSeats(ctx, session.id, 'cancelled', null)
    await tellRoom(ctx, roomOf(session), () => ({ is_called_off: true }))
  }
  return whole(ctx, webinar_id)
}

async function tellSeats(
  { sql, publish }: { sql: Sql; publish: Publish },
  sessionId: string,
  news: SeatNews,
  was: Date | null,
): Promise<void> {
  const ids = (await sql.rows(seats.seatsOfSession, [sessionId])).map(({ id }) => id)
  for (const heap of heapsOf(ids))
    publish(webinarSeatsTold, { seat_ids: heap, news, was: was === null ? null : was.toISOString() })
}
/** @throws NoSuchPerson, TooManyHosts */
export async function putWebinarHost(
  ctx: Context,
  { webinar_id, email, role }: Input<typeof contract.putWebinarHost>,
): Promise<Whole> {
  const { sql } = ctx
  await locked(sql, webinar_id)
  const person = await sql.one(query.personByEmail, [email])
  if (!person) throw contract.NoSuchPerson()
  await giveRole(ctx, webinar_id, person.id, role)
  return whole(ctx, webinar_id)
}

export async function removeWebinarHost(
  ctx: Context,
  { webinar_id, user_id }: Input<typeof contract.removeWebinarHost>,
): Promise<Whole> {
  await locked(ctx.sql, webinar_id)
  await takeRole(ctx, webinar_id, user_id)
  return whole(ctx, webinar_id)
}

export async function getWebinarAudience(
  { sql, now }: Context,
  { webinar_id }: Input<typeof contract.getWebinarAudience>,
): Promise<Answer<typeof contract.getWebinarAudience>> {
  if (!(await sql.one(query.webinarRow, [now, webinar_id]))) throw NotFound(UNKNOWN)
  const bySession = Map.groupBy(await sql.rows(query.seatsByDay, [webinar_id]), ({ schedule }) => schedule)
  const came = new Map((await sql.rows(query.cameToSessions, [webinar_id])).map((row) => [row.schedule, row.came]))
  return {
    sessions: [...bySession.values()].map((rows) => ({
      schedule: rows[0]!.schedule,
      starts_at: rows[0]!.starts_at,
      seats: rows.reduce((all, { seats: taken }) => all + taken, 0),
      came: came.get(rows[0]!.schedule) ?? null,
      days: rows.flatMap(({ day, seats: taken }) => (day === null ? [] : { day, seats: taken })),
    })),
  }
}
