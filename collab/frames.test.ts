import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server, type Socket } from 'socket.io'
import { io } from 'socket.io-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { createBroadcast, PILE_MAX_BYTES } from './frames.ts'
import { webSocketFrame } from './webSocketFrame.ts'

/** A socket as `broadcast` sees it, and what became of it. */
function fake(over: object = {}, line: object | undefined = { writableLength: 0 }) {
  const told = { written: [] as Buffer[], emitted: [] as unknown[], closed: 0 }
  const socket = {
    emit: (...args: unknown[]) => told.emitted.push(args),
    conn: {
      readyState: 'open',
      writeBuffer: [],
      close: () => told.closed++,
      transport: {
        name: 'websocket',
        writable: true,
        socket: line && { _socket: { write: (bytes: Buffer) => told.written.push(bytes), ...line } },
      },
      ...over,
    },
  }
  return { socket: socket as unknown as Socket, told }
}

const said: string[] = []
const { encoder } = new Server()
const log = { warn: (_: object, text: string) => void said.push(text) }
const broadcast = createBroadcast(log, encoder)

describe('broadcast', () => {
  beforeEach(() => void said.splice(0))
  it('encodes once and writes the same bytes to every free line', () => {
    const [a, b] = [fake(), fake()]
    broadcast([a.socket, b.socket], 'event', { n: 1 })
    expect(a.told.written[0]).toBe(b.told.written[0])
    expect(a.told.written[0]!.subarray(2).toString()).toBe('42["event",{"n":1}]')
  })
  it.each([
    ['has something waiting', { writeBuffer: [{}] }],
    ['is not open', { readyState: 'closing' }],
    ['writes already', { transport: { name: 'websocket', writable: false } }],
    ['is no WebSocket', { transport: { name: 'polling', writable: true } }],
    ['is built otherwise', { transport: undefined, writeBuffer: undefined }],
  ])('leaves a socket that %s to the library', (_, over) => {
    const { socket, told } = fake(over)
    broadcast([socket], 'event', 1)
    expect([told.written.length, told.emitted]).toEqual([0, [['event', 1]]])
  })
  it('goes by the library, saying so once, where that writes otherwise than expected', () => {
    const plain = createBroadcast(log, { encode: () => ['2{"event":1}'] })
    const { socket, told } = fake()
    plain([socket], 'event', 1)
    plain([socket], 'event', 2)
    expect([told.written, told.emitted.length, said.length]).toEqual([[], 2, 1])
  })
  it('says once that a socket is built otherwise than expected, and nothing of one that has something waiting', () => {
    const fresh = createBroadcast(log, encoder)
    fresh([fake({ writeBuffer: [{}] }).socket], 'event', 1)
    expect(said).toEqual([])
    for (const over of [{ writeBuffer: undefined }, { transport: { name: 'websocket', writable: true } }])
      fresh([fake(over).socket], 'event', 1)
    expect(said).toHaveLength(1)
  })
  it('cuts off a reader that lets it pile up', () => {
    const { socket, told } = fake({}, { writableLength: PILE_MAX_BYTES + 1 })
    broadcast([socket], 'event', 1)
    expect([told.closed, told.written.length]).toEqual([1, 0])
  })
  it('is read by the real client, short, long and very long, in order with what the library sends', async () => {
    const server = http.createServer()
    const sockets = new Server(server, { transports: ['websocket'], perMessageDeflate: false })
    await new Promise<void>((resolve) => server.listen(0, resolve))
    const client = io(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { transports: ['websocket'] })
    const heard: string[] = []
    client.on('event', (text: string) => heard.push(text))
    const socket = await new Promise<Socket>((resolve) => sockets.on('connection', resolve))
    const sent = ['a', 'b'.repeat(200), 'ü'.repeat(40_000), 'd']
    for (const text of sent) {
      broadcast([socket], 'event', text)
      socket.emit('event', `${text[0]} by the library`)
    }
    await expect.poll(() => heard.length).toBe(8)
    expect(said).toEqual([])
    expect(heard.map((text) => text.slice(0, 20))).toEqual(
      sent.flatMap((text) => [text.slice(0, 20), `${text[0]} by the library`]),
    )
    client.close()
    await sockets.close()
  })
  it('frames carry their length in the form of their size', () => {
    expect([1, 126, 65_536].map((length) => webSocketFrame('text', Buffer.alloc(length)).length)).toEqual([
      3, 130, 65_546,
    ])
  })
})
