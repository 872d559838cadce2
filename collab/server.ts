import { randomUUID } from 'node:crypto'
import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type pg from 'pg'
import { Server, type Socket } from 'socket.io'
import {
  ACCESS_CHANNEL,
  type Bus,
  type CollabPort,
  type Identity,
  LOG_CHANNEL,
  type Log,
  type Metrics,
} from '#server/ports/collab.ts'
import { createAdmission } from './admission.ts'
import { createDocuments } from './documents/index.ts'
import { createPresence } from './presence.ts'
import { createRooms } from './rooms.ts'

type World = {
  http: HttpServer
  pool: pg.Pool
  bus: Bus
  port: CollabPort
  log: Log
  metrics: Metrics
  clock: () => Date
  /** Origins whose pages may open a socket, beside the one that serves it. */
  ownOrigins: readonly string[]
}

/** The live layer: events by socket.io, documents by the y-websocket protocol, both on one HTTP server. */
export function createCollab(world: World) {
  const io = new Server(world.http, {
    transports: ['websocket'],
    serveClient: false,
    destroyUpgrade: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: 65_536,
    // Who says nothing for 30 s is gone.
    pingInterval: 20_000,
    pingTimeout: 10_000,
    connectTimeout: 10_000,
    allowRequest: (req, answer) => answer(null, isOurs(req, world.ownOrigins)),
  })
  const presence = createPresence({ bus: world.bus, processId: randomUUID(), now: () => world.clock().getTime() })
  const rooms = createRooms({ bus: world.bus, port: world.port, presence, log: world.log })
  const documents = createDocuments({
    pool: world.pool,
    bus: world.bus,
    port: world.port.documents,
    log: world.log,
    clock: world.clock,
  })

  const admission = createAdmission()
  io.use((_socket, next) => {
    const wait = admission.wait()
    if (wait === 0) next()
    else setTimeout(next, wait)
  })
  io.use((socket, next) => {
    const ticket = (socket.handshake.auth as { room?: string }).room ?? ''
    world.port
      .identify(socket.request, ticket)
      .then((identity) => {
        socket.data = { identity }
        next()
      })
      .catch(() => next(new Error('unavailable')))
  })
  const gone = () => world.metrics.sockets.dec()
  io.on('connection', (socket) => {
    world.metrics.sockets.inc()
    socket.on('disconnect', gone)
    rooms.welcome(socket, (socket.data as { identity: Identity | null }).identity)
    forgetRequest(socket)
  })

  const onUpgrade = (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    const path = (req.url ?? '').split('?')[0]!
    if (path.startsWith('/collab/')) {
      if (!isOurs(req, world.ownOrigins)) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      documents.handleUpgrade(req, socket, head).catch((error) => {
        world.log.error({ error }, 'A document could not be opened')
        socket.destroy()
      })
    }
  }
  world.http.on('upgrade', onUpgrade)
  // Whoever's rights or sessions changed is asked again at every document that is open here.
  const accessHeard = world.bus.subscribe(ACCESS_CHANNEL, (message) => {
    void documents
      .refreshAccess(Number(message.toString()))
      .catch((error) => world.log.error({ error }, 'Rights could not be asked again'))
  })
  const logHeard = world.bus.subscribe(LOG_CHANNEL, () => documents.catchUp())
  const figures = setInterval(() => {
    const stats = documents.stats()
    world.metrics.documents.set(stats.documents)
    world.metrics.documentConnections.set(stats.connections)
  }, 5000)

  return {
    documents,
    rooms,
    /** Stores the documents and tells every socket, spread over a second, to come back elsewhere. */
    drain: async () => {
      clearInterval(figures)
      world.http.off('upgrade', onUpgrade)
      presence.stop()
      await (await accessHeard)()
      await (await logHeard)()
      const sockets = [...io.sockets.sockets.values()]
      for (const [place, socket] of sockets.entries())
        setTimeout(() => socket.conn.close(), (place / Math.max(1, sockets.length)) * 1000)
      await documents.drain()
      if (sockets.length) await new Promise((resolve) => setTimeout(resolve, 1000))
      io.engine.close()
      io.removeAllListeners()
    },
  }
}
export type Collab = ReturnType<typeof createCollab>

/** It is known now whose socket this is: the request that it came with, some KB of headers and streams, is let go. */
function forgetRequest(socket: Socket): void {
  Object.assign(socket.conn, { request: null })
  Object.assign(socket.handshake, { headers: {}, query: {}, url: '' })
}

/** A page of somebody else's may not open a socket with our cookie. Clients that are no browser send no origin. */
function isOurs(req: IncomingMessage, ownOrigins: readonly string[]): boolean {
  const origin = req.headers.origin
  if (!origin) return true
  return ownOrigins.includes(origin) || (URL.canParse(origin) && new URL(origin).host === req.headers.host)
}
