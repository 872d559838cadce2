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
import { guard } from './guard.ts'
import { createPresence } from './presence.ts'
import { createRooms } from './rooms.ts'

type Deps = {
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
export function createCollab(deps: Deps) {
  const io = new Server(deps.http, {
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
    allowRequest: (req, answer) => answer(null, isOurs(req, deps.ownOrigins)),
  })
  const presence = createPresence({
    bus: deps.bus,
    processId: randomUUID(),
    now: () => deps.clock().getTime(),
    log: deps.log,
  })
  const rooms = createRooms({ bus: deps.bus, port: deps.port, presence, log: deps.log })
  const documents = createDocuments({
    pool: deps.pool,
    bus: deps.bus,
    port: deps.port.documents,
    log: deps.log,
    clock: deps.clock,
  })

  const admission = createAdmission()
  io.use((_socket, next) => {
    const wait = admission.wait()
    if (wait === 0) next()
    else setTimeout(next, wait)
  })
  io.use((socket, next) => {
    const { room } = socket.handshake.auth as { room?: unknown }
    deps.port
      .identify(socket.request, typeof room === 'string' ? room : '')
      .then((identity) => {
        socket.data = { identity }
        next()
      })
      .catch(() => next(new Error('unavailable')))
  })
  const gone = () => deps.metrics.sockets.dec()
  io.on('connection', (socket) => {
    deps.metrics.sockets.inc()
    socket.on('disconnect', gone)
    guard(deps.log, 'A socket could not be welcomed', () => {
      rooms.welcome(socket, (socket.data as { identity: Identity | null }).identity)
      forgetRequest(socket)
    })
  })

  const onUpgrade = (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node takes its own listener away with the request: a line that is reset would end the process.
    socket.on('error', () => socket.destroy())
    const path = (req.url ?? '').split('?')[0]!
    if (path.startsWith('/collab/')) {
      if (!isOurs(req, deps.ownOrigins)) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      documents.handleUpgrade(req, socket, head).catch((error) => {
        deps.log.error({ error }, 'A document could not be opened')
        socket.destroy()
      })
    }
  }
  deps.http.on('upgrade', onUpgrade)
  // Whoever's rights or sessions changed is asked again at every document that is open here.
  const accessHeard = deps.bus.subscribe(ACCESS_CHANNEL, (message) => {
    void documents
      .refreshAccess(Number(message.toString()))
      .catch((error) => deps.log.error({ error }, 'Rights could not be asked again'))
  })
  const logHeard = deps.bus.subscribe(LOG_CHANNEL, () => documents.catchUp())
  const showFigures = () => {
    const stats = documents.stats()
    deps.metrics.documents.set(stats.documents)
    deps.metrics.documentConnections.set(stats.connections)
    deps.metrics.documentUpdatesSetAside.set(stats.setAside)
    deps.metrics.documentDraftsStuck.set(stats.draftsStuck)
  }
  const figures = setInterval(() => guard(deps.log, 'The figures could not be read', showFigures), 5000)

  return {
    documents,
    rooms,
    /** Stores the documents and tells every socket, spread over a second, to come back elsewhere. */
    drain: async () => {
      clearInterval(figures)
      deps.http.off('upgrade', onUpgrade)
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
