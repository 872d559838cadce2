import type { ClosedRoom, EventFrame, JoinAnswer, RenewedRoom, Room } from '#shared/events/rooms.ts'

/** One live connection: joins with an answer, leaves without. */
export type Line = {
  join: (room: Room) => Promise<JoinAnswer>
  leave: (room: Room) => void
  /** Says something in a room that may be lost: without a line it is not said at all. */
  say: (word: 'attend' | 'react', said: { room: Room } & Record<string, string>) => void
  close: () => void
}

type Hear = {
  onState: (state: 'live' | 'offline') => void
  onFrame: (frame: EventFrame) => void
  onPresence: (room: string, present: number[]) => void
  /** The server has put us out of a room. */
  onPutOut?: (room: string, message: string) => void
  /** A room's snapshot that was not asked for. */
  onRenewed?: (state: RenewedRoom) => void
  /** The server itself has ended the connection: its session is over. */
  onTurnedOut?: () => void
}

const ANSWER_WITHIN_MS = 8000
const LONGEST_WAIT_MS = 30_000
/** A whole class has its network back at the same moment, and must not come back at the same moment. */
const COME_BACK_WITHIN_MS = 1000
/** A try that hangs is given up, so that the next one comes: on a slow line a connection takes some six seconds. */
const CONNECT_WITHIN_MS = 10_000
/**
 * How a line comes back: everybody who lost the same server tries at a random moment of the first second, then of the
 * next two, four, up to thirty. Told that the network is back, or looked at again, a page tries within the next second.
 */
export const LINE_OPTIONS = {
  path: '/socket.io',
  transports: ['websocket'],
  reconnectionDelay: 500,
  reconnectionDelayMax: LONGEST_WAIT_MS,
  randomizationFactor: 1,
  timeout: CONNECT_WITHIN_MS,
}

/** Opens the connection; its code is loaded only now. */
export async function openLine({
  onState,
  onFrame,
  onPresence,
  onPutOut,
  onRenewed,
  onTurnedOut,
}: Hear): Promise<Line> {
  const { io } = await import('socket.io-client')
  const socket = io(LINE_OPTIONS)
  let closed = false
  let turnedAway = 0
  let again: ReturnType<typeof setTimeout> | undefined
  // When the server itself ends or refuses a connection, socket.io does not try again on its own.
  const tryLater = () => {
    onState('offline')
    if (closed || socket.active) return
    const wait = Math.min(LONGEST_WAIT_MS, 1000 * 2 ** turnedAway++) * Math.random()
    clearTimeout(again)
    again = setTimeout(() => socket.connect(), wait)
  }
  // What waits longer and longer, or hangs on the network that was lost, begins anew.
  const tryAnew = () => {
    if (socket.connected) return
    socket.disconnect()
    socket.connect()
  }
  const hurry = () => {
    if (socket.connected) return
    clearTimeout(again)
    again = setTimeout(tryAnew, COME_BACK_WITHIN_MS * Math.random())
  }
  const whenSeen = () => {
    if (!document.hidden) hurry()
  }
  // The browser knows at once that the network is gone; the connection itself would find out half a minute later.
  const whenCut = () => {
    if (socket.connected) socket.io.engine.close()
  }
  window.addEventListener('offline', whenCut)
  window.addEventListener('online', hurry)
  document.addEventListener('visibilitychange', whenSeen)
  socket.on('connect', () => {
    turnedAway = 0
    onState('live')
  })
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') onTurnedOut?.()
    tryLater()
  })
  socket.on('connect_error', tryLater)
  socket.on('event', (frame: EventFrame) => onFrame(frame))
  socket.on('presence', ({ room, present }: { room: string; present: number[] }) => onPresence(room, present))
  socket.on('roomClosed', ({ room, message }: ClosedRoom) => onPutOut?.(room, message))
  socket.on('snapshot', (state: RenewedRoom) => onRenewed?.(state))
  return {
    join: (room) => socket.timeout(ANSWER_WITHIN_MS).emitWithAck('join', { room }) as Promise<JoinAnswer>,
    leave: (room) => {
      if (socket.connected) socket.emit('leave', { room })
    },
    say: (word, said) => {
      if (socket.connected) socket.emit(word, said)
    },
    close: () => {
      closed = true
      clearTimeout(again)
      window.removeEventListener('offline', whenCut)
      window.removeEventListener('online', hurry)
      document.removeEventListener('visibilitychange', whenSeen)
      socket.disconnect()
    },
  }
}
