import type { Socket } from 'socket.io'
import { webSocketFrame } from './webSocketFrame.ts'

/** A reader that lets so much pile up is cut off; it comes back and gets a fresh snapshot. */
export const PILE_MAX_BYTES = 1024 * 1024

/** Where a library that is not as expected is told of. */
type Log = { warn(facts: object, text: string): void }
type Line = { write: (bytes: Buffer) => unknown; writableLength: number }
/** What is used of engine.io beneath a socket. None of it is promised by the library, so everything is asked for first. */
type Connection = {
  readyState?: string
  writeBuffer?: unknown[]
  transport?: { name?: string; writable?: boolean; socket?: { _socket?: Line } }
}

/** Sends one event to many sockets; `json` is the payload's text where it is at hand already. */
export type Broadcast = (sockets: Iterable<Socket>, event: string, payload: unknown, json?: string) => void

/** What socket.io makes text of its packets with. */
type Encoding = { encode(packet: { type: number; nsp: string; data: unknown[] }): unknown[] }
/** Engine.io's message, and socket.io's event in it. */
const [MESSAGE, EVENT] = [4, 2]
const eventText = (event: string, json: string): string => `${MESSAGE}${EVENT}[${JSON.stringify(event)},${json}]`

/** Whether socket.io still writes an event as it is written here. */
function isWrittenAlike(encoder: Encoding): boolean {
  const data = ['event', { n: 1, text: 'ü' }]
  const [text] = encoder.encode({ type: EVENT, nsp: '/', data })
  return typeof text === 'string' && `${MESSAGE}${text}` === eventText('event', JSON.stringify(data[1]))
}

/**
 * Makes the function that sends to whole rooms: an event is encoded once, and written straight to every WebSocket whose
 * line is free. Whoever has something waiting gets it by the library, in order behind what waits. Where the library is
 * not as expected, at the start or beneath a socket, everything goes by it, and that is said once.
 */
export function createBroadcast(log: Log, encoder: Encoding): Broadcast {
  let isSaid = false
  const sayOnce = () => {
    if (!isSaid) log.warn({}, 'socket.io is not as expected: events go out by it, at about a quarter more work each')
    isSaid = true
  }
  if (!isWrittenAlike(encoder)) {
    sayOnce()
    return (sockets, event, payload) => {
      for (const socket of sockets) socket.emit(event, payload)
    }
  }
  return (sockets, event, payload, json) => {
    let bytes: Buffer | undefined
    for (const socket of sockets) {
      const connection = socket.conn as unknown as Connection
      const line = freeLine(connection)
      if (!line) {
        if (!isBuiltAlike(connection)) sayOnce()
        socket.emit(event, payload)
      } else if (line.writableLength > PILE_MAX_BYTES) socket.conn.close()
      else {
        bytes ??= webSocketFrame('text', Buffer.from(eventText(event, json ?? JSON.stringify(payload))))
        line.write(bytes)
      }
    }
  }
}

/** Whether all that is asked of a connection is there to be asked. */
const isBuiltAlike = ({ readyState, writeBuffer, transport }: Connection): boolean =>
  typeof readyState === 'string' &&
  Array.isArray(writeBuffer) &&
  typeof transport?.name === 'string' &&
  typeof transport.writable === 'boolean' &&
  (transport.name !== 'websocket' || readyState !== 'open' || typeof transport.socket?._socket?.write === 'function')

function freeLine(connection: Connection): Line | undefined {
  const { readyState, writeBuffer, transport } = connection
  const free =
    readyState === 'open' && transport?.name === 'websocket' && transport.writable === true && writeBuffer?.length === 0
  const line = free ? transport?.socket?._socket : undefined
  return line && typeof line.write === 'function' && typeof line.writableLength === 'number' ? line : undefined
}
