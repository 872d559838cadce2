import pg from 'pg'
import { createRedisBus } from '#server/platform/bus.ts'
import { createLog } from '#server/platform/log.ts'
import { serveDocuments } from './documents.ts'

// A server of documents as a process of its own, so that it can be killed. Its database comes as the first argument,
// the address of a Redis, if any, as the second; its own address goes to the parent.
const pool = new pg.Pool(JSON.parse(process.argv[2] as string))
pool.on('error', () => undefined)
const redis = process.argv[3]
const { url } = await serveDocuments(pool, redis ? { bus: await createRedisBus(redis, createLog('silent')) } : {})
process.send?.(url)
