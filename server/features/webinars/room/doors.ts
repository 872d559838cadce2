import type { AttendanceDoor, LiveFeature, RoomDoor } from '#server/platform/feature.ts'
import { REACTIONS } from '#shared/contract/webinars/room.ts'
import { Refusal } from '#shared/errors.ts'
import { peopleCounted, reactionsBurst } from '#shared/events/index.ts'
import { PROCESS_SILENT_MS } from '#shared/rules/webinars/room/attendance.ts'
import { canModerate, isOpen } from '#shared/rules/webinars/room/policy.ts'
import { standingIn } from './access.ts'
import * as attendance from './queries/attendance.ts'
import { participantByLine } from './queries/participants.ts'
import { roomById, roomByKey } from './queries/room.ts'
import { viewDesk, viewRoom } from './views.ts'

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

/** What refuses somebody's entry refuses it here, too; anything else is a defect. */
const orNothing = (error: unknown): undefined => {
  if (error instanceof Refusal) return undefined
  throw error
}

/**
 * WEB-LV001. Who knows a room's key was told it on coming in, so nobody need be signed in where anybody may reserve a seat;
 * where it takes an account or a plan, its key alone opens nothing. Of who is signed in it is asked again whether they run
 * it or may still be there by what they reserved, since that may have been taken back.
 */
const webinar: RoomDoor = async ({ sql, now }, actor, key) => {
  const room = await sql.one(roomByKey, [key])
  if (!room || room.cancelled_at) return undefined
  if (!actor && (room.is_premium || room.account_required)) return undefined
  if (actor && !(await standingIn({ sql, now }, actor, room, []).catch(orNothing))) return undefined
  return { version: room.version, snapshot: await viewRoom(sql, room, now) }
}

const webinarHosts: RoomDoor = async ({ sql, now }, actor, id) => {
  const room = actor && isUuid(id) ? await sql.one(roomById, [id]) : undefined
  if (!room || room.cancelled_at) return undefined
  const standing = await standingIn({ sql, now }, actor, room, []).catch(orNothing)
  if (!standing || !canModerate(standing.role)) return undefined
  return { version: room.desk_version, snapshot: await viewDesk(sql, id) }
}

/** RTM-EN005. A line says by its participant's key who is there. */
const attended: AttendanceDoor = {
  participantOf: async ({ sql, now }, roomKey, token) => {
    const one = await sql.one(participantByLine, [token, roomKey])
    if (!one || !(one.runs || one.is_staff || one.is_registered)) return undefined
    const room = { state: one.state, startsAt: one.starts_at, endsAt: one.ends_at }
    return isOpen(room, one.runs ?? (one.is_staff ? 'host' : 'attendee'), now)
      ? { participant: one.id, place: one.session_id }
      : undefined
  },
  keep: async ({ sql, now }, processId, came, gone) => {
    await sql.rows(attendance.keepLine, [processId, now])
    if (came.length)
      await sql.rows(attendance.insertCame, [
        came.map(({ id }) => id),
        came.map(({ place }) => place),
        came.map(({ participant }) => participant),
        processId,
        came.map(({ from }) => from),
      ])
    if (gone.length) await sql.rows(attendance.putLeft, [gone.map(({ id }) => id), gone.map(({ to }) => to)])
  },
  here: async ({ sql, now }, sessionId) =>
    (await sql.one(attendance.whoIsHere, [sessionId, new Date(now.getTime() - PROCESS_SILENT_MS)]))!,
  told: (roomKey, here) => ({ name: peopleCounted.name, payload: { room_key: roomKey, ...here } }),
  reactions: REACTIONS,
  burst: (roomKey, counts) => ({ name: reactionsBurst.name, payload: { room_key: roomKey, counts } }),
}

export const roomDoors = {
  rooms: { webinar, webinarHosts },
  attendance: { webinar: attended },
} satisfies Partial<LiveFeature>
