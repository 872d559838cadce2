import pg from 'pg'
import { serveDocuments } from './documents.ts'

// A server of documents as a process of its own, so that it can be killed. Its database comes as the first argument;
// its address goes to the parent.
const pool = new pg.Pool(JSON.parse(process.argv[2] as string))
pool.on('error', () => undefined)
const { url } = await serveDocuments(pool)
process.send?.(url)
