import { z } from 'zod'
import { DeskMove, ReactionKind, RoomMove } from '../contract/webinars/room.ts'
import { joinDeskMoves, joinMoves } from '../rules/webinars/room/moves.ts'
import { event } from './event.ts'
import { rooms } from './rooms.ts'

/** WEB-LV001. Something in a live room changed, for everybody in it. Of a burst nothing that was written is lost. */
export const roomMoved = event('webinars.roomMoved', RoomMove, ({ room_key }) => rooms.webinar(room_key), joinMoves)

/** WEB-LV001. Something changed that only those see who run the room. */
export const deskMoved = event(
  'webinars.deskMoved',
  DeskMove,
  ({ session_id }) => rooms.webinarHosts(session_id),
  joinDeskMoves,
)

/** WEB-LV001. So many people are in a room. Told by the live layer itself: it may be lost, since the next one says all. */
export const peopleCounted = event(
  'webinars.peopleCounted',
  z.object({ room_key: z.string(), count: z.int() }),
  ({ room_key }) => rooms.webinar(room_key),
)

/** WEB-LV001. How many of each reaction came in the last second. Told by the live layer itself, and lost if it is lost. */
export const reactionsBurst = event(
  'webinars.reactionsBurst',
  z.object({ room_key: z.string(), counts: z.partialRecord(ReactionKind, z.int()) }),
  ({ room_key }) => rooms.webinar(room_key),
)
