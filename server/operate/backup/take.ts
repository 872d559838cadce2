import type { Pool, PoolClient } from 'pg'
import { copyOut } from '../../platform/database/copy.ts'
import { connectionSql, type Sql } from '../../platform/sql.ts'
import { StartError } from '../../platform/startError.ts'
import { productVersion } from '../version.ts'
import { filesOf, type StoredFile } from './files.ts'
import type { Manifest } from './manifest.ts'
import { names, PASSING, relation } from './names.ts'
import { onOneConnection } from './oneConnection.ts'
import * as query from './queries.ts'
import { type Archive, writeArchive } from './writeArchive.ts'

export type Wanted = {
  file: string
  /** Whose stored files are taken along. */
  dataDir: string
  now: Date
  secretMark: string | null
  signal: AbortSignal
  say: (line: string) => void
}
export type Taken = { bytes: number; rows: number; tables: number; seconds: number }

/**
 * Writes a backup of one moment while the product runs: every table by COPY in one read-only transaction that sees the
 * database as it was at its beginning (repeatable read), over the database's own connection. A base backup would need
 * the right to replicate, which a hosted PostgreSQL rarely gives, and tools of the very same version, which the embedded
 * one comes without; it would be restored by that version alone, with every page of every index. Rows as text go
 * into any later PostgreSQL. Nobody waits for it but who changes the schema.
 * The job queue's own schema is left out: queues and schedules are made at each start, a job by the clock may come late or
 * be missed, and whatever must happen once stands in the outbox, which is a table of ours.
 * @throws StartError where there is nothing to back up, or the file can't be written
 */
export async function takeBackup(pool: Pick<Pool, 'connect'>, wanted: Wanted): Promise<Taken> {
  const began = Date.now()
  const archive = await writeArchive(wanted.file, wanted.signal)
  try {
    const manifest = await onOneConnection(pool, wanted.signal, (client) => readAll(client, archive, wanted))
    const bytes = await archive.finish(manifest)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return { bytes, rows, tables: manifest.tables.length, seconds: (Date.now() - began) / 1000 }
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

async function readAll(client: PoolClient, archive: Archive, wanted: Wanted): Promise<Manifest> {
  const sql = connectionSql(client)
  const found = await beginSnapshot(client, sql)
  const tables: Manifest['tables'] = []
  for (const { name, columns } of found) {
    wanted.signal.throwIfAborted()
    const rows = copyOut(client, `copy ${relation(name)} (${names(columns)}) to stdout`)
    const part = await archive.add(rows)
    tables.push({ name, columns, rows: rows.rows, part })
    wanted.say(`${name}: ${rows.rows} rows`)
  }
  const migrations = (await sql.rows(query.migrationsInOrder)).map(({ name }) => name)
  // Sequences belong to no transaction. Read after the snapshot, they are beyond every number in it.
  const sequences = await sequencesNow(client, sql)
  await client.query('commit')
  const files = await addFiles(archive, await filesOf(wanted.dataDir), wanted)
  const { now, secretMark } = wanted
  return {
    product: await productVersion(),
    takenAt: now.toISOString(),
    migrations,
    tables,
    sequences,
    files,
    secretMark,
  }
}

/** Begins the transaction and holds the tables as they are. @returns the tables */
async function beginSnapshot(client: PoolClient, sql: Sql): Promise<query.TableRow[]> {
  const before = await sql.rows(query.tables, [PASSING])
  if (!before.some(({ name }) => name === 'mikro_orm_migrations'))
    throw new StartError('There is nothing to back up: the database was never filled.')
  await client.query('begin isolation level repeatable read read only')
  // A host's limits are meant for requests.
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  // Before the first statement that reads: the snapshot is then of the tables as they stay.
  await client.query(`lock table ${before.map(({ name }) => relation(name)).join(', ')} in access share mode`)
  const held = await sql.rows(query.tables, [PASSING])
  if (JSON.stringify(held) !== JSON.stringify(before))
    throw new StartError('The schema was changed at this very moment. Try again when the new version has started.')
  return held
}

async function sequencesNow(client: PoolClient, sql: Sql): Promise<Manifest['sequences']> {
  const found: Manifest['sequences'] = []
  for (const { name } of await sql.rows(query.sequences)) {
    const { rows } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${relation(name)}`,
    )
    found.push({ name, last: rows[0]!.last, isCalled: rows[0]!.called })
  }
  return found
}

async function addFiles(archive: Archive, stored: StoredFile[], { signal }: Wanted): Promise<Manifest['files']> {
  const files: Manifest['files'] = []
  for (const { name, open } of stored) {
    signal.throwIfAborted()
    files.push({ name, part: await archive.add(open()) })
  }
  return files
}
