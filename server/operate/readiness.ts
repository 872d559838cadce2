import fs from 'node:fs/promises'
import type { Pool } from 'pg'
import { inTime } from '../platform/asking.ts'
import type { Bus } from '../platform/bus.ts'
import { isMigrated } from '../platform/database/migrations.ts'
import { smallMemory, spill } from '../platform/database/queries/connection.ts'
import { isLeftLying } from '../platform/database/queries/outbox.ts'
import { answers } from '../platform/database/silence.ts'
import { connectionSql, poolSql } from '../platform/sql.ts'

export type ReadinessDeps = {
  pool: Pool
  bus: Bus
  /** False where everything is served without Redis, only a little later: pages and calls. */
  needsBus?: boolean
  /** The folder of our own files, and how many megabytes have to be free there. */
  disk?: { dir: string; keepsMb: number }
  /** Whether what is served has been brought in, where another process does that. */
  hasContent?: (() => Promise<boolean>) | undefined
  /** The events that some feature acts on. */
  subscribed?: readonly string[]
}

/** What can be served, each by whether it can; null where nobody knows, since the database does not say. */
export type Readiness = {
  database: boolean
  redis: boolean
  migrations: boolean | null
  disk: boolean | null
  worker: boolean | null
  content: boolean | null
}

/** Whoever asks waits for a second at the most. */
const ANSWERS_WITHIN_MS = 750
/** A disk does not fill in less; trying it costs the database some milliseconds. */
const DISK_IS_NEWS_MS = 5000

/**
 * Asks everything that serving hangs on, all at once: what does not answer in time is not there. What is still being asked
 * is not asked again, so that nothing piles up behind a database that hangs.
 */
export function createReadiness(deps: ReadinessDeps): () => Promise<{ isReady: boolean; found: Readiness }> {
  const sql = poolSql(deps.pool)
  const asked = {
    // On a line of its own: what is asked below may hang on somebody's lock and hold the others.
    database: onceAtATime(() => answers(deps.pool, ANSWERS_WITHIN_MS)),
    migrations: onceAtATime(() => isMigrated(deps.pool)),
    disk: onceAtATime(kept(async () => (await hasRoom(deps.disk)) && (await canWrite(deps.pool)), DISK_IS_NEWS_MS)),
    worker: onceAtATime(async () => !(await sql.one(isLeftLying, [deps.subscribed ?? []]))?.lies),
    // Once it is there it stays.
    content: onceAtATime(kept(deps.hasContent ?? (async () => true), Number.POSITIVE_INFINITY)),
  }
  const isSo = async (ask: () => Promise<boolean>) => (await inTime(ANSWERS_WITHIN_MS, ask())) ?? false
  return async () => {
    const [database, migrations, disk, worker, content] = await Promise.all([
      isSo(asked.database),
      isSo(asked.migrations),
      isSo(asked.disk),
      isSo(asked.worker),
      isSo(asked.content),
    ])
    const known = (is: boolean) => is || (database ? false : null)
    const found = {
      database,
      redis: deps.bus.ready(),
      migrations: known(migrations),
      disk: known(disk),
      worker: known(worker),
      content: known(content),
    }
    const isReady = database && migrations && disk && worker && content && (found.redis || deps.needsBus === false)
    return { isReady, found }
  }
}

async function hasRoom(disk: ReadinessDeps['disk']): Promise<boolean> {
  if (!disk) return true
  const found = await fs.statfs(disk.dir).catch((error: NodeJS.ErrnoException) => {
    // A process that keeps no files needs no room for them.
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return !found || (found.bavail * found.bsize) / 1024 ** 2 >= disk.keepsMb
}

/** Has the database write a megabyte onto its own disk, which may be another machine's, and forget it. */
async function canWrite(pool: Pool): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const sql = connectionSql(client)
    await sql.rows(smallMemory)
    await sql.rows(spill)
    await client.query('rollback')
    client.release()
    return true
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Everybody who asks while it is found out is told the same. */
function onceAtATime(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
}

/** A good answer is good for a while; a bad one is asked for anew. */
function kept(ask: () => Promise<boolean>, ms: number): () => Promise<boolean> {
  let goodUntil = 0
  return async () => {
    if (performance.now() < goodUntil) return true
    const isGood = await ask()
    if (isGood) goodUntil = performance.now() + ms
    return isGood
  }
}
