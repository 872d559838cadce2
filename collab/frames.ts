import type { Socket } from 'socket.io'

/** A reader that lets so much pile up is cut off; it comes back and gets a fresh snapshot. */
export const PILE_MAX_BYTES = 1024 * 1024

type Line = { write: (bytes: Buffer) => unknown; writableLength: number }
/** What is used of engine.io beneath a socket. None of it is promised by the library, so everything is asked for first. */
type Connection = {
  readyState?: string
  writeBuffer?: unknown[]
  transport?: { name?: string; writable?: boolean; socket?: { _socket?: Line } }
}

/**
 * Sends one event to many sockets: encoded once, and written straight to every WebSocket whose line is free. Whoever
 * has something waiting, or is built otherwise than expected, gets it by the library, in order behind what waits.
 * `json` is the payload's text where it is at hand already.
 */
export function broadcast(sockets: Iterable<Socket>, event: string, payload: unknown, json?: string): void {
  let bytes: Buffer | undefined
  for (const socket of sockets) {
    const line = freeLine(socket.conn as unknown as Connection)
    if (!line) socket.emit(event, payload)
    else if (line.writableLength > PILE_MAX_BYTES) socket.conn.close()
    else {
      // Engine.io's message (4), socket.io's event (2).
      bytes ??= textFrame(`42[${JSON.stringify(event)},${json ?? JSON.stringify(payload)}]`)
      line.write(bytes)
    }
  }
}

function freeLine(connection: Connection): Line | undefined {
  const { readyState, writeBuffer, transport } = connection
  const free =
    readyState === 'open' && transport?.name === 'websocket' && transport.writable === true && writeBuffer?.length === 0
  const line = free ? transport?.socket?._socket : undefined
  return line && typeof line.write === 'function' && typeof line.writableLength === 'number' ? line : undefined
}

/** A whole, unmasked WebSocket text frame (RFC 6455, section 5.2). */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  const head = Buffer.alloc(payload.length < 126 ? 2 : payload.length < 65_536 ? 4 : 10)
  head[0] = 0x81
  if (payload.length < 126) head[1] = payload.length
  else if (payload.length < 65_536) {
    head[1] = 126
    head.writeUInt16BE(payload.length, 2)
  } else {
    head[1] = 127
    head.writeBigUInt64BE(BigInt(payload.length), 2)
  }
  return Buffer.concat([head, payload])
}
