import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import * as Y from 'yjs'
import { load } from '#collab/documents/store.ts'
import { applyEach } from '#shared/documents/applying.ts'
import { moveCharacter } from '#shared/documents/card/editCard.ts'
import { readCard } from '#shared/documents/card/read.ts'
import { characterKey } from '#shared/documents/card/sample.ts'
import { disagreements } from './agreement.ts'
import {
  type DocumentClient,
  type DocumentServer,
  joinDocument,
  memoryBus,
  serveDocuments,
  until,
} from './documents.ts'
import { act, dice } from './fuzz.ts'
import { type LineProxy, startProxy } from './proxy.ts'

/** A database that has the product's tables. */
export type FaultsDatabase = pg.PoolConfig
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const EDIT_MS = 8
const BASE = 1000
/** Characters of the sample card, one for each client to move. */
const CHARACTERS = 4

/** Starts a server of documents that can be killed. */
export async function startDocumentProcess(
  database: FaultsDatabase,
  redis?: string,
): Promise<{ url: string; kill(): Promise<void> }> {
  const args = [JSON.stringify(database), ...(redis ? [redis] : [])]
  const child: ChildProcess = fork(fileURLToPath(import.meta.resolve('./documentProcess.ts')), args)
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)))
    child.once('exit', (code) => reject(new Error(`the process ended with ${code}`)))
  })
  return {
    url,
    kill: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit')
        child.once('exit', () => resolve())
        child.kill('SIGKILL')
      }),
  }
}

/** A client that moves a character of its own, each time one unit further. */
export type Mover = {
  client: DocumentClient
  /** Moves made, and of them those that the server has acknowledged. */
  made(): number
  acknowledged(): number
  /** When a move was made, in ms; the first is number 1. */
  madeAt(move: number): number | undefined
  stop(): void
}

export async function startMover(url: string, id: string, n: number): Promise<Mover> {
  const client = joinDocument(url, id, { user: String(n + 1) })
  await client.synced()
  await until(() => client.sent() > 0 && client.stored() === client.sent(), 20_000)
  const before = client.sent()
  const at: number[] = []
  const timer = setInterval(() => {
    at.push(performance.now())
    moveCharacter({ doc: client.doc, origin: 'mover' }, characterKey(n % CHARACTERS), [BASE + at.length, 80])
  }, EDIT_MS)
  return {
    client,
    made: () => at.length,
    acknowledged: () => Math.max(0, client.stored() - before),
    madeAt: (move) => at[move - 1],
    stop: () => clearInterval(timer),
  }
}

/** The document as whoever opens it from what is stored alone would see it. */
export async function readStored(pool: pg.Pool, id: string): Promise<Y.Doc> {
  const stored = await load(pool, { kind: 'card', id })
  if (!stored) throw new Error(`Nothing is stored of ${id}`)
  const doc = new Y.Doc()
  const updates = [stored.state, ...stored.rows.map(({ update }) => update)]
  applyEach(doc, updates, 'stored', (_index, error) => {
    throw error
  })
  return doc
}

/** How many moves of a mover are stored. */
export const storedMoves = (doc: Y.Doc, n: number): number =>
  Math.max(0, (readCard(doc).characters.find(({ key }) => key === characterKey(n % CHARACTERS))?.frame[0] ?? 0) - BASE)

export type KillReport = { acknowledged: number; made: number; stored: number; oldestLostMs: number }

/**
 * kill -9 of a process at a random moment under edits; all clients go with it, so nobody can bring anything again. With
 * a Redis there are two processes with clients on both, and one of them goes on.
 * @throws when something acknowledged is not stored
 */
