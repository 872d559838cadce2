import http from 'node:http'
import { Database } from '@hocuspocus/extension-database'
import { Redis } from '@hocuspocus/extension-redis'
import { Server } from '@hocuspocus/server'
import pg from 'pg'
import { options, tellBench } from './serve.mjs'

/** Hocuspocus as it comes, with a store in Postgres and, where one is given, its Redis extension. */
const pool = new pg.Pool({ ...options.connection, max: 10 })
// Two that begin at once may both find no table.
await pool
  .query('create table if not exists peer_documents (name text primary key, state bytea not null)')
  .catch((error) => {
    if (error.code !== '23505') throw error
  })
const store = new Database({
  fetch: async ({ documentName }) =>
    (await pool.query('select state from peer_documents where name = $1', [documentName])).rows[0]?.state ?? null,
  store: async ({ documentName, state }) => {
    await pool.query(
      'insert into peer_documents (name, state) values ($1, $2) on conflict (name) do update set state = excluded.state',
      [documentName, state],
    )
  },
})
const redis = options.redis && new URL(options.redis)
const between = redis
  ? [new Redis({ host: redis.hostname, port: Number(redis.port), identifier: `p${process.pid}` })]
  : []
const server = new Server({
  quiet: true,
  stopOnSignals: false,
  address: '127.0.0.1',
  port: await freePort(),
  extensions: [store, ...between],
})
await server.listen()
tellBench(server.httpServer.address().port)

function freePort() {
  return new Promise((resolve) => {
    const probe = http.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
