import type { Socket } from 'socket.io'
import { z } from 'zod'
import { type Bus, type CollabPort, type Identity, type Log, type RoomName, roomChannel } from '#server/ports/collab.ts'
import {
  type EventFrame,
  type JoinAnswer,
  parseRoom,
  type RoomKind,
  rooms,
  sessionEnded,
} from '#shared/events/index.ts'
import { createBurst } from './burst.ts'
import { broadcast } from './frames.ts'
import type { Presence } from './presence.ts'

/** Rooms one socket may be in. */
const ROOMS_MAX = 50
/** Joins and leaves one socket may ask for in a second. */
const ASKS_A_SECOND = 20

type Open = {
  take: (frame: EventFrame, json?: string) => void
  members: Set<Socket>
  /** What came while a snapshot was being read, for each join under way. */
  waiting: Set<EventFrame[]>
  unsubscribe: Promise<() => Promise<void>>
}
type World = { bus: Bus; port: CollabPort; presence: Presence; log: Log }

/** Rooms whose people another room is shown: the board sees who sits in the session. */
const presenceOf = (name: RoomName): string | undefined =>
  name.kind === 'classMonitor' ? rooms.classSession(name.id) : undefined
const HAS_PRESENCE: ReadonlySet<RoomKind> = new Set<RoomKind>(['classSession'])

/** Lets sockets into rooms and sends each room's events to those who are in it. */
export function createRooms({ bus, port, presence, log }: World) {
  const open = new Map<string, Open>()

  const openRoom = (room: string): Open => {
    const known = open.get(room)
    if (known) return known
    const burst = createBurst((frame, json) => {
      broadcast(made.members, 'event', frame, json)
      for (const held of made.waiting) held.push(frame)
    })
    const made: Open = {
      take: burst.take,
      members: new Set(),
      waiting: new Set(),
      unsubscribe: bus.subscribe(roomChannel(room), (message) => {
        // What travels on the bus was written and checked by the relay: its text goes on as it came.
        const json = message.toString()
        const frame = JSON.parse(json) as EventFrame
        endSession(frame)
        made.take(frame, json)
      }),
    }
    open.set(room, made)
    return made
  }

  const closeIfEmpty = (room: string) => {
    const known = open.get(room)
    if (!known || known.members.size || known.waiting.size) return
    open.delete(room)
    void known.unsubscribe.then((stop) => stop())
  }

  /** A session that was ended takes its sockets with it. */
  const endSession = (frame: EventFrame) => {
    if (frame.name !== sessionEnded.name) return
    const { session_id } = sessionEnded.payload.parse(frame.payload) as { session_id: string }
    for (const socket of open.get(frame.room)?.members ?? [])
      if (identityOf(socket)?.sessionId === session_id) socket.disconnect(true)
  }

  /**
   * The socket is subscribed before the snapshot is read, so that nothing falls between; what comes meanwhile waits.
   * `wanted` says whether it still asks to be there: it may have left, or gone, while the snapshot was read.
   */
  const join = async (socket: Socket, name: RoomName, wanted: () => boolean): Promise<JoinAnswer> => {
    const room = openRoom(name.room)
    const held: EventFrame[] = []
    room.waiting.add(held)
    try {
      await room.unsubscribe
      const state = await port.snapshot(identityOf(socket)?.actor ?? null, name)
      if (!state || !socket.connected || !wanted())
        return { ok: false, code: 'forbidden', message: 'You can’t join this room.' }
      if (!room.members.has(socket)) {
        room.members.add(socket)
        enterPresence(socket, name)
      }
      const shown = presenceOf(name)
      return { ok: true, ...state, ...(shown ? { present: presence.present(shown) } : {}) }
    } catch (error) {
      log.error({ error, room: name.room }, 'A room could not be joined')
      return { ok: false, code: 'unavailable', message: 'The room does not answer. Trying again.' }
    } finally {
      room.waiting.delete(held)
      // After the answer: the socket sees its snapshot first, then what came while it was read.
      if (held.length && room.members.has(socket))
        setImmediate(() => {
          for (const frame of held) socket.emit('event', frame)
        })
      closeIfEmpty(name.room)
    }
  }

  const enterPresence = (socket: Socket, name: RoomName) => {
    const actor = identityOf(socket)?.actor
    if (HAS_PRESENCE.has(name.kind) && actor) presence.enter(name.room, actor.id)
    const shown = presenceOf(name)
    if (shown)
      presence.watch(shown, (present) =>
        broadcast(open.get(name.room)?.members ?? [], 'presence', { room: name.room, present }),
      )
  }

  const leave = (socket: Socket, room: string) => {
    const known = open.get(room)
    if (!known?.members.delete(socket)) return
    const name = parseRoom(room)
    const actor = identityOf(socket)?.actor
    if (name && HAS_PRESENCE.has(name.kind) && actor) presence.leave(room, actor.id)
    const shown = name && presenceOf(name)
    if (shown && known.members.size === 0) presence.unwatch(shown)
    closeIfEmpty(room)
  }

  /** Wires one socket: it hears its own person's room at once, and asks for others. */
  const welcome = (socket: Socket) => {
    const allow = bucket(ASKS_A_SECOND)
    const mine = new Set<string>()
    const identity = identityOf(socket)
    socket.on('join', async (asked: unknown, answer: unknown) => {
      if (typeof answer !== 'function') return
      const name = parseRoom(Asked.safeParse(asked).data?.room ?? '')
      if (!name) return answer({ ok: false, code: 'not_found', message: 'There is no such room.' })
      if (!allow() || mine.size >= ROOMS_MAX)
        return answer({ ok: false, code: 'rate_limited', message: 'Too many rooms at once.' })
      mine.add(name.room)
      const reply = await join(socket, name, () => mine.has(name.room))
      if (!reply.ok && mine.delete(name.room)) leave(socket, name.room)
      answer(reply)
    })
    socket.on('leave', (asked: unknown) => {
      const room = Asked.safeParse(asked).data?.room ?? ''
      if (allow() && mine.delete(room)) leave(socket, room)
    })
    socket.on('disconnect', () => {
      for (const room of mine) leave(socket, room)
      mine.clear()
    })
    if (identity) {
      const name = parseRoom(rooms.user(identity.actor.id))!
      mine.add(name.room)
      void join(socket, name, () => true)
    }
  }
  return { welcome, open: () => open.size }
}

const Asked = z.object({ room: z.string().max(100) })
export const identityOf = (socket: Socket): Identity | null => (socket.data as { identity: Identity | null }).identity

/** Lets `rate` asks a second through. */
function bucket(rate: number): () => boolean {
  let left = rate
  let at = performance.now()
  return () => {
    const now = performance.now()
    left = Math.min(rate, left + ((now - at) / 1000) * rate)
    at = now
    if (left < 1) return false
    left -= 1
    return true
  }
}
