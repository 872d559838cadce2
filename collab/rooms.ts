import type { Server, Socket } from 'socket.io'
import { z } from 'zod'
import {
  type Bus,
  type CollabPort,
  type Identity,
  type Log,
  type RoomName,
  type RoomState,
  roomChannel,
} from '#server/ports/collab.ts'
import {
  type ClosedRoom,
  type EventFrame,
  type JoinAnswer,
  parseRoom,
  type RenewedRoom,
  type RoomKind,
  rooms,
} from '#shared/events/index.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { createAttendance } from './attendance.ts'
import { createBurst, isJoined } from './burst.ts'
import { createBroadcast } from './frames.ts'
import { guard } from './guard.ts'
import type { Presence } from './presence.ts'
import type { Holder, LineKind, SessionLines } from './sessionLines.ts'
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
  /** By whose session it came; null for a guest. Who that is now is asked at each join. */
  holder: Holder | null
  /** The rooms it asked for. */
  rooms: Set<string>
  asks: Bucket
}
type Answer = (reply: JoinAnswer) => void
type Deps = {
  bus: Bus
  port: CollabPort
  presence: Presence
  lines: SessionLines
  log: Log
  encoder: Server['encoder']
  processId: string
  now: () => Date
}

/** Rooms whose people another room is shown: the board sees who sits in the session. */
const presenceOf = (name: RoomName): string | undefined =>
  name.kind === 'classMonitor' ? rooms.classSession(name.id) : undefined
const HAS_PRESENCE: ReadonlySet<RoomKind> = new Set<RoomKind>(['classSession'])

