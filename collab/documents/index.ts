import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { DocumentShape } from '#shared/documents/kind.ts'
import { guard } from '../guard.ts'
import type { LineKind } from '../sessionLines.ts'
import { createConcurrencyLimit } from './concurrencyLimit.ts'
import { CLOSE, Connection } from './connection.ts'
import { createExchange, type Exchange, PART, type Part } from './exchange.ts'
import { createJournal } from './journal.ts'
import { LIMITS, TAIL_MAX, TIMES } from './limits.ts'
import { createOpenDocuments, type OpenDocuments } from './openDocuments.ts'
import { readAwareness } from './sync.ts'
import { enter, hearFrame } from './talk.ts'
import { type Standing, standingOf } from './trouble.ts'
import type { DocumentName, DocumentsDeps, DocumentsStats, ServerDocument } from './types.ts'

const REFUSED = { 401: CLOSE.unauthenticated, 403: CLOSE.forbidden, 404: CLOSE.missing } as const

/** Whether a page says that it is somebody else's than who its cookie belongs to. */
function isAnother({ searchParams }: URL, userId: number): boolean {
  const meant = searchParams.get('person')
  return meant !== null && meant !== String(userId)
}

/** Whether nobody who may write was there before this connection's person, who has no other line here. */
function isFirstEditor(connections: Iterable<Connection>, leaving: Connection): boolean {
  const writers = [...connections].filter((each) => each.access === 'write')
  const isThere = writers.some((each) => each !== leaving && each.actor.id === leaving.actor.id)
  return writers[0]?.actor.id === leaving.actor.id && leaving.access === 'write' && !isThere
}

