import type { Context } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/webinars/index.ts'
import { Conflict, NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import { asksMore } from '#shared/rules/webinars/admission.ts'
import { isMovable, isSameMinute, roomsLastFrom } from '#shared/rules/webinars/times.ts'
import { asText } from '#shared/text.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { mustBeCard, mustBeMarket, mustBeNear, mustBePerson } from './checks.ts'
import { giveRole, takeRole, tellHost } from './hosting.ts'
import { tellHostsNow } from './hostNews.ts'
import { hostsOf, putHost, toldPublished } from './queries/hosts.ts'
import * as query from './queries/office.ts'
import { remindAnew } from './queries/seats.ts'
import { tellRoom } from './room/telling.ts'
import { newRoomKey } from './roomKey.ts'
import { UNKNOWN } from './service.ts'
import { tellSession } from './sessionNews.ts'

type Whole = Answer<typeof contract.getWebinarRow>

export async function listWebinarRows(
  { sql, now }: Context,
  input: Input<typeof contract.listWebinarRows>,
): Promise<Answer<typeof contract.listWebinarRows>> {
  const rows = await sql.rows(query.allWebinars, [
    roomsLastFrom(now),
    input.per_page,
    (input.page - 1) * input.per_page,
    input.part,
  ])
  return page(rows, rows[0]?.all ?? 0, input)
}

export const getWebinarRow = (ctx: Context, { webinar_id }: Input<typeof contract.getWebinarRow>): Promise<Whole> =>
  whole(ctx, webinar_id)

async function whole({ sql, now }: Pick<Context, 'sql' | 'now'>, webinarId: number): Promise<Whole> {
  const row = await sql.one(query.webinarRow, [roomsLastFrom(now), webinarId])
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

/** A draft of what another one says. Its sessions and who holds it are its own. */
export async function copyWebinar(ctx: Context, { webinar_id }: Input<typeof contract.copyWebinar>): Promise<Whole> {
  const { sql, actor, now } = ctx
  const { name } = await whole(ctx, webinar_id)
  const made = await sql.one(query.insertCopy, [webinar_id, asText(name, NAME_MOST - COPY.length) + COPY, now])
  // Somebody has deleted it in this moment.
  if (!made) throw NotFound(UNKNOWN)
  await sql.rows(putHost, [made.id, actor.id, 'host'])
  return whole(ctx, made.id)
}
const NAME_MOST = 200
const COPY = ' (copy)'

/** Twice is the same. @throws WasHeld */
export async function deleteWebinar(
  { sql, now }: Context,
  { webinar_id }: Input<typeof contract.deleteWebinar>,
): Promise<null> {
  if (await sql.one(query.isDeleted, [webinar_id])) return null
  await locked(sql, webinar_id)
  if ((await sql.one(query.wasHeld, [webinar_id]))!.held) throw contract.WasHeld()
  await sql.rows(query.deleteWebinar, [webinar_id, now])
  await sql.rows(query.freeRecordings, [webinar_id])
  return null
}

/**
 * @throws IsLive, HasSeats for one that would be unpublished while it is on or somebody has a seat to come, ShutsOut where it would ask
 * more of somebody with a seat than they have, Conflict where somebody changed it since it was read
 */
export async function updateWebinar(
  ctx: Context,
  { webinar_id, revision, ...given }: Input<typeof contract.updateWebinar>,
): Promise<Whole> {
  const { sql, now } = ctx
  const before = await locked(sql, webinar_id)
  await mustBeMarket(sql, given.market_id)
  await mustBeCard(sql, given.card_id)
  if (before.is_published && !given.is_published) await mayBeHidden(ctx, webinar_id)
  await mayAskMore(ctx, before, given)
  if (!(await sql.one(query.changeWebinar, [...valuesOf(given, now), webinar_id, revision]))) throw Conflict()
  await sql.rows(query.stretchSessions, [webinar_id, given.duration, now])
  const next =
    given.is_published && !before.is_published
      ? (await sql.one(query.nextOf, [webinar_id, roomsLastFrom(now)]))!.session_id
      : null
  // However often it is hidden and published again, they hear once that a session is to be found.
  if (next !== null && (await sql.one(toldPublished, [next, now]))) await tellHostsNow(ctx, next, 'published')
  return whole(ctx, webinar_id)
}

/** Who is in the room, or on the way, would be shut out, and told by nobody. */
async function mayBeHidden({ sql, now }: Context, webinarId: number): Promise<void> {
  const { is_live, seats_to_come: seats } = (await sql.one(query.webinarRow, [roomsLastFrom(now), webinarId]))!
  if (is_live) throw contract.IsLive()
  if (seats > 0) throw contract.HasSeats({ seats }, contract.seatsToldFirst(seats))
}

/** The same of whom an account or a plan would be asked that they have not. @throws ShutsOut */
async function mayAskMore(
  { sql, now }: Context,
  before: query.LockedRow,
  given: Parameters<typeof asksMore>[1],
): Promise<void> {
  const needs = asksMore(before, given)
  if (!needs) return
  const { seats } = (await sql.one(query.seatsWithout, [roomsLastFrom(now), before.id, needs, now]))!
  if (seats > 0) throw contract.ShutsOut({ seats, needs }, contract.shutOutText(needs, seats))
}

async function locked(sql: Sql, webinarId: number): Promise<query.LockedRow> {
  const found = await sql.one(query.lockWebinar, [webinarId])
  if (!found) throw NotFound(UNKNOWN)
  return found
}
const endOf = (start: Date, { duration }: { duration: number }): Date =>
  new Date(start.getTime() + duration * MINUTE_MS)

/** @throws StartsInThePast, TooManySessions, SessionAtThisTime */
export async function addWebinarSession(
  ctx: Context,
  { webinar_id, starts_at }: Input<typeof contract.addWebinarSession>,
): Promise<Whole> {
  const { sql, now } = ctx
  const webinar = await locked(sql, webinar_id)
  const start = toCome(starts_at, now)
  await mustBeFree(sql, webinar_id, start)
  const { position, count } = (await sql.one(query.nextPosition, [webinar_id]))!
  if (count >= contract.SESSIONS_MOST) throw contract.TooManySessions()
  const made = await sql.one(query.insertSession, [webinar_id, position, start, endOf(start, webinar), newRoomKey()])
  await tellHostsNow(ctx, made!.id, 'added')
  return whole(ctx, webinar_id)
}

/** @throws SessionAtThisTime where another session begins then, `but` for one that is moved */
async function mustBeFree(sql: Sql, webinarId: number, start: Date, but?: number): Promise<void> {
  const known = await sql.rows(query.officeSessions, [webinarId])
  const isThen = known.some((one) => one.schedule !== but && !one.cancelled_at && isSameMinute(one.starts_at, start))
  if (isThen) throw contract.SessionAtThisTime()
}

function toCome(at: string, now: Date): Date {
  const start = new Date(at)
  if (start <= now) throw contract.StartsInThePast()
  mustBeNear('starts_at', start, now)
  return start
}

const roomOf = ({ id, room_key }: { id: string; room_key: string }) => ({ session_id: id, room_key })

/** A session that nobody has begun and whose room is not over. @throws NoLongerMoved */
async function movable({ sql, now }: Context, webinarId: number, schedule: number) {
  const session = await sql.one(query.lockSession, [webinarId, schedule])
  if (!session) throw NotFound(UNKNOWN)
  if (!session.cancelled_at && !isMovable({ ...session, is_cancelled: false }, now)) throw contract.NoLongerMoved()
  return session
}

/** @throws StartsInThePast, NoLongerMoved, SessionAtThisTime */
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
    await mustBeFree(sql, webinar_id, start, schedule)
    await sql.rows(query.moveSession, [session.id, start, endOf(start, webinar)])
    await sql.rows(remindAnew, [session.id, start, now])
    await tellSession(ctx, session.id, 'moved', session.starts_at)
    await tellHostsNow(ctx, session.id, 'moved', session.starts_at)
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
    await tellSession(ctx, session.id, 'cancelled', null)
    await tellHostsNow(ctx, session.id, 'cancelled')
    await tellRoom(ctx, roomOf(session), () => ({ is_called_off: true }))
  }
  return whole(ctx, webinar_id)
}

