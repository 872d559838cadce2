import { randomUUID } from 'node:crypto'
import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type pg from 'pg'
import { Server, type Socket } from 'socket.io'
import type { WebSocket } from 'ws'
import { type Bus, type CollabPort, type Identity, LOG_CHANNEL, type Log, type Metrics } from '#server/ports/collab.ts'
import { createAdmission } from './admission.ts'
import { createDocuments } from './documents/index.ts'
import { guard } from './guard.ts'
import { keepLinesTrue } from './lineChecks.ts'
import { limitPings } from './pings.ts'
import { createPresence } from './presence.ts'
import { createRooms } from './rooms.ts'
import { createSessionLines } from './sessionLines.ts'
import { type Bucket, fullBucket, type Rate, takeToken } from './tokenBucket.ts'

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
  /** Others take upgrades at this server too, at addresses of their own. */
  sharesUpgrades: boolean
}

/** What a page sends here is the name of a room, and little else. */
const PACKET_BYTES = 4096
/** Packets of one line: far more than a page has rooms to ask for. */
const PACKETS: Rate = { burst: 200, perSecond: 50 }
const REFUSED = { 403: 'Forbidden', 404: 'Not Found', 503: 'Service Unavailable\r\nRetry-After: 5' } as const

/** Answers an upgrade that is not to be. It is not waited for that the other side lets go as well: it may never. */
const refuse = (socket: Duplex, status: keyof typeof REFUSED): void =>
  void socket.end(`HTTP/1.1 ${status} ${REFUSED[status]}\r\nConnection: close\r\n\r\n`, () => socket.destroy())

/** The live layer: events by socket.io, documents by the y-websocket protocol, both on one HTTP server. */
export function createCollab(deps: Deps) {
  const io = new Server(deps.http, {
    transports: ['websocket'],
    serveClient: false,
    destroyUpgrade: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: PACKET_BYTES,
    // Who says nothing for 30 s is gone.
    pingInterval: 20_000,
    pingTimeout: 10_000,
    connectTimeout: 10_000,
    allowRequest: (req, answer) => {
      if (!isOurs(req, deps.ownOrigins)) refuse(req.socket, 403)
      else enter(req, req.socket, () => answer(null, true))
    },
  })
  const admission = createAdmission()
  /** Every line waits for its turn before it is upgraded, so that it is one request and one place. */
  const enter = (req: IncomingMessage, socket: Duplex, admitted: () => void) => {
    const admit = () => guard(deps.log, 'A line could not be let in', admitted)
    if (!admission.enter(deps.port.addressOf(req), socket, admit)) refuse(socket, 503)
  }
  // A line stays the one that it came in as: another put in its place would be neither asked about nor counted.
  io.engine.use((req: IncomingMessage, _res: unknown, next: (refused?: Error) => void) => {
    const { searchParams } = new URL(req.url ?? '/', 'http://host')
    next(searchParams.has('sid') ? new Error('A line is not exchanged for another') : undefined)
  })
  io.engine.on('connection', (line: Line) => {
    line.on('packet', meterPacket)
    const beneath = webSocketOf(line)
    if (beneath) limitPings(beneath)
  })
  const processId = randomUUID()
  const presence = createPresence({
    bus: deps.bus,
    processId,
    now: () => deps.clock().getTime(),
    log: deps.log,
  })
  const lines = createSessionLines({ living: deps.port.livingSessions, log: deps.log })
  const rooms = createRooms({
    bus: deps.bus,
    port: deps.port,
    presence,
    lines,
    log: deps.log,
    encoder: io.encoder,
    processId,
    now: deps.clock,
  })
  const documents = createDocuments({
    pool: deps.pool,
    bus: deps.bus,
    port: deps.port.documents,
    log: deps.log,
    clock: deps.clock,
    lines,
  })
  const keeping = keepLinesTrue({ bus: deps.bus, log: deps.log, lines, askGuests: rooms.askGuests })

  io.use((socket, next) => {
    // Before the first is answered the library would take any number of them on one line.
    if (isAsking.has(socket.conn)) return void socket.conn.close()
    isAsking.add(socket.conn)
    const answer = (error?: Error) => {
      isAsking.delete(socket.conn)
      next(error)
    }
    const { room } = socket.handshake.auth as { room?: unknown }
    const since = lines.moment()
    deps.port
      .identify(socket.request, typeof room === 'string' ? room : '')
      .then((identity) => {
        socket.data = { identity, since } satisfies Came
        answer()
      })
      .catch(() => answer(new Error('unavailable')))
  })
  const gone = () => deps.metrics.sockets.dec()
  io.on('connection', (socket) => {
    deps.metrics.sockets.inc()
    socket.on('disconnect', gone)
    guard(deps.log, 'A socket could not be welcomed', () => {
      const { identity, since } = socket.data as Came
      rooms.welcome(socket, identity, since)
      forgetRequest(socket)
    })
  })

  const onUpgrade = (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node takes its own listener away with the request: a line that is reset would end the process.
    socket.on('error', destroyLine)
    const path = (req.url ?? '').split('?')[0]!
    if (path.startsWith('/collab/')) {
      if (!isOurs(req, deps.ownOrigins)) return refuse(socket, 403)
      enter(req, socket, () => {
        documents.handleUpgrade(req, socket, head).catch((error) => {
          deps.log.error({ error }, 'A document could not be opened')
          socket.destroy()
        })
      })
    } else if (!path.startsWith('/socket.io/') && !deps.sharesUpgrades) refuse(socket, 404)
  }
  deps.http.on('upgrade', onUpgrade)
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
    lines,
    /** Stores the documents and tells every socket, spread over a second, to come back elsewhere. */
    drain: async () => {
      clearInterval(figures)
      admission.stop()
      deps.http.off('upgrade', onUpgrade)
      presence.stop()
      await rooms.stop()
      await keeping.stop()
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

/** One function for all lines: one made where a line is taken would keep the request that it came with. */
function destroyLine(this: Duplex): void {
  this.destroy()
}

/** What is found out of a socket while it is let in. */
type Came = { identity: Identity | null; since: number }
type Line = Socket['conn']
const isAsking = new WeakSet<Line>()
const packetsOf = new WeakMap<Line, Bucket>()
/** One function for all lines: an idle one keeps no code of its own. */
function meterPacket(this: Line): void {
  const bucket = packetsOf.get(this) ?? fullBucket(PACKETS)
  packetsOf.set(this, bucket)
  if (takeToken(bucket, PACKETS)) return
  // Not closed where that can be helped: it would wait until the line has read what it never reads.
  const beneath = webSocketOf(this)
  if (beneath) beneath.terminate()
  else this.close()
}

/** What stands beneath a line of engine.io; it is not promised by the library. */
function webSocketOf(line: Line): WebSocket | undefined {
  const { socket } = line.transport as unknown as { socket?: WebSocket }
  return typeof socket?.terminate === 'function' ? socket : undefined
}

/** It is known now whose socket this is: the request that it came with, some KB of headers and streams, is let go. */
function forgetRequest(socket: Socket): void {
  Object.assign(socket.conn, { request: null })
  Object.assign(socket.handshake, { headers: {}, query: {}, url: '' })
}

/** A page of somebody else's may not open a socket with our cookie. Clients that are no browser send no origin. */
function isOurs(req: IncomingMessage, ownOrigins: readonly string[]): boolean {
  const origin = req.headers.origin
  if (!origin) return true
  // Where the address is set nothing that a request says of its host makes another one ours.
  if (ownOrigins.length > 0) return ownOrigins.includes(origin)
  return URL.canParse(origin) && new URL(origin).host === req.headers.host
}
