import { Migrator } from '@mikro-orm/migrations'
import { type EntityClass, MikroORM, PostgreSqlDriver, type SqlEntityManager } from '@mikro-orm/postgresql'
import pg, { type Pool } from 'pg'
import { StartError } from '../startError.ts'
import { lockMigrations, ping, unlockMigrations } from './queries/connection.ts'

export type Database = { orm: MikroORM; pool: Pool; fork: () => SqlEntityManager; close: () => Promise<void> }
export type Connection = { url: string } | { host: string; user: string; database: string }

/** Our own statements get instants as `Date`, as entities do; calendar days stay text. */
function readInstantsAsDates(pool: Pool): void {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.DATE, (text: string) => text)
  ;(pool as unknown as { options: pg.PoolConfig }).options.types = types
}

/** Tables written by statements alone; the entities do not describe them. */
export const PLAIN_TABLES = [
  'outbox',
  'heard_events',
  'idempotency_keys',
  'sent_mails',
  'sent_texts',
  'easy_links',
  'document_snapshots',
  'document_updates',
  'document_authors',
]

export const ormConfig = (connection: Connection, entities: EntityClass<object>[], poolSize: number) => ({
  driver: PostgreSqlDriver,
  extensions: [Migrator],
  entities,
  ...('url' in connection
    ? { clientUrl: connection.url }
    : { host: connection.host, user: connection.user, dbName: connection.database }),
  pool: { min: 2, max: poolSize },
  driverOptions: { onPoolCreated: readInstantsAsDates },
  forceUtcTimezone: true,
  discovery: { warnWhenNoEntities: false },
  schemaGenerator: { skipTables: PLAIN_TABLES, skipViews: [/.*/] },
  migrations: {
    path: 'migrations',
    emit: 'ts' as const,
    snapshot: false,
    transactional: true,
    allOrNothing: false,
    silent: true,
  },
})

/**
 * Connects to the database.
 * @throws StartError when it can't be reached.
 */
export async function openDatabase(
  connection: Connection,
  entities: EntityClass<object>[],
  poolSize: number,
): Promise<Database> {
  const orm = await MikroORM.init(ormConfig(connection, entities, poolSize))
  try {
    await orm.connect()
    await orm.em.getConnection().execute(ping.text)
  } catch (error) {
    await orm.close(true).catch(() => {})
    const where = 'url' in connection ? new URL(connection.url).host : connection.host
    throw new StartError(`The database at ${where} can’t be reached: ${(error as Error).message}. Check DATABASE_URL.`)
  }
  const pool = (await (
    orm.em.getConnection() as unknown as { getNativeClient: () => Promise<Pool> }
  ).getNativeClient()) as Pool
  pool.on('error', () => {})
  return { orm, pool, fork: () => orm.em.fork() as SqlEntityManager, close: () => orm.close(true) }
}

/** The parts of an address whose host is a socket's folder (`postgres://me@%2Frun%2Fpg/name`, or `?host=`). */
export function connectionOf(address: string): Connection {
  const url = new URL(address)
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname)
  if (!host.startsWith('/')) return { url: address }
  return { host, user: decodeURIComponent(url.username), database: url.pathname.slice(1) }
}

/** Brings the schema up to date. One process migrates at a time. @throws StartError naming the migration that failed. */
export async function migrate(database: Database): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query(lockMigrations.text)
    const pending = await database.orm.migrator.getPending()
    if (pending.length) await database.orm.migrator.up()
  } catch (error) {
    throw new StartError(`A migration failed, nothing of it was kept: ${(error as Error).message}`)
  } finally {
    await client.query(unlockMigrations.text).catch(() => {})
    client.release()
  }
}