/** Lets sockets into rooms and sends each room's events to those who are in it. */
export function createRooms({ bus, port, presence, lines, log, encoder, processId, now }: Deps) {
  const open = new Map<string, Open>()
  const broadcast = createBroadcast(log, encoder)
  const attendance = createAttendance({
    processId,
    now,
    log,
    doorOf: ({ kind }) => port.attendance(kind),
    sendHere: (room, frame) => broadcast(open.get(room)?.members ?? [], 'event', frame),
    sendAll: (room, frame) => void bus.publish(roomChannel(room), Buffer.from(JSON.stringify(frame))),
  })

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

  /**
   * The socket is subscribed before the snapshot is read, so that nothing falls between; what comes meanwhile waits.
   * `wanted` says whether it still asks to be there: it may have left, gone or been put out while the snapshot was read.
   */
  const join = async (
    socket: Socket,
    name: RoomName,
    wanted: () => boolean,
    read: () => Promise<RoomState | undefined>,
  ): Promise<JoinAnswer> => {
    const room = openRoom(name.room)
    const held: EventFrame[] = []
    room.waiting.push(held)
    try {
      await room.unsubscribe
      const state = await read()
      if (!state || !socket.connected || !wanted()) return NO_ENTRY
      if (!room.members.has(socket)) {
        room.members.add(socket)
        enterPresence(socket, name)
      }
      return { ok: true, ...shownIn(name, state) }
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

  /** A room as it is shown on entering it. */
  const shownIn = (name: RoomName, state: RoomState) => {
    const shown = presenceOf(name)
    return shown ? { ...state, present: presence.present(shown) } : state
  }

  /** A room as the person may see it now, whoever they were when the socket came; a session that is over sees nothing. */
  const readAnew = async (socket: Socket, name: RoomName): Promise<RoomState | undefined> => {
    const { holder } = seatOf(socket)
    if (!holder) return port.snapshot(null, name)
    const identity = await port.identityOf(holder.sessionId)
    // After the answer to its join.
    if (!identity) setImmediate(() => socket.disconnect(true))
    return identity ? port.snapshot(identity.actor, name) : undefined
  }

  const enterPresence = (socket: Socket, name: RoomName) => {
    const userId = seatOf(socket).holder?.userId
    if (HAS_PRESENCE.has(name.kind) && userId) presence.enter(name.room, userId)
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
    attendance.leave(room, socket)
    const userId = seatOf(socket).holder?.userId
    if (name && HAS_PRESENCE.has(name.kind) && userId) presence.leave(room, userId)
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
    const wanted = () => seat.rooms.has(name.room)
    const reply = await join(socket, name, wanted, () => readAnew(socket, name))
    if (!reply.ok && seat.rooms.delete(name.room)) leave(socket, name.room)
    answer(reply)
  }
  function onLeave(this: Socket, asked: unknown) {
    const seat = seatOf(this)
    const room = Asked.safeParse(asked).data?.room ?? ''
    if (takeToken(seat.asks, ASKS) && seat.rooms.delete(room)) leaveQuietly(this, room)
  }
  /** What may be lost: that somebody is there, and what they call into the room. It is heard of those alone who are in it. */
  function onAttend(this: Socket, said: unknown) {
    const { room = '', token = '' } = Attends.safeParse(said).data ?? {}
    const name = isIn(this, room) ? parseRoom(room) : undefined
    if (!name) return
    attendance
      .attend(name, this, token)
      .catch((error: unknown) => log.warn({ error }, 'Who is in a room could not be asked'))
  }
  function onReact(this: Socket, said: unknown) {
    const { room = '', kind = '' } = Reacts.safeParse(said).data ?? {}
    const name = isIn(this, room) ? parseRoom(room) : undefined
    if (name) attendance.react(name, this, kind)
  }
  const isIn = (socket: Socket, room: string): boolean => open.get(room)?.members.has(socket) ?? false
  function onDisconnect(this: Socket) {
    const { rooms: mine, holder } = seatOf(this)
    if (holder) lines.remove(holder, this)
    for (const room of mine) leaveQuietly(this, room)
    mine.clear()
  }

  /** Shows a room anew to one who is in it, or, without a state, tells them that they may be no longer, and puts them out. */
  const settle = (socket: Socket, name: RoomName, state: RoomState | undefined, renew: boolean): void => {
    const { room } = name
    if (state) {
      if (renew) socket.emit('snapshot', { room, ...shownIn(name, state) } satisfies RenewedRoom)
      return
    }
    if (!seatOf(socket).rooms.delete(room)) return
    leaveQuietly(socket, room)
    socket.emit('roomClosed', { room, message: NO_ENTRY.message } satisfies ClosedRoom)
  }

  /** Asks again, once for each room, what the sockets of one session may still see. */
  const askRooms = async (actor: Actor | null, sockets: readonly Socket[], renew: boolean): Promise<void> => {
    for (const room of new Set(sockets.flatMap((socket) => [...seatOf(socket).rooms]))) {
      const name = parseRoom(room)
      const state = name && (await port.snapshot(actor, name))
      for (const socket of sockets) if (name && seatOf(socket).rooms.has(room)) settle(socket, name, state, renew)
    }
  }
  const askAgain = async (sockets: readonly Socket[], renew: boolean): Promise<void> => {
    for (const [sessionId, ofOne] of Map.groupBy(sockets, (socket) => seatOf(socket).holder?.sessionId)) {
      const identity = sessionId === undefined ? null : await port.identityOf(sessionId)
      if (sessionId === undefined || identity) await askRooms(identity?.actor ?? null, ofOne, renew)
      else for (const socket of ofOne) socket.disconnect(true)
    }
  }
  const ofSessions: LineKind<Socket> = { end: (socket) => void socket.disconnect(true), askAgain }

  /**
   * Wires one socket: it hears its own person's room at once, and asks for others. `since`: when it was asked who it is.
   */
  const welcome = (socket: Socket, identity: Identity | null, since: number) => {
    const holder = identity && { sessionId: identity.sessionId, userId: identity.actor.id }
    const seat: Seat = { holder, rooms: new Set(), asks: fullBucket(ASKS) }
    socket.data = seat
    socket.on('join', onJoin)
    socket.on('leave', onLeave)
    socket.on('attend', onAttend)
    socket.on('react', onReact)
    socket.on('disconnect', onDisconnect)
    if (!identity || !holder) return
    const name = parseRoom(rooms.user(holder.userId))!
    seat.rooms.add(name.room)
    // Who it is was asked this moment.
    const read = () => port.snapshot(identity.actor, name)
    join(socket, name, () => true, read).catch((error: unknown) => log.error({ error }, 'A person’s own room failed'))
    lines.add(holder, socket, ofSessions, since)
  }
  return {
    welcome,
    /** Asks the rooms of sockets that nobody signed in opened. */
    askGuests: async (renew: boolean): Promise<void> => {
      const guests = new Set([...open.values()].flatMap(({ members }) => [...members]).filter(isGuest))
      await askAgain([...guests], renew)
    },
    open: () => open.size,
    stop: attendance.stop,
  }
}

const NO_ENTRY = { ok: false, code: 'forbidden', message: 'You can’t join this room.' } as const
const Asked = z.object({ room: z.string().max(100) })
const Attends = Asked.extend({ token: z.string().max(64) })
const Reacts = Asked.extend({ kind: z.string().max(20) })
const seatOf = (socket: Socket): Seat => socket.data as Seat
const isGuest = (socket: Socket): boolean => seatOf(socket).holder === null
