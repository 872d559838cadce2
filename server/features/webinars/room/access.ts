import { createHash } from 'node:crypto'
import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/sql.ts'
import {
  ConsentNeeded,
  MembersOnly,
  NotOpen,
  NotRegistered,
  Removed,
  RoomIsOver,
  type RoomRole,
  SessionCancelled,
  SignInForRoom,
} from '#shared/contract/webinars/room.ts'
import { SERVER_COOKIES } from '#shared/cookies.ts'
import { Forbidden, NotFound } from '#shared/errors.ts'
import { type Actor, isStaff } from '#shared/rules/accounts/actor.ts'
import { canModerate, canRun, entryOf, isOpen } from '#shared/rules/webinars/room/policy.ts'
import * as participants from './queries/participants.ts'
import * as rooms from './queries/room.ts'

/** How who asks stands to a room. */
export type Standing = {
  role: RoomRole
  registrationId: string | null
  /** What they reserved and is no account's yet. */
  linkId: string | null
  /** Whose participant it is: one's own account; null of who came by a link. */
  userId: number | null
  firstName: string
}
export type InRoom = { room: rooms.RoomRow; role: RoomRole; participant: participants.ParticipantRow }
type Reading = { sql: Sql; now: Date }

const UNKNOWN = 'There is no such session.'
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')
/** A browser that came by several links keeps the newest of them. */
const LINKS_MAX = 4

/** The links that a browser came by, newest first; `given` is the one that it comes by now. */
export function linksOf({ request }: Pick<OpenContext, 'request'>, given?: string): string[] {
  const kept = request.cookie(SERVER_COOKIES.webinar)?.split('.') ?? []
  return [...new Set([...(given ? [given] : []), ...kept])].slice(0, LINKS_MAX)
}
export const keepLinks = ({ request }: Pick<OpenContext, 'request'>, links: readonly string[]): void =>
  request.setCookie(SERVER_COOKIES.webinar, links.join('.'))

/** @throws NotRegistered, MembersOnly, SignInForRoom, Removed, NotFound */
export async function standingIn(
  { sql, now }: Reading,
  actor: Actor | null,
  room: rooms.RoomRow,
  links: readonly string[],
): Promise<Standing> {
  const found = (await sql.one(rooms.standingOf, [
    room.session_id,
    room.webinar_id,
    actor?.id ?? 0,
    links.map(hashOf),
    now,
  ]))!
  const entry = entryOf({
    runs: found.runs,
    isStaff: actor !== null && isStaff(actor),
    isSignedIn: actor !== null,
    isRegistered: found.registration_id !== null,
    isMember: found.is_member,
    webinar: { isPremium: room.is_premium, needsAccount: room.account_required },
  })
  if (!room.is_published && (entry === 'not_registered' || entry === 'attendee')) throw NotFound(UNKNOWN)
  // A forwarded mail, or a browser that somebody else used, speaks for nobody's account.
  if (entry === 'not_registered') throw found.is_of_account && !actor ? SignInForRoom() : NotRegistered()
  if (entry === 'members_only') throw MembersOnly()
  if (entry === 'sign_in') throw SignInForRoom()
  if (entry === 'attendee' && found.is_removed) throw Removed()
  const userId = actor?.id ?? null
  return {
    role: entry,
    registrationId: userId === null ? found.registration_id : null,
    linkId: found.registered_user_id === null ? found.registration_id : null,
    userId,
    firstName: found.first_name ?? '',
  }
}

/** @throws NotFound, SessionCancelled */
export async function mustBeThere(row: rooms.RoomRow | undefined): Promise<rooms.RoomRow> {
  if (!row) throw NotFound(UNKNOWN)
  if (row.cancelled_at) {
    const { is_published, title, starts_at } = row
    throw SessionCancelled(is_published ? { title, starts_at } : { title: null, starts_at: null })
  }
  return row
}

/** Somebody who has come into a room, to read in it. */
export async function reading(ctx: Omit<OpenContext, 'em'>, sessionId: string): Promise<InRoom> {
  const room = await mustBeThere(await ctx.sql.one(rooms.roomById, [sessionId]))
  const { role, userId, registrationId } = await standingIn(ctx, ctx.actor, room, linksOf(ctx))
  const participant = await ctx.sql.one(participants.participantOf, [sessionId, userId, registrationId])
  if (!participant) throw NotOpen('Come into the room first.')
  return { room, role, participant }
}

/**
 * Somebody who takes part: the room is open, and while it is recorded they have agreed to that.
 * @throws NotOpen, RoomIsOver, ConsentNeeded
 */
export async function takingPart(ctx: Omit<OpenContext, 'em'>, sessionId: string): Promise<InRoom> {
  const found = await reading(ctx, sessionId)
  mustBeOpen(found, ctx.now)
  if (found.room.recording_since && !found.participant.accepted_at) {
    if (found.role === 'attendee') throw ConsentNeeded()
    // Whoever runs a room that is recorded agrees by what they do in it.
    await ctx.sql.rows(participants.putAgreed, [found.participant.id, ctx.now])
  }
  return found
}

function mustBeOpen({ room, role }: Pick<InRoom, 'room' | 'role'>, now: Date): void {
  if (room.state === 'ended') throw RoomIsOver()
  if (!isOpen({ state: room.state, startsAt: room.starts_at, endsAt: room.ends_at }, role, now)) throw NotOpen()
}

/** Whoever runs a room, or moderates it. Who does neither learns nothing of it. @throws Forbidden, RoomIsOver */
export async function running(
  ctx: Context,
  sessionId: string,
  given: { moderates?: boolean; afterwards?: boolean } = {},
): Promise<{ room: rooms.RoomRow; role: RoomRole }> {
  const room = await mustBeThere(await ctx.sql.one(rooms.roomById, [sessionId]))
  const { role } = await standingIn(ctx, ctx.actor, room, [])
  if (!(given.moderates ? canModerate(role) : canRun(role))) throw Forbidden()
  if (!given.afterwards) mustBeOpen({ room, role }, ctx.now)
  return { room, role }
}
