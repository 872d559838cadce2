import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Socket, Server as SocketServer } from 'socket.io'
import { vi } from 'vitest'
import type { EventFrame, JoinAnswer } from '#shared/events/rooms.ts'

/** A live server of our own for a page: it answers joins as it is told and says frames. The page is put at its address. */
export async function liveServer(answer: (room: string) => JoinAnswer) {
  const joined: string[] = []
  const sockets = new Set<Socket>()
  const server = http.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const io = new SocketServer(server, { path: '/socket.io', cors: { origin: true } })
  io.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('join', ({ room }: { room: string }, tell: (answer: JoinAnswer) => void) => {
      joined.push(room)
      tell(answer(room))
    })
  })
  const { port } = server.address() as AddressInfo
  const host = `127.0.0.1:${port}`
  vi.stubGlobal('location', { protocol: 'http:', host, hostname: '127.0.0.1', port: String(port), pathname: '/' })
  return {
    joined,
    tell: (frame: EventFrame) => {
      for (const socket of sockets) socket.emit('event', frame)
    },
    /** Cuts every line; the pages come back by themselves. */
    drop: () => {
      for (const socket of sockets) socket.conn.close()
      sockets.clear()
    },
    close: () => io.close(),
  }
}
