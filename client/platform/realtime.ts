import { proxy } from 'valtio'
import type { z } from 'zod'
import type { LiveEvent } from '#shared/events/event.ts'
import type { EventFrame, Room } from '#shared/events/rooms.ts'
import { onPerson } from './person.ts'
import { type Line, openLine } from './realtime/line.ts'
import { createRooms, type RoomHandlers } from './realtime/rooms.ts'

export type { RoomHandlers } from './realtime/rooms.ts'

/** How the live connection stands; `idle` until a first room is joined. */
export const connection = proxy<{ state: 'idle' | 'connecting' | 'live' | 'offline' }>({ state: 'idle' })

const listeners = new Map<string, Set<(payload: never) => void>>()

const roomsHere = createRooms((frame) => {
  for (const hear of listeners.get(frame.name) ?? []) hear(frame.payload as never)
})

let line: Promise<Line> | null = null

let onTurnedOut: () => void = () => {}
/** Who is told when the server itself has ended the connection. */
export function whenTurnedOut(tell: () => void): void {
  onTurnedOut = tell
}

function connect(): void {
  if (line) return
  connection.state = 'connecting'
  line = openLine({
    onState: (state) => {
      connection.state = state
      if (state === 'live') roomsHere.rejoin()
      else roomsHere.lost()
    },
    onFrame: roomsHere.receive,
    onPresence: roomsHere.presence,
    onPutOut: roomsHere.putOut,
    onRenewed: roomsHere.renewed,
    onTurnedOut: () => onTurnedOut(),
  })
  line.then(
    (opened) => roomsHere.use(opened),
    () => {
      // The code of the connection could not be loaded; the next join tries again, or the network that is back.
      line = null
      connection.state = 'offline'
      addEventListener('online', connect, { once: true })
    },
  )
}

// A connection belongs to whoever was signed in when it was made.
onPerson(() => {
  const open = line
  line = null
  connection.state = 'idle'
  void open?.then((opened) => opened.close())
  if (roomsHere.size() > 0) connect()
})

/**
 * Enters a room and stays in it over lost connections until the function it returns is called. The handlers get a
 * snapshot first, then every frame once and in order; after a gap or a reconnect a new snapshot.
 */
export function joinRoom<Snapshot>(room: Room, handlers: RoomHandlers<Snapshot>): () => void {
  connect()
  return roomsHere.join(room, handlers as RoomHandlers<unknown>)
}

/** Says something in a room one is in; it may be lost. */
export function sayInRoom(word: 'attend' | 'react', said: { room: Room } & Record<string, string>): void {
  void line?.then(
    (open) => open.say(word, said),
    () => {},
  )
}

/** Hears every event of one kind, whichever room it came from. */
export function on<P extends z.ZodType>(event: LiveEvent<P>, handler: (payload: z.output<P>) => void): () => void {
  const set = listeners.get(event.name) ?? new Set()
  listeners.set(event.name, set.add(handler as (payload: never) => void))
  return () => set.delete(handler as (payload: never) => void)
}

/** The payload of a frame when it tells of this event. */
export const payloadOf = <P extends z.ZodType>(event: LiveEvent<P>, frame: EventFrame): z.output<P> | undefined =>
  frame.name === event.name ? (frame.payload as z.output<P>) : undefined
