/** What a frame holds: its first byte, final and unmasked (RFC 6455, section 5.2). */
const FIRST = { text: 0x81, binary: 0x82 } as const

/** A whole WebSocket frame, header and all: made once and written to many lines, which saves what a library does for each. */
export function webSocketFrame(kind: keyof typeof FIRST, payload: Uint8Array): Buffer {
  const { length } = payload
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + length)
  frame[0] = FIRST[kind]
  if (head === 2) frame[1] = length
  else if (head === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.set(payload, head)
  return frame
}
