import { randomUUID } from 'node:crypto'
import { createClient } from '@redis/client'
import { seedCard } from '#shared/documents/card/doc.ts'
import { characterKey, sampleCard } from '#shared/documents/card/sample.ts'
import { createMakers } from '../../support/factories.ts'
import { type BenchServer, startServer } from '../support/child.ts'
import type { BenchDatabase } from '../support/database.ts'
import type { Speech } from '../support/documentSocket.ts'

/** One way to serve documents that takes part in a measurement. */
export type Peer = {
  name: string
  speech: Speech
  file: string
  options?: object
  processes?: number
  stores: boolean
}
export const OURS: Peer = { name: 'Pictomo', speech: 'pictomo', file: 'servers/documents.ts', stores: true }
export const OURS_NO_WINDOW: Peer = { ...OURS, name: 'Pictomo, no window', options: { windowMs: 0 } }
export const HOCUSPOCUS: Peer = { name: 'Hocuspocus', speech: 'hocuspocus', file: 'peers/hocuspocus.mjs', stores: true }
export const Y_WEBSOCKET: Peer = {
  name: 'y-websocket-server',
  speech: 'yWebsocket',
  file: 'peers/yWebsocket.mjs',
  stores: false,
}
export const LIMIT: Peer = { name: 'limit: bare ws relay', speech: 'relay', file: 'servers/wsRelay.ts', stores: false }

export const PEERS = [LIMIT, OURS_NO_WINDOW, OURS, Y_WEBSOCKET, HOCUSPOCUS]
export const TWO_PROCESSES: Peer[] = [
  OURS,
  { ...OURS, name: 'Pictomo, two processes', processes: 2 },
  { ...HOCUSPOCUS, name: 'Hocuspocus, two processes', processes: 2 },
]

export type Stage = {
  world: BenchDatabase
  /** CPU of Redis so far, in µs. */
  redisCpuUs: () => Promise<number>
  /** Starts a peer's processes on this database. */
  start: (peer: Peer, more?: object) => Promise<BenchServer[]>
  /** Makes documents that the peer serves, with so many characters, and gives their names and first state. */
  documents: (peer: Peer, count: number, characters: number) => Promise<{ names: string[]; seed: Uint8Array }>
}
export { characterKey }

const CARD_FACTS = 10

/** People of the load become staff who may change everything; cards get drafts like any card's. */
export async function makeStage(world: BenchDatabase, redisUrl: string): Promise<Stage> {
  await world.database.pool.query(`update users set roles = '{staff}' where email like 'load-%'`)
  await world.database.pool.query(
    `insert into permissions (user_id, resource, action) select id, 'workflow', 'full' from users where email like 'load-%'`,
  )
  const makers = createMakers(world.database)
  const redisClient = createClient({ url: redisUrl })
  // Redis ends with the bench.
  redisClient.on('error', () => redisClient.destroy())
  await redisClient.connect()
  return {
    world,
    redisCpuUs: async () => {
      const told = await redisClient.info('cpu')
      const seconds = (name: string) => Number(new RegExp(`${name}:([\\d.]+)`).exec(told)?.[1] ?? 0)
      return (seconds('used_cpu_sys') + seconds('used_cpu_user')) * 1e6
    },
    start: (peer, more = {}) => {
      const redis = peer.processes ? { redis: redisUrl } : {}
      const options = { connection: world.connection, ...redis, ...peer.options, ...more }
      return Promise.all(Array.from({ length: peer.processes ?? 1 }, () => startServer(peer.file, options)))
    },
    documents: async (peer, count, characters) => {
      const content = sampleCard(CARD_FACTS, characters)
      const seed = seedCard(content)
      const names: string[] = []
      for (let n = 0; n < count; n++) {
        if (peer.speech === 'pictomo') names.push(String((await makers.card({ content: {}, facts: 1 })).id))
        else names.push(`document-${randomUUID()}`)
      }
      if (peer.speech === 'pictomo')
        await world.database.pool.query('update card_drafts set content = $2 where card_id = any($1)', [
          names.map(Number),
          JSON.stringify(content),
        ])
      if (peer.speech === 'hocuspocus')
        await world.database.pool.query(
          'insert into peer_documents (name, state) select name, $2 from unnest($1::text[]) as n (name)',
          [names, Buffer.from(seed)],
        )
      return { names, seed }
    },
  }
}
