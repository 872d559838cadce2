import { z } from 'zod'
import { HostRole } from '../contract/webinars/office.ts'
import { DeskMove, ReactionKind, RoomMove } from '../contract/webinars/room.ts'
import { joinDeskMoves, joinMoves } from '../rules/webinars/room/moves.ts'
import { Instant } from '../time.ts'
import { event } from './event.ts'
import { rooms } from './rooms.ts'

const NEWS = ['taken', 'day', 'hour', 'early', 'moved', 'cancelled', 'replay'] as const
export type SeatNews = (typeof NEWS)[number]
/**
 * What is told those who have seats by mail, and by text where they gave a phone: that they have one, that it is soon, that it has begun before its time, that it was moved or
 * called off, and once it is over that it can be seen again. Their addresses stand with their seats alone. Heard by webinars themselves.
 */
const Told = z.object({
  seat_ids: z.array(z.uuid()),
  news: z.enum(NEWS),
  /** When it was to begin before it was moved. */
  was: Instant.nullable(),
  /** To when it was moved: whoever hears of it late, after it was moved again, is told of the last time alone. */
  moved_to: Instant.nullable().default(null),
})

/** Of a webinar's session. */
export const webinarSeatsTold = event('webinars.webinarSeatsTold', Told, () => null)
/** Of a presentation. */
export const presentationSeatsTold = event('webinars.presentationSeatsTold', Told, () => null)

/** RTM-GA002. A webinar has begun: whoever has a seat in it with an account and is not in the room yet. */
export const webinarBegun = event(
  'webinars.webinarBegun',
  z.object({ session_id: z.uuid(), title: z.string(), link: z.string(), user_ids: z.array(z.int()) }),
  () => null,
)

/** A session was moved or called off: whoever has a seat in it with an account, each with the clock that they are told times on. */
export const webinarChanged = event(
  'webinars.webinarChanged',
  z.object({
    session_id: z.uuid(),
    title: z.string(),
    news: z.enum(['moved', 'cancelled']),
    /** By now. */
    starts_at: Instant,
    link: z.string(),
    people: z.array(z.object({ user_id: z.int(), timezone: z.string() })),
    at: Instant,
  }),
  () => null,
)

const HOST_NEWS = ['added', 'published', 'moved', 'cancelled', 'day', 'hour', 'early', 'ended'] as const
export type HostNews = (typeof HOST_NEWS)[number]
/**
 * What somebody who holds a webinar is told of one of its sessions: that it is set, that everybody may see it now, that it was moved or called
 * off, that it is soon, begins before its time, and how it went. Each by themselves, so that they hear it in its order.
 */
export const webinarHostTold = event(
  'webinars.webinarHostTold',
  z.object({
    user_id: z.int(),
    role: HostRole,
    /** Theirs, or the webinar's. */
    timezone: z.string(),
    /** Their address has a seat in it, too, whose mail tells them. */
    is_written: z.boolean(),
    session_id: z.uuid(),
    title: z.string(),
    news: z.enum(HOST_NEWS),
    /** By now. */
    starts_at: Instant,
    /** When it was to begin before it was moved. */
    was: Instant.nullable(),
    /** When the next one is, where this one was called off. */
    next_at: Instant.nullable(),
    /** Null where there is nothing that they could open. */
    link: z.string().nullable(),
    at: Instant,
  }),
  () => null,
)

/** Somebody holds a webinar as something else than before, as named in the office; null for nothing. */
export const webinarRoleGiven = event(
  'webinars.webinarRoleGiven',
  z.object({
    webinar_id: z.int(),
    user_id: z.int(),
    title: z.string(),
    before: HostRole.nullable(),
    role: HostRole.nullable(),
    /** Of the next session, on the webinar's clock; null where none is set. */
    starts_at: Instant.nullable(),
    timezone: z.string(),
    /** Null where there is nothing that they could open. */
    link: z.string().nullable(),
    at: Instant,
  }),
  () => null,
)

/** Somebody has come into the room of a session with their account. */
export const webinarEntered = event(
  'webinars.webinarEntered',
  z.object({ session_id: z.uuid(), user_id: z.int() }),
  () => null,
)

/** Somebody asks for a presentation. Heard by webinars themselves. */
export const presentationAsked = event('webinars.presentationAsked', z.object({ request_id: z.int() }), () => null)
/** It is decided whether there will be one. Heard by webinars themselves. */
export const presentationDecided = event('webinars.presentationDecided', z.object({ request_id: z.int() }), () => null)
/** What was asked for has its page. Heard by webinars themselves. */
export const presentationShown = event('webinars.presentationShown', z.object({ request_id: z.int() }), () => null)

/** WEB-LV001. Something in a live room changed, for everybody in it. Of a burst nothing that was written is lost. */
export const roomMoved = event('webinars.roomMoved', RoomMove, ({ room_key }) => rooms.webinar(room_key), joinMoves)

/** WEB-LV001. Something changed that only those see who run the room. */
export const deskMoved = event(
  'webinars.deskMoved',
  DeskMove,
  ({ session_id }) => rooms.webinarHosts(session_id),
  joinDeskMoves,
)

/** WEB-LV001. So many people are in a room, and whether one of them runs it. Told by the live layer itself: it may be lost, since the next one says all. */
export const peopleCounted = event(
  'webinars.peopleCounted',
  z.object({ room_key: z.string(), count: z.int(), has_host: z.boolean().default(true) }),
  ({ room_key }) => rooms.webinar(room_key),
)

/** WEB-LV001. How many of each reaction came in the last second. Told by the live layer itself, and lost if it is lost. */
export const reactionsBurst = event(
  'webinars.reactionsBurst',
  z.object({ room_key: z.string(), counts: z.partialRecord(ReactionKind, z.int()) }),
  ({ room_key }) => rooms.webinar(room_key),
)
