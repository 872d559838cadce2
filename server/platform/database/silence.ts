import type { Socket } from 'node:net'
import pg, { type Pool, type PoolClient } from 'pg'
import type { DatabaseLimits } from '../config.ts'
import { ping } from './queries/connection.ts'

/** What the client library keeps and promises to nobody. */
type Inside = { readyForQuery: boolean; connection: { stream: Socket } }
/** The database itself ends a statement that takes too long; it is given this much to say so. */
const SAYS_SO_MS = 1000

/**
 * Ends connections that wait for an answer from a database that has fallen silent: stopped, or cut off without a word. The
 * database's own limits are no help then. A statement that may take long stays where others are answered meanwhile.
 */
export function cutSilent(pool: Pool, { connectMs, statementMs }: DatabaseLimits): void {
  const { options } = pool as unknown as { options: pg.PoolConfig }
  const isThere = async (): Promise<boolean> => {
    // The password is hidden in the options, so that nobody prints it.
    const asking = new pg.Client({ ...options, password: options.password, query_timeout: connectMs })
    asking.on('error', () => {})
    try {
      await asking.connect()
      await asking.query(ping.text)
      return true
    } catch (error) {
      // A refusal is an answer, too.
      return /^[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code))
    } finally {
      void asking.end().catch(() => {})
    }
  }
  pool.on('connect', (client: PoolClient) => {
    const inside = client as unknown as Inside
    const { stream } = inside.connection
    const listen = () => stream.setTimeout(statementMs + SAYS_SO_MS)
    stream.on('timeout', async () => {
      if (inside.readyForQuery) return
      if (await isThere()) listen()
      else stream.destroy()
    })
    listen()
  })
}
