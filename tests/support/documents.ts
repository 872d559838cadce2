import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { WebSocket } from 'ws'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import { type Bus, createDocuments, type DocumentPort, type DocumentsDeps } from '#collab/documents/index.ts'
import { createSessionLines, type SessionLines } from '#collab/sessionLines.ts'
import { keepSettled } from '#shared/documents/applying.ts'
import { seedCard } from '#shared/documents/card/doc.ts'
import { sampleCard } from '#shared/documents/card/sample.ts'
import { cardShape } from '#shared/documents/card/shape.ts'
import { PATIENCE_MS } from './patience.ts'

/** A bus within the process; `loses` decides which messages vanish. */
export function memoryBus(loses: () => boolean = () => false): Bus & { cut(): void; mend(): void } {
  const handlers = new Set<(message: Buffer) => void>()
  let isCut = false
  return {
    async publish(_channel, message) {
      if (isCut) return false
      for (const handler of handlers) if (!loses()) setImmediate(handler, Buffer.from(message))
      return true
    },
    async subscribe(_channel, handler) {
      handlers.add(handler)
      return async () => void handlers.delete(handler)
    },
    cut: () => {
      isCut = true
    },
    mend: () => {
      isCut = false
    },
  }
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

export type DocumentServer = {
  documents: ReturnType<typeof createDocuments>
  lines: SessionLines
  url: string
  projected: { id: string; doc: Y.Doc }[]
  /** Documents whose last editor has left. */
  ended: string[]
  /** Documents whose first editor has left. */
  firstLeft: string[]
  seeds: string[]
  http: Server
  /** Ends it as a kill does: nothing in memory is written down. */
  kill(): void
  close(): Promise<void>
}

/** A server of documents on a port of its own. `user`, `access` and `rights` in a connection's query say who comes. */
export async function serveDocuments(
  pool: pg.Pool,
  more: Partial<Omit<DocumentsDeps, 'port' | 'pool' | 'lines'>> & { port?: Partial<DocumentPort> } = {},
): Promise<DocumentServer> {
  const projected: DocumentServer['projected'] = []
  const seeds: string[] = []
  const ended: string[] = []
  const firstLeft: string[] = []
  const port: DocumentPort = {
    kinds: { card: cardShape },
    async authorise(req: IncomingMessage, _kind, id) {
      const query = new URL(req.url ?? '/', 'http://host').searchParams
      if (query.get('user') === '0') return { refuse: 401 }
      if (id === '404') return { refuse: 404 }
      const user = Number(query.get('user') ?? 1)
      const actor = { id: user, name: `Person ${user}`, colour: '#123456' }
      const rights = query.get('access') === 'read' ? [] : (query.get('rights') ?? 'full').split(',')
      return { sessionId: req.url ?? '', actor, access: rights.length > 0 ? 'write' : 'read', rights }
    },
    authoriseAgain: (sessionId, kind, id) => port.authorise({ url: sessionId } as IncomingMessage, kind, id),
    async seed(_kind, id) {
      seeds.push(id)
      return seedCard(sampleCard())
    },
    async project(_kind, id, doc) {
      projected.push({ id, doc })
    },
    async editingEnded(_kind, id) {
      ended.push(id)
    },
    async firstEditorLeft(_kind, id) {
      firstLeft.push(id)
    },
    ...more.port,
  }
  const lines = createSessionLines({ living: async (ids) => new Set(ids), log: quiet })
  const documents = createDocuments({
    bus: memoryBus(),
    log: quiet,
    clock: () => new Date(),
    lines,
    ...more,
    pool,
    port,
  })
  await documents.started()
  const http = createServer()
  const sockets = new Set<{ destroy(): void }>()
  http.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  http.on('upgrade', (req, socket, head) => void documents.handleUpgrade(req, socket, head))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    http.close()
    for (const socket of sockets) socket.destroy()
  }
  return {
    documents,
    lines,
    url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}/collab`,
    projected,
    ended,
    firstLeft,
    seeds,
    http,
    kill: stop,
    async close() {
      await documents.drain()
      stop()
    },
  }
}

export type DocumentClient = {
  doc: Y.Doc
  provider: WebsocketProvider
  /** Update frames sent, and how many of them the server said are stored. */
  sent: () => number
  stored: () => number
  notices: { state: string; access?: string; rights?: string[]; message: string }[]
  synced(): Promise<void>
  leave(): void
}

/** A stock y-websocket client, settled as our own is, that counts what it sends and hears messages 100 and 101. */
export function joinDocument(
  url: string,
  id: string | number,
  params: Record<string, string> = {},
  doc = new Y.Doc(),
  headers: Record<string, string> = {},
): DocumentClient {
  keepSettled(doc)
  let sent = 0
  let stored = 0
  const notices: DocumentClient['notices'] = []
  class CountingSocket extends WebSocket {
    constructor(address: string | URL) {
      super(address, { headers })
    }
    override send(data: Parameters<WebSocket['send']>[0]): void {
      const bytes = data as Uint8Array
      if (bytes[0] === 0 && (bytes[1] === 1 || bytes[1] === 2)) sent++
      super.send(data)
    }
  }
  const provider = new WebsocketProvider(url, `card/${id}`, doc, {
    params: { ack: '1', ...params },
    WebSocketPolyfill: CountingSocket as unknown as typeof globalThis.WebSocket,
    disableBc: true,
    maxBackoffTime: 300,
  })
  provider.on('status', ({ status }) => {
    if (status === 'connecting') [sent, stored] = [0, 0]
  })
  const decode = (decoder: { arr: Uint8Array; pos: number }) => {
    let value = 0
    for (let shift = 1; ; shift *= 128) {
      const byte = decoder.arr[decoder.pos++] as number
      value += (byte & 127) * shift
      if (byte < 128) return value
    }
  }
  provider.messageHandlers[100] = (_encoder, decoder) => {
    stored = decode(decoder)
  }
  provider.messageHandlers[101] = (_encoder, decoder) => {
    const length = decode(decoder)
    notices.push(JSON.parse(Buffer.from(decoder.arr.subarray(decoder.pos, decoder.pos + length)).toString()))
    decoder.pos += length
  }
  return {
    doc,
    provider,
    sent: () => sent,
    stored: () => stored,
    notices,
    synced: () => until(() => provider.synced),
    leave: () => provider.destroy(),
  }
}

/** Resolves once something holds; fails after `withinMs`. */
export async function until(holds: () => boolean | Promise<boolean>, withinMs = PATIENCE_MS): Promise<void> {
  const end = performance.now() + withinMs
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`It did not come true within ${withinMs} ms: ${holds}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
