import type { Socket } from 'node:net'
import pg, { type Pool, type PoolClient } from 'pg'
import type { DatabaseLimits } from '../config.ts'
import { type Connect, refusing } from './connecting.ts'
import { ping } from './queries/connection.ts'

/** What the client library keeps and promises to nobody. */
type Inside = { readyForQuery: boolean; connection: { stream: Socket } }
/** So long a database may say nothing before it is asked whether it is there, and so long it has for the answer. */
const SILENT_MS = 3000
const ANSWERS_WITHIN_MS = 4000
/** How soon one that has fallen silent is asked again. */
const AGAIN_MS = 500

const streamOf = (client: PoolClient): Socket => (client as unknown as Inside).connection.stream

/**
 * Notices a database that has fallen silent: frozen, or cut off without a word. Its own limits are no help then. Whoever
 * waits for it is told, whoever comes is told at once, and what was open is ended, since it may lead to a machine that is
 * gone; once it answers, all are let in again. A statement that may take long stays where others are answered meanwhile.
 */
export function cutSilent(pool: Pool, { connectMs, statementMs }: DatabaseLimits): void {
  const silentMs = Math.min(SILENT_MS, statementMs)
  const answersWithinMs = Math.min(ANSWERS_WITHIN_MS, connectMs)
  const open = new Set<PoolClient>()
  const heard = () => [...open].reduce((bytes, client) => bytes + streamOf(client).bytesRead, 0)
  let looking = false
  const look = async () => {
    // One question is enough for all that wait.
    if (looking || pool.ending) return
    looking = true
    const before = heard()
    if (!(await answers(pool, answersWithinMs)) && heard() <= before) await staySilent()
    looking = false
  }
  const staySilent = async () => {
    door.shut()
    for (const client of open) streamOf(client).destroy()
    do await new Promise((again) => setTimeout(again, AGAIN_MS).unref())
    while (!pool.ending && !(await answers(pool, answersWithinMs)))
    door.open()
  }
  const door = refusing(pool.connect.bind(pool) as Connect, { after: silentMs, look })
  pool.connect = door.connect as Pool['connect']
  pool.on('remove', (client) => void open.delete(client))
  pool.on('connect', (client: PoolClient) => {
    open.add(client)
    const stream = streamOf(client)
    const listen = () => stream.setTimeout(silentMs)
    stream.on('timeout', async () => {
      if (stream.destroyed || (client as unknown as Inside).readyForQuery) return
      await look()
      listen()
    })
    listen()
  })
}

/** Whether the database answers on a connection of its own: whether one of the pool is free says nothing of that. */
export async function answers(pool: Pool, withinMs: number): Promise<boolean> {
  const { options } = pool as unknown as { options: pg.PoolConfig }
  // The password is hidden in the options, so that nobody prints it.
  const asking = new pg.Client({
    ...options,
    password: options.password,
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  })
  asking.on('error', () => {})
  try {
    await asking.connect()
    await asking.query(ping.text)
    return true
  } catch (error) {
    // A refusal is an answer, too.
    return /^[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code))
  } finally {
    streamOf(asking as unknown as PoolClient).destroy()
  }
}
