import pg, { type Pool } from 'pg'
import type { DatabaseLimits } from '../config.ts'
import { StartError } from '../startError.ts'
import { closing, keepTrack } from './closing.ts'
import { serverVersion } from './queries/connection.ts'
import { cutSilent } from './silence.ts'

/** Without limits: so long a connection may take. A database that does not answer is not there. */
const CONNECTS_WITHIN_MS = 10_000
/** The oldest PostgreSQL that the migrations are written for. */
const OLDEST = 16

export type Connection = { url: string } | { host: string; user: string; database: string }

/** Our own statements get instants as `Date`, as entities do; calendar days stay text. */
export function ownTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.DATE, (text: string) => text)
  return types
}

/** What every connection of ours is opened with. Limits are for what somebody waits for: commands have none. */
export const connectionOptions = (limits?: DatabaseLimits): pg.PoolConfig => ({
  types: ownTypes(),
  keepAlive: true,
  connectionTimeoutMillis: limits?.connectMs ?? CONNECTS_WITHIN_MS,
  ...(limits ? { statement_timeout: limits.statementMs, lock_timeout: limits.lockMs } : {}),
})

/**
 * Connects to the database for statements alone.
 * @throws StartError when it can't be reached, or is too old.
 */
export async function openPool(
  connection: Connection,
  size: number,
  limits?: DatabaseLimits,
): Promise<{ pool: Pool; close: () => Promise<void> }> {
  const where = 'url' in connection ? { connectionString: connection.url } : connection
  const pool = new pg.Pool({ ...where, max: size, ...connectionOptions(limits) })
  keepTrack(pool)
  if (limits) cutSilent(pool, limits)
  const close = closing(pool)
  await mustServe(pool, connection).catch((error) => {
    void close()
    throw error
  })
  return { pool, close }
}

/** Asks the database for the first time. @throws StartError when it can't be reached, or is too old */
export async function mustServe(pool: Pick<Pool, 'query'>, connection: Connection): Promise<void> {
  const { rows } = await pool.query<{ version: number }>(serverVersion.text).catch((error) => {
    throw unreachable(connection, error as Error)
  })
  const version = Math.floor((rows[0]?.version ?? 0) / 10_000)
  if (version < OLDEST)
    throw new StartError(
      `The database at ${placeOf(connection)} is PostgreSQL ${version}; ${OLDEST} or newer is needed. Update it, or set DATABASE_URL to another one.`,
    )
}

const placeOf = (connection: Connection): string =>
  'url' in connection ? new URL(connection.url).host : connection.host

export function unreachable(connection: Connection, error: Error): StartError {
  return new StartError(
    `The database at ${placeOf(connection)} can’t be reached: ${error.message}. Check DATABASE_URL.`,
  )
}

/** The parts of an address whose host is a socket's folder (`postgres://me@%2Frun%2Fpg/name`, or `?host=`). */
export function connectionOf(address: string): Connection {
  const url = new URL(address)
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname)
  if (!host.startsWith('/')) return { url: address }
  return { host, user: decodeURIComponent(url.username), database: url.pathname.slice(1) }
}
