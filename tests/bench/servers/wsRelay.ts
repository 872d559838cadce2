import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { tellBench } from './tellBench.ts'

/** The limit: a bare `ws` relay that copies each update frame to the others on the same path, and keeps nothing. */
const places = new Map<string, Set<WebSocket>>()
const server = http.createServer()
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (ws, req) => {
  const place = places.get(req.url!) ?? new Set()
  places.set(req.url!, place)
  place.add(ws)
  ws.on('close', () => place.delete(ws))
  ws.on('message', (data: Buffer) => {
    if (data[0] !== 0 || data[1] !== 2) return
    for (const other of place) if (other !== ws) other.send(data)
  })
})
server.listen(0, '127.0.0.1', () => tellBench((server.address() as AddressInfo).port))
