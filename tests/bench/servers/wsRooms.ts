import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { tellBench } from './tellBench.ts'

/** The limit: a bare `ws` server that sends the same bytes to everybody in a room. The path names the room. */
const rooms = new Map<string, Set<WebSocket>>()
const server = http.createServer()
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (ws, req) => {
  const room = rooms.get(req.url!) ?? new Set()
  rooms.set(req.url!, room)
  room.add(ws)
  ws.on('close', () => room.delete(ws))
})
server.listen(0, '127.0.0.1', () =>
  tellBench((server.address() as AddressInfo).port, (message) => {
    const { room, text } = message as { room?: string; text: string }
    if (room) for (const ws of rooms.get(room) ?? []) ws.send(text)
    return {}
  }),
)