export async function killRound(
  world: { database: FaultsDatabase; redis?: string; atKill?: () => Promise<void>; afterKill?: () => Promise<void> },
  seed: number,
): Promise<KillReport> {
  const random = dice(seed)
  const id = String(1 + Math.floor(random() * 1e8))
  const processes = await Promise.all(
    (world.redis ? [0, 1] : [0]).map(() => startDocumentProcess(world.database, world.redis)),
  )
  const movers: Mover[] = []
  const pool = new pg.Pool({ ...world.database, max: 2 })
  pool.on('error', () => undefined)
  try {
    for (let n = 0; n < CHARACTERS; n++) movers.push(await startMover(processes[n % processes.length]!.url, id, n))
    await pause(150 + random() * 900)
    const killedAt = performance.now()
    await Promise.all([processes[0]!.kill(), world.atKill?.()])
    const acknowledged = movers.map((mover) => {
      mover.stop()
      const count = mover.acknowledged()
      mover.client.leave()
      return count
    })
    // Whoever goes on has a moment to store what it had taken.
    if (processes.length > 1) await pause(300)
    await Promise.all(processes.slice(1).map((each) => each.kill()))
    await world.afterKill?.()
    const doc = await readStored(pool, id)
    let oldestLostMs = 0
    movers.forEach((mover, n) => {
      const stored = storedMoves(doc, n)
      if (stored < (acknowledged[n] as number))
        throw new Error(`seed ${seed}: client ${n} had ${acknowledged[n]} acknowledged, ${stored} are stored`)
      const lostAt = mover.madeAt(stored + 1)
      if (lostAt !== undefined) oldestLostMs = Math.max(oldestLostMs, killedAt - lostAt)
    })
    const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)
    return {
      acknowledged: sum(acknowledged),
      made: sum(movers.map((mover) => mover.made())),
      stored: sum(movers.map((_, n) => storedMoves(doc, n))),
      oldestLostMs,
    }
  } finally {
    for (const mover of movers) {
      mover.stop()
      mover.client.leave()
    }
    await Promise.all(processes.map((each) => Promise.race([each.kill(), pause(200)])))
    await pool.end()
  }
}

/** Waits until clients, processes and the log hold the same. @throws with what they don't agree in */
async function agree(
  pool: pg.Pool,
  id: string,
  clients: readonly DocumentClient[],
  servers: readonly DocumentServer[],
): Promise<void> {
  const opened = await Promise.all(servers.map(({ documents }) => documents.openForServer('card', id)))
  let left: string[] = []
  try {
    await until(async () => {
      const copies: Record<string, Y.Doc> = { 'the log': await readStored(pool, id) }
      clients.forEach(({ doc }, n) => {
        copies[`client ${n}`] = doc
      })
      opened.forEach(({ doc }, n) => {
        copies[`process ${n}`] = doc
      })
      left = disagreements(copies)
      return left.length === 0
    }, 30_000)
  } catch {
    throw new Error(left.join('; '))
  } finally {
    for (const each of opened) each.close()
  }
  const cards = new Set(clients.map(({ doc }) => JSON.stringify(readCard(doc))))
  if (cards.size > 1) throw new Error('The same document is read as different cards')
}

/**
 * Several clients on two processes edit at random while their lines are cut, stalled and slowed and the bus loses
 * messages; at the end all hold the same, change by change and deletion by deletion, and so do both processes and the
 * log. `bend` does to a line what none does. @throws with the seed when they don't
 */
export async function fuzzRound(
  world: { pool: pg.Pool; turns?: number; bend?: (proxy: LineProxy) => void },
  seed: number,
): Promise<void> {
  const random = dice(seed)
  const id = String(1 + Math.floor(random() * 1e8))
  const bus = memoryBus(() => random() < 0.25)
  const servers = [await serveDocuments(world.pool, { bus }), await serveDocuments(world.pool, { bus })]
  const proxies = await Promise.all(
    [0, 1, 2, 3].map((n) => startProxy(Number(new URL(servers[n % 2]!.url.replace('ws:', 'http:')).port))),
  )
  const clients = proxies.map(({ port }, n) =>
    joinDocument(`ws://127.0.0.1:${port}/collab`, id, { user: String(n + 1) }),
  )
  try {
    await Promise.all(clients.map((client) => client.synced()))
    for (const proxy of proxies) world.bend?.(proxy)
    for (let turn = 0; turn < (world.turns ?? 300); turn++) {
      const n = Math.floor(random() * clients.length)
      act({ doc: clients[n]!.doc, origin: 'fuzz' }, random)
      const fate = random()
      const proxy = proxies[n]!
      if (fate < 0.02) proxy.cut()
      else if (fate < 0.04) {
        proxy.stall()
        setTimeout(proxy.flow, 20 + random() * 150)
      } else if (fate < 0.06) proxy.delay(random() * 30)
      if (random() < 0.5) await pause(3)
    }
    for (const proxy of proxies) {
      proxy.flow()
      proxy.delay(0)
      if (world.bend) proxy.straighten()
    }
    await until(() => clients.every(({ provider }) => provider.synced), 25_000)
    // One more of each, behind which nothing is on its way any more.
    for (const { doc } of clients) act({ doc, origin: 'fuzz' }, random)
    await agree(world.pool, id, clients, servers)
    if (!world.bend) await until(() => clients.every((client) => client.stored() === client.sent()), 15_000)
  } catch (error) {
    throw new Error(`seed ${seed}: ${(error as Error).message}`, { cause: error })
  } finally {
    for (const client of clients) client.leave()
    await Promise.all(proxies.map((proxy) => proxy.close()))
    await Promise.all(servers.map((server) => server.close()))
  }
}
