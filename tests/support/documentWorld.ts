import pg from 'pg'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import * as Y from 'yjs'
import { readCard } from '#shared/documents/card/read.ts'
import { characterKey } from '#shared/documents/card/sample.ts'
import { type DocumentClient, type DocumentServer, joinDocument, serveDocuments, until } from './documents.ts'
import { createTestDatabase } from './world.ts'

/** A database for a file's documents, with servers and clients that leave after each test. */
export function documentWorld() {
  const world = {} as { pool: pg.Pool; database: pg.PoolConfig }
  const servers: DocumentServer[] = []
  const clients: DocumentClient[] = []
  let lastId = Math.floor(Math.random() * 1e8)
  let dropDatabase: () => Promise<void>
  beforeAll(async () => {
    const { drop, ...database } = await createTestDatabase(inject('cluster'))
    dropDatabase = drop
    world.database = database
    world.pool = new pg.Pool(database)
    world.pool.on('error', () => undefined)
  })
  afterEach(async () => {
    for (const client of clients.splice(0)) client.leave()
    for (const server of servers.splice(0)) await server.close().catch(() => undefined)
  })
  afterAll(async () => {
    await world.pool.end()
    await dropDatabase()
  })

  const knock = (server: { url: string }, id: string, params?: Record<string, string>) => {
    const client = joinDocument(server.url, id, params)
    clients.push(client)
    return client
  }
  const logOf = async (id: string) =>
    (await world.pool.query('select * from document_updates where id = $1 order by seq', [id])).rows
  return Object.assign(world, {
    newId: () => String(++lastId),
    async serve(more: Parameters<typeof serveDocuments>[1] = {}, pool = world.pool) {
      const server = await serveDocuments(pool, more)
      servers.push(server)
      return server
    },
    /** A client that is not in yet. */
    knock,
    async join(server: { url: string }, id: string, params?: Record<string, string>) {
      const client = knock(server, id, params)
      await client.synced()
      return client
    },
    logOf,
    /** The document as whoever opens it from what is stored alone would see it. */
    async storedDoc(id: string): Promise<Y.Doc> {
      const doc = new Y.Doc()
      const { rows } = await world.pool.query('select state from document_snapshots where id = $1', [id])
      Y.applyUpdate(doc, rows[0].state)
      for (const row of await logOf(id)) Y.applyUpdate(doc, row.update)
      return doc
    },
  })
}

export const hand = (client: Pick<DocumentClient, 'doc'>) => ({ doc: client.doc, origin: 'hand' })
/** Where a sample card's character stands. */
export const left = (doc: Y.Doc, n = 0) => readCard(doc).characters.find(({ key }) => key === characterKey(n))?.frame[0]
/** Everything that a client sent is acknowledged. */
export const allStored = (client: DocumentClient) =>
  until(() => client.sent() > 0 && client.stored() === client.sent(), 12_000)