/** @throws NoSuchPerson, AddressNotConfirmed, TooManyHosts */
export async function putWebinarHost(
  ctx: Context,
  { webinar_id, email, role }: Input<typeof contract.putWebinarHost>,
): Promise<Whole> {
  const { sql } = ctx
  await locked(sql, webinar_id)
  const hosts = await sql.rows(hostsOf, [webinar_id])
  const userId = await mustBePerson(
    sql,
    email,
    hosts.map(({ user_id }) => user_id),
  )
  const before = await giveRole(ctx, webinar_id, userId, role)
  if (before !== role) await tellHost(ctx, webinar_id, userId, { before, role })
  return whole(ctx, webinar_id)
}

export async function removeWebinarHost(
  ctx: Context,
  { webinar_id, user_id }: Input<typeof contract.removeWebinarHost>,
): Promise<Whole> {
  await locked(ctx.sql, webinar_id)
  const before = await takeRole(ctx, webinar_id, user_id)
  if (before) await tellHost(ctx, webinar_id, user_id, { before, role: null })
  return whole(ctx, webinar_id)
}

export async function getWebinarAudience(
  { sql, now }: Context,
  { webinar_id }: Input<typeof contract.getWebinarAudience>,
): Promise<Answer<typeof contract.getWebinarAudience>> {
  if (!(await sql.one(query.webinarRow, [roomsLastFrom(now), webinar_id]))) throw NotFound(UNKNOWN)
  const bySession = Map.groupBy(await sql.rows(query.seatsByDay, [webinar_id]), ({ schedule }) => schedule)
  const stayed = new Map(
    (await sql.rows(query.stayedInSessions, [webinar_id])).map((row) => [row.schedule, row.mean_seconds]),
  )
  const came = new Map((await sql.rows(query.cameToSessions, [webinar_id])).map((row) => [row.schedule, row.came]))
  return {
    sessions: [...bySession.values()].map((rows) => ({
      schedule: rows[0]!.schedule,
      starts_at: rows[0]!.starts_at,
      seats: rows.reduce((all, { seats: taken }) => all + taken, 0),
      came: came.get(rows[0]!.schedule) ?? null,
      mean_seconds: stayed.get(rows[0]!.schedule) ?? null,
      days: rows.flatMap(({ day, seats: taken }) => (day === null ? [] : { day, seats: taken })),
    })),
  }
}