/** Shared documents over WebSockets at `/collab/{kind}/{id}`, by the y-websocket protocol. */
export function createDocuments(deps: DocumentsDeps) {
  const { pool, bus, port, log, clock, lines } = deps
  const shapeOf = (kind: string): DocumentShape | undefined =>
    Object.hasOwn(port.kinds, kind) ? port.kinds[kind] : undefined
  const connections = new Map<Connection, DocumentName>()
  const totals = { updates: 0, frames: 0, setAside: 0 }
  let isDraining = false
  let seconds = 0

  const journal = createJournal({
    pool,
    log,
    clock,
    changed: () => {
      for (const [connection, name] of connections) connection.notify(standing(name))
    },
    committed: () => {
      exchange.tellStored()
      if (!journal.isFull()) for (const connection of connections.keys()) connection.resume('storing')
    },
  })
  const exchange: Exchange = createExchange({
    bus,
    log,
    oldest: journal.oldest,
    receive,
    stored: () => {
      for (const { document } of openDocuments.places()) if (document.barrier.isWaiting()) document.barrier.peerStored()
    },
    catchUp: () => openDocuments.catchUp(),
  })
  const { windowMs = TIMES.windowMs, graceMs = TIMES.graceMs, tailMax = TAIL_MAX } = deps
  const openDocuments: OpenDocuments = createOpenDocuments({
    pool,
    port,
    journal,
    exchange,
    log,
    clock,
    windowMs,
    graceMs,
    tailMax,
    unreadable: () => {
      totals.setAside++
    },
    draftChanged: (document) => {
      for (const connection of document.connections) connection.notify(standing(document))
    },
  })
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: LIMITS.frameBytes })
  const started = exchange.start()
  const limited = createConcurrencyLimit(LIMITS.authorisedAtOnce)

  const standing = (name: DocumentName): Standing =>
    standingOf(journal.stats().storing, openDocuments.place(name)?.projection.isStuck() ?? false)

  function receive(peer: string, batch: number, { type, kind, id, bytes }: Part): void {
    if (type === PART.UPDATE) openDocuments.hear({ kind, id }, peer, batch, bytes)
    else if (type === PART.AWARENESS) openDocuments.place({ kind, id })?.awareness.hear(peer, readAwareness(bytes))
    else openDocuments.place({ kind, id })?.awareness.answer()
  }

  function tick(): void {
    seconds++
    const isUnsure = exchange.tick()
    // After a bus that was away at the start, too.
    if (isUnsure) void exchange.start()
    openDocuments.tick(isUnsure)
    if (seconds % 5 !== 0) return
    const isPingTurn = (seconds * 1000) % TIMES.pingMs === 0
    for (const connection of connections.keys()) connection.tend(isPingTurn)
    for (const { awareness } of openDocuments.places()) awareness.sweep()
  }
  const timer = setInterval(() => guard(log, 'the documents could not be looked after', tick), 1000)
  timer.unref()

  /** Takes over an upgrade to `/collab/…`; false when the request is for somebody else. */
  async function handleUpgrade(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<boolean> {
    socket.on('error', () => socket.destroy())
    const url = URL.parse(req.url ?? '/', 'http://host')
    if (!url?.pathname.startsWith('/collab/')) return false
    const [, , kindName = '', id = '', ...more] = url.pathname.split('/')
    const kind = shapeOf(kindName)
    const name = { kind: kindName, id }
    const refuse = (why: readonly [number, string]) =>
      // A browser can't read the status of a refused upgrade, but the code of a close.
      server.handleUpgrade(req, socket, head, (ws) => {
        ws.on('error', () => ws.terminate())
        ws.close(...why)
      })
    if (isDraining) refuse(CLOSE.restarting)
    else if (!kind?.id.test(id) || more.length > 0) refuse(CLOSE.missing)
    else {
      const since = lines.moment()
      // Who has gone while others were asked about is asked about no more.
      const ask = async () => (socket.destroyed ? undefined : port.authorise(req, kindName, id))
      const allowed = await limited(ask).catch((error: unknown) => {
        log.error({ ...name, error }, 'a connection could not be authorised')
        return undefined
      })
      if (!allowed) refuse(CLOSE.unloadable)
      else if ('refuse' in allowed) refuse(REFUSED[allowed.refuse])
      // The cookie is the browser's, a page is one person's: what it holds unsent is not written as somebody else's.
      else if (isAnother(url, allowed.actor.id)) refuse(CLOSE.otherPerson)
      else if (isCrowded(name, allowed.actor.id)) refuse(CLOSE.crowded)
      else {
        server.handleUpgrade(req, socket, head, (ws) => {
          const acknowledges = url.searchParams.get('ack') === '1'
          void connect(new Connection({ ws, socket, ...allowed, acknowledges }), since, name, kind)
        })
      }
    }
    return true
  }

  const isCrowded = ({ kind, id }: DocumentName, userId: number) => {
    let count = 0
    for (const [connection, name] of connections) {
      if (connection.actor.id === userId && name.kind === kind && name.id === id) count++
    }
    return count >= LIMITS.connectionsPerPerson
  }

  async function connect(
    connection: Connection,
    since: number,
    name: DocumentName,
    kind: DocumentShape,
  ): Promise<void> {
    const { ws } = connection
    const holder = { sessionId: connection.sessionId, userId: connection.actor.id }
    connections.set(connection, name)
    lines.add(holder, connection, ofSessions, since)
    let leave: (() => void) | undefined
    let isRefused = false
    ws.on('error', () => ws.terminate())
    ws.once('close', () => {
      connections.delete(connection)
      lines.remove(holder, connection)
      connection.dispose()
      totals.updates += connection.taken
      totals.frames += connection.frames
      guard(log, 'a line could not be taken out of its document', () => leave?.())
    })
    connection.pause('loading')
    try {
      const { place, release } = await openDocuments.acquire(name, kind)
      if (ws.readyState !== ws.OPEN) return release()
      ws.on('message', (data: Buffer, isBinary: boolean) => {
        if (isRefused || connection.isPutOut) return
        try {
          hearFrame(connection, place, journal, data, isBinary)
        } catch (error) {
          log.warn({ ...name, user: connection.actor.id, error }, 'a frame could not be taken; its line is closed')
          isRefused = true
          connection.close(CLOSE.malformed)
        }
      })
      leave = () => {
        const isFirst = isFirstEditor(place.document.connections, connection)
        place.document.connections.delete(connection)
        place.awareness.leave(connection)
        release()
        if (isFirst && !isDraining) void firstLeft(name)
        // Who is sent away by a process that ends comes back to another: the session ends there.
        if (connection.access === 'write' && !isDraining) openDocuments.left(name)
      }
      enter(connection, place, () => standing(name))
      connection.resume('loading')
    } catch (error) {
      log.error({ ...name, error }, 'a document could not be loaded')
      connection.resume('loading')
      connection.close(CLOSE.unloadable)
    }
  }

  /** EDT-RU009: when the first of the editors leaves, the draft is written and whoever shows it is told. */
  async function firstLeft(name: DocumentName): Promise<void> {
    try {
      await openDocuments.project(name)
      await port.firstEditorLeft(name.kind, name.id)
    } catch (error) {
      log.warn({ ...name, error }, 'the draft could not be told of; whoever shows it sees it with the next change')
    }
  }

  async function askAgain(connection: Connection): Promise<void> {
    const name = connections.get(connection)
    if (!name) return
    const allowed = await port.authoriseAgain(connection.sessionId, name.kind, name.id)
    if ('refuse' in allowed) return connection.putOut(REFUSED[allowed.refuse])
    connection.access = allowed.access
    connection.rights = allowed.rights
    // It comes back with everything that it has, and that is judged by what it may do now.
    if (connection.hasHole && allowed.access === 'write') connection.close(CLOSE.restarting)
    connection.notify(standing(name))
  }
  const ofSessions: LineKind<Connection> = {
    end: (connection) => connection.putOut(CLOSE.unauthenticated),
    askAgain: (asked) => Promise.all(asked.map(askAgain)),
  }

  return {
    handleUpgrade,
    /** Something was appended to logs by other than the documents' processes. */
    catchUp: (): void => openDocuments.catchUp(),
    /** Opens a document for the server itself. @throws when there is no such kind or it can't be loaded. */
    async openForServer(kindName: string, id: string): Promise<ServerDocument> {
      const kind = shapeOf(kindName)
      if (!kind) throw new Error(`There is no document of kind ${kindName}`)
      const name = { kind: kindName, id }
      const { place, release } = await openDocuments.acquire(name, kind)
      let isOpen = true
      return {
        get doc() {
          return place.document.doc
        },
        async change(edit, author) {
          place.document.change(edit, author)
          await journal.stored()
        },
        stored: () => journal.stored(),
        project: () => openDocuments.project(name),
        close() {
          if (isOpen) release()
          isOpen = false
        },
      }
    },
    stats(): DocumentsStats {
      const stats = {
        documents: openDocuments.places().length,
        connections: connections.size,
        ...totals,
        ...journal.stats(),
        ...openDocuments.stats(),
      }
      for (const connection of connections.keys()) {
        stats.updates += connection.taken
        stats.frames += connection.frames
      }
      return stats
    },
    /** Resolves once this process hears the others. */
    started: (): Promise<unknown> => started,
    /** Takes nobody new, stores and writes down everything, and lets everybody go to another process. */
    async drain(): Promise<void> {
      isDraining = true
      clearInterval(timer)
      for (const connection of connections.keys()) connection.close(CLOSE.restarting)
      // A database that is away must not keep the process from ending; what it lacks is still in the browsers.
      await Promise.race([openDocuments.drain(), new Promise((resolve) => setTimeout(resolve, TIMES.drainMs).unref())])
      await exchange.stop()
    },
  }
}
export type Documents = ReturnType<typeof createDocuments>
export type * from './types.ts'
