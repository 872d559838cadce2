import type { EventFrame, JoinAnswer, RenewedRoom, Room } from '#shared/events/rooms.ts'

export type RoomState = 'joining' | 'live' | 'offline' | 'refused'

export type RoomHandlers<Snapshot> = {
  /** The room's whole state; comes first, and again whenever something was missed. */
  onSnapshot: (snapshot: Snapshot, version: number, present: number[]) => void
  /** What happened since, each once and in order. */
  onEvent?: (frame: EventFrame) => void
  onPresence?: (present: number[]) => void
  /** `message` is the server's sentence when it refused. */
  onState?: (state: RoomState, message?: string) => void
}

type Joins = { join: (room: Room) => Promise<JoinAnswer>; leave: (room: Room) => void }

type Entry = {
  room: Room
  handlers: Set<RoomHandlers<unknown>>
  /** Null while a snapshot is awaited; frames wait in `held` meanwhile. */
  version: number | null
  held: EventFrame[]
  /** Counts joins, so that the answer to an old one is not mistaken for the newest. */
  attempt: number
  state: RoomState
  retry: ReturnType<typeof setTimeout> | undefined
}

const RETRY_MS = 2000

/**
 * The rooms this page is in. Knows no sockets: it is given a way to join. A frame that is already contained in what we
 * have is dropped, one that leaves a gap makes it ask for a new snapshot.
 */
export function createRooms(heard: (frame: EventFrame) => void = () => {}) {
  const entries = new Map<string, Entry>()
  let line: Joins | null = null
  let connected = false

  const tell = (entry: Entry, state: RoomState, message?: string) => {
    entry.state = state
    for (const each of [...entry.handlers]) each.onState?.(state, message)
  }

  async function ask(entry: Entry): Promise<void> {
    if (!line || !connected) return
    const attempt = ++entry.attempt
    clearTimeout(entry.retry)
    entry.version = null
    tell(entry, 'joining')
    const answer = await line.join(entry.room).catch(() => undefined)
    if (attempt !== entry.attempt || entries.get(entry.room) !== entry) return
    if (!answer) {
      entry.retry = setTimeout(() => ask(entry), RETRY_MS)
      return
    }
    if (!answer.ok) {
      tell(entry, 'refused', answer.message)
      return
    }
    entry.version = answer.version
    for (const each of [...entry.handlers]) each.onSnapshot(answer.snapshot, answer.version, answer.present ?? [])
    tell(entry, 'live')
    const held = entry.held
    entry.held = []
    for (const frame of held) take(entry, frame)
  }

  function take(entry: Entry, frame: EventFrame): void {
    if (frame.to === 0) {
      // A room without a state of its own counts nothing: there is no snapshot that could hold the frame.
      hand(entry, frame)
    } else if (entry.version === null) {
      entry.held.push(frame)
    } else if (frame.to <= entry.version) {
      return
    } else if (frame.from > entry.version) {
      entry.held = [frame]
      void ask(entry)
    } else {
      entry.version = frame.to
      hand(entry, frame)
    }
  }

  function hand(entry: Entry, frame: EventFrame): void {
    for (const each of [...entry.handlers]) each.onEvent?.(frame)
    heard(frame)
  }

  return {
    /** Gives it a way to join, for when the connection is there. */
    use(given: Joins) {
      line = given
    },
    /** The connection is there, for the first time or again. */
    rejoin() {
      connected = true
      for (const entry of entries.values()) void ask(entry)
    },
    /** The connection is gone; what is shown stays. */
    lost() {
      connected = false
      for (const entry of entries.values()) {
        entry.attempt++
        clearTimeout(entry.retry)
        entry.held = []
        tell(entry, 'offline')
      }
    },
    receive(frame: EventFrame) {
      const entry = entries.get(frame.room)
      if (entry) take(entry, frame)
    },
    /** The server has put us out: what we may do has changed. A new connection asks again. */
    putOut(room: string, message: string) {
      const entry = entries.get(room)
      if (!entry) return
      entry.attempt++
      clearTimeout(entry.retry)
      entry.version = null
      entry.held = []
      tell(entry, 'refused', message)
    },
    /** A snapshot that was not asked for: frames may have been lost. One that is awaited is newer still. */
    renewed({ room, version, snapshot, present = [] }: RenewedRoom) {
      const entry = entries.get(room)
      if (!entry || entry.version === null || version < entry.version) return
      entry.version = version
      for (const each of [...entry.handlers]) each.onSnapshot(snapshot, version, present)
    },
    presence(room: string, present: number[]) {
      for (const each of entries.get(room)?.handlers ?? []) each.onPresence?.(present)
    },
    size: () => entries.size,
    join(room: Room, handlers: RoomHandlers<unknown>): () => void {
      const entry: Entry = entries.get(room) ?? {
        room,
        handlers: new Set(),
        version: null,
        held: [],
        attempt: 0,
        state: 'joining',
        retry: undefined,
      }
      entries.set(room, entry)
      entry.handlers.add(handlers)
      // A second reader of a room needs the state too: a new snapshot serves both.
      void ask(entry)
      return () => {
        entry.handlers.delete(handlers)
        if (entry.handlers.size > 0 || entries.get(room) !== entry) return
        clearTimeout(entry.retry)
        entries.delete(room)
        line?.leave(room)
      }
    },
  }
}
