import { z } from 'zod'

/** The kinds of rooms that a socket may enter. */
const ROOM_KINDS = [
  'user',
  'league',
  'card',
  'draft',
  'classSession',
  'classMonitor',
  'comments',
  'announcements',
  'playlist',
  'sharedPlaylist',
  'groupBuy',
  'webinar',
  'webinarHosts',
] as const
export const RoomKind = z.enum(ROOM_KINDS)
export type RoomKind = z.output<typeof RoomKind>
/** A room's name: its kind and id, `league:12`. */
export type Room = `${RoomKind}:${string | number}`

export const rooms = {
  user: (id: number): Room => `user:${id}`,
  league: (id: number): Room => `league:${id}`,
  card: (id: number): Room => `card:${id}`,
  /** A card as its makers see it. */
  draft: (id: number): Room => `draft:${id}`,
  classSession: (id: string): Room => `classSession:${id}`,
  classMonitor: (id: string): Room => `classMonitor:${id}`,
  /** A thread of comments, by its name. */
  comments: (slug: string): Room => `comments:${slug}`,
  /** What staff tell everybody at the top of the page. */
  announcements: (): Room => 'announcements:all',
  playlist: (id: number): Room => `playlist:${id}`,
  /** A playlist for whoever has its link, by the key of that. */
  sharedPlaylist: (shareKey: string): Room => `sharedPlaylist:${shareKey}`,
  groupBuy: (slug: string): Room => `groupBuy:${slug}`,
  /** A live room, by its key: it is told to those alone who may enter. */
  webinar: (key: string): Room => `webinar:${key}`,
  /** What those see besides who run it, by its session. */
  webinarHosts: (sessionId: string): Room => `webinarHosts:${sessionId}`,
}

/** Splits a room's name; undefined when it is none. */
export function parseRoom(name: string): { kind: RoomKind; id: string; room: Room } | undefined {
  const match = /^(\w+):([\w-]{1,64})$/.exec(name)
  const kind = ROOM_KINDS.find((each) => each === match?.[1])
  return match && kind ? { kind, id: match[2] as string, room: name as Room } : undefined
}

/**
 * What goes down a socket. `from` and `to` are the room's versions before and after; a client whose own version is
 * below `from` has missed something and asks for a new snapshot, one at or above `to` has it already.
 */
export const EventFrame = z.object({
  room: z.string(),
  name: z.string(),
  from: z.number(),
  to: z.number(),
  payload: z.unknown(),
})
export type EventFrame = z.output<typeof EventFrame>

/** The answer to a join: the room's state and its version, and who is there where the room has presence. */
export const JoinAnswer = z.union([
  z.object({
    ok: z.literal(true),
    version: z.number(),
    snapshot: z.unknown(),
    present: z.array(z.number()).optional(),
  }),
  z.object({ ok: z.literal(false), code: z.string(), message: z.string() }),
])
export type JoinAnswer = z.output<typeof JoinAnswer>

/** A socket was put out of a room: what its person may do has changed. `message` is the sentence for them. */
export const ClosedRoom = z.object({ room: z.string(), message: z.string() })
export type ClosedRoom = z.output<typeof ClosedRoom>

/** A room's state that comes without having been asked for, after something may have been missed. */
export const RenewedRoom = z.object({
  room: z.string(),
  version: z.number(),
  snapshot: z.unknown(),
  present: z.array(z.number()).optional(),
})
export type RenewedRoom = z.output<typeof RenewedRoom>
