import pg, { type Pool } from 'pg'
import { StartError } from '../startError.ts'
import { ping } from './queries/connection.ts'

/** So long a connection may take, or be waited for while all are in use: a database that does not answer is not there. */
export const CONNECTS_WITHIN_MS = 10_000

export type Connection = { url: string } | { host: string; user: string; database: string }

/** Our own statements get instants as `Date`, as entities do; calendar days stay text. */
export function ownTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.DATE, (text: string) => text)
  return types
}

/**
 * Connects to the database for statements alone.
 * @throws StartError when it can't be reached.
 */
export async function openPool(
  connection: Connection,
  size: number,
): Promise<{ pool: Pool; close: () => Promise<void> }> {
  const where = 'url' in connection ? { connectionString: connection.url } : connection
  const pool = new pg.Pool({ ...where, max: size, types: ownTypes(), connectionTimeoutMillis: CONNECTS_WITHIN_MS })
  pool.on('error', () => {})
  try {
    await pool.query(ping.text)
  } catch (error) {
    await pool.end().catch(() => {})
    throw unreachable(connection, error as Error)
  }
  return { pool, close: () => pool.end() }
}

export function unreachable(connection: Connection, error: Error): StartError {
  const where = 'url' in connection ? new URL(connection.url).host : connection.host
  return new StartError(`The database at ${where} can’t be reached: ${error.message}. Check DATABASE_URL.`)
}

/** The parts of an address whose host is a socket's folder (`postgres://me@%2Frun%2Fpg/name`, or `?host=`). */
export function connectionOf(address: string): Connection {
  const url = new URL(address)
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname)
  if (!host.startsWith('/')) return { url: address }
  return { host, user: decodeURIComponent(url.username), database: url.pathname.slice(1) }
}
