import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import type { EventFrame, JoinAnswer } from '#shared/events/index.ts'

export type TestSocket = {
  socket: Socket
  frames: EventFrame[]
  presence: { room: string; present: number[] }[]
  /** Rooms that it was put out of. */
  putOut: string[]
  /** Snapshots that it was sent without asking. */
  renewed: { room: string; version: number; snapshot: unknown }[]
  join: (room: string) => Promise<JoinAnswer>
  close: () => void
}

/** A socket of a person, or of nobody, that remembers what it hears. `more`: how it comes in by other than a bearer. */
export async function openSocket(
  base: string,
  key?: string,
  more: Partial<ManagerOptions & SocketOptions> = {},
): Promise<TestSocket> {
  const socket = io(base, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...(key ? { extraHeaders: { authorization: `Bearer ${key}` } } : {}),
    ...more,
  })
  const frames: EventFrame[] = []
  const presence: TestSocket['presence'] = []
  socket.on('event', (frame: EventFrame) => frames.push(frame))
  socket.on('presence', (told: TestSocket['presence'][number]) => presence.push(told))
  const putOut: string[] = []
  const renewed: TestSocket['renewed'] = []
  socket.on('roomClosed', ({ room }: { room: string }) => putOut.push(room))
  socket.on('snapshot', (state: TestSocket['renewed'][number]) => renewed.push(state))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return {
    socket,
    frames,
    presence,
    putOut,
    renewed,
    join: (room) => socket.timeout(5000).emitWithAck('join', { room }),
    close: () => void socket.close(),
  }
}
