import { Migrator } from '@mikro-orm/migrations'
import { type EntityClass, MikroORM, PostgreSqlDriver, type SqlEntityManager } from '@mikro-orm/postgresql'
import type pg from 'pg'
import type { Pool } from 'pg'
import { StartError } from '../startError.ts'
import { MIGRATIONS_DIR } from './migrations.ts'
import { CONNECTS_WITHIN_MS, type Connection, ownTypes, unreachable } from './pool.ts'
import { lockMigrations, ping, unlockMigrations } from './queries/connection.ts'

export type Database = { orm: MikroORM; pool: Pool; fork: () => SqlEntityManager; close: () => Promise<void> }

function asOurPool(pool: Pool): void {
  const { options } = pool as unknown as { options: pg.PoolConfig }
  Object.assign(options, { types: ownTypes(), connectionTimeoutMillis: CONNECTS_WITHIN_MS } satisfies pg.PoolConfig)
}

/** Tables written by statements alone; the entities do not describe them. */
export const PLAIN_TABLES = [
  'outbox',
  'heard_events',
  'idempotency_keys',
  'sent_mails',
  'sent_texts',
  'outgoing_messages',
  'stuck_events',
  'job_runs',
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
  driverOptions: { onPoolCreated: asOurPool },
  forceUtcTimezone: true,
  discovery: { warnWhenNoEntities: false },
  schemaGenerator: { skipTables: PLAIN_TABLES, skipViews: [/.*/] },
  migrations: {
    path: MIGRATIONS_DIR,
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
    throw unreachable(connection, error as Error)
  }
  const pool = (await (
    orm.em.getConnection() as unknown as { getNativeClient: () => Promise<Pool> }
  ).getNativeClient()) as Pool
  pool.on('error', () => {})
  return { orm, pool, fork: () => orm.em.fork() as SqlEntityManager, close: () => orm.close(true) }
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
