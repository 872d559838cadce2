import { io, type Socket } from 'socket.io-client'
import type { EventFrame, JoinAnswer } from '#shared/events/index.ts'

export type TestSocket = {
  socket: Socket
  frames: EventFrame[]
  presence: { room: string; present: number[] }[]
  join: (room: string) => Promise<JoinAnswer>
  close: () => void
}

/** A socket of a person, or of nobody, that remembers what it hears. */
export async function openSocket(base: string, key?: string): Promise<TestSocket> {
  const socket = io(base, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...(key ? { extraHeaders: { authorization: `Bearer ${key}` } } : {}),
  })
  const frames: EventFrame[] = []
  const presence: TestSocket['presence'] = []
  socket.on('event', (frame: EventFrame) => frames.push(frame))
  socket.on('presence', (told: TestSocket['presence'][number]) => presence.push(told))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return {
    socket,
    frames,
    presence,
    join: (room) => socket.timeout(5000).emitWithAck('join', { room }),
    close: () => void socket.close(),
  }
}
