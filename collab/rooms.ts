import type { Server, Socket } from 'socket.io'
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
import { createBurst, isJoined } from './burst.ts'
import { createBroadcast } from './frames.ts'
import { guard } from './guard.ts'
import type { Presence } from './presence.ts'
import { type Bucket, fullBucket, type Rate, takeToken } from './tokenBucket.ts'

/** Rooms one socket may be in. */
const ROOMS_MAX = 50
/** Joins and leaves one socket may ask for. */
const ASKS: Rate = { burst: 20, perSecond: 20 }

type Open = {
  /** Made with the first event that can be joined: most rooms are a person's own and hear none. */
  burst: ReturnType<typeof createBurst> | undefined
  members: Set<Socket>
  /** What came while a snapshot was being read, for each join under way. */
  waiting: EventFrame[][]
  unsubscribe: Promise<() => Promise<void>>
}
/** What is known of one socket: with many of them idle, all that it keeps. */
type Seat = {
  identity: Identity | null
  /** The rooms it asked for. */
  rooms: Set<string>
  asks: Bucket
}
type Answer = (reply: JoinAnswer) => void
type Deps = { bus: Bus; port: CollabPort; presence: Presence; log: Log; encoder: Server['encoder'] }

/** Rooms whose people another room is shown: the board sees who sits in the session. */
const presenceOf = (name: RoomName): string | undefined =>
  name.kind === 'classMonitor' ? rooms.classSession(name.id) : undefined
const HAS_PRESENCE: ReadonlySet<RoomKind> = new Set<RoomKind>(['classSession'])

/** Lets sockets into rooms and sends each room's events to those who are in it. */
export function createRooms({ bus, port, presence, log, encoder }: Deps) {
  const open = new Map<string, Open>()
  const broadcast = createBroadcast(log, encoder)

  const guardedTimer = (work: () => void, ms: number) =>
    setTimeout(() => guard(log, 'A room’s events could not be sent joined', work), ms)

  const openRoom = (room: string): Open => {
    const known = open.get(room)
    if (known) return known
    const made: Open = {
      burst: undefined,
      members: new Set(),
      waiting: [],
      unsubscribe: bus.subscribe(roomChannel(room), (message) => {
        // What travels on the bus was written and checked by the relay: its text goes on as it came.
        const json = message.toString()
        const frame = JSON.parse(json) as EventFrame
        endSession(frame)
        if (!isJoined(frame)) return send(made, frame, json)
        made.burst ??= createBurst((each, text) => send(made, each, text), guardedTimer)
        made.burst.take(frame, json)
      }),
    }
    open.set(room, made)
    return made
  }

  const send = (to: Open, frame: EventFrame, json?: string) => {
    broadcast(to.members, 'event', frame, json)
    for (const held of to.waiting) held.push(frame)
  }

  const closeIfEmpty = (room: string) => {
    const known = open.get(room)
    if (!known || known.members.size || known.waiting.length) return
    open.delete(room)
    known.unsubscribe
      .then((stop) => stop())
      .catch((error: unknown) => log.warn({ error, room }, 'A room’s channel could not be left'))
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
    room.waiting.push(held)
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
      room.waiting.splice(room.waiting.indexOf(held), 1)
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

  const leaveQuietly = (socket: Socket, room: string) =>
    guard(log, 'A room could not be left', () => leave(socket, room))

  // One function each for all sockets, so that an idle one keeps no code of its own.
  function onJoin(this: Socket, asked: unknown, answer: unknown) {
    if (typeof answer !== 'function') return
    answerJoin(this, asked, answer as Answer).catch((error: unknown) => log.error({ error }, 'A join failed'))
  }
  async function answerJoin(socket: Socket, asked: unknown, answer: Answer) {
    const seat = seatOf(socket)
    const name = parseRoom(Asked.safeParse(asked).data?.room ?? '')
    if (!name) return answer({ ok: false, code: 'not_found', message: 'There is no such room.' })
    if (!takeToken(seat.asks, ASKS) || seat.rooms.size >= ROOMS_MAX)
      return answer({ ok: false, code: 'rate_limited', message: 'Too many rooms at once.' })
    seat.rooms.add(name.room)
    const reply = await join(socket, name, () => seat.rooms.has(name.room))
    if (!reply.ok && seat.rooms.delete(name.room)) leave(socket, name.room)
    answer(reply)
  }
  function onLeave(this: Socket, asked: unknown) {
    const seat = seatOf(this)
    const room = Asked.safeParse(asked).data?.room ?? ''
    if (takeToken(seat.asks, ASKS) && seat.rooms.delete(room)) leaveQuietly(this, room)
  }
  function onDisconnect(this: Socket) {
    const { rooms: mine } = seatOf(this)
    for (const room of mine) leaveQuietly(this, room)
    mine.clear()
  }

  /** Wires one socket: it hears its own person's room at once, and asks for others. */
  const welcome = (socket: Socket, identity: Identity | null) => {
    const seat: Seat = { identity, rooms: new Set(), asks: fullBucket(ASKS) }
    socket.data = seat
    socket.on('join', onJoin)
    socket.on('leave', onLeave)
    socket.on('disconnect', onDisconnect)
    if (!identity) return
    const name = parseRoom(rooms.user(identity.actor.id))!
    seat.rooms.add(name.room)
    join(socket, name, () => true).catch((error: unknown) => log.error({ error }, 'A person’s own room failed'))
  }
  return { welcome, open: () => open.size }
}

const Asked = z.object({ room: z.string().max(100) })
const seatOf = (socket: Socket): Seat => socket.data as Seat
const identityOf = (socket: Socket): Identity | null => seatOf(socket).identity
