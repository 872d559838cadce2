import type { PoolClient } from 'pg'
import { copyIn } from '../../platform/database/copy.ts'
import { migrationStatements } from '../../platform/database/migrationStatements.ts'
import { knownMigrations } from '../../platform/database/migrations.ts'
import { connectionSql, type Sql } from '../../platform/sql.ts'
import { StartError } from '../../platform/startError.ts'
import type { Manifest } from './manifest.ts'
import { names, PASSING, relation } from './names.ts'
import * as query from './queries.ts'
import type { OpenArchive } from './readArchive.ts'

/** @throws StartError where the backup is of a schema that this program does not know yet */
export function mustKnow({ migrations, product }: Manifest): void {
  const unknown = migrations.find((name) => !knownMigrations.includes(name))
  if (unknown)
    throw new StartError(
      `The backup is of a newer version (${product}, schema ${migrations.at(-1)}) than this program, which does not know ${unknown}. Restore it with that version or a newer one.`,
    )
}

/** @throws StartError where something is in the database */
export async function mustBeEmpty(sql: Sql): Promise<void> {
  const there = await sql.rows(query.whatIsThere)
  if (there.length)
    throw new StartError(
      `The database is not empty: it has ${there[0]!.name}${there.length > 1 ? ` and ${there.length - 1} more` : ''}. A backup is restored into an empty one only; nothing was changed.`,
    )
}

/**
 * Loads a backup within the caller's transaction: the schema as it was, the rows, the sequences, and the migrations that
 * came since. Foreign keys are taken off while rows come in and put on again behind them, which asks them of all rows at once.
 * So tables may refer to each other in any way, and only who owns the tables is needed: to switch checks off by
 * `session_replication_role` takes a superuser, which a hosted PostgreSQL gives nobody.
 * @throws StartError where a table is another one than in the backup, or its rows are not all there
 */
export async function loadBackup(client: PoolClient, archive: OpenArchive, say: (line: string) => void): Promise<void> {
  const sql = connectionSql(client)
  const manifest = {
    ...archive.manifest,
    tables: archive.manifest.tables.filter(({ name }) => !PASSING.includes(name)),
  }
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  await migrateBy(client, manifest.migrations)
  await mustFit(sql, manifest)
  const keys = await sql.rows(query.foreignKeys)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  // What guards a table against its own product (the ledger is only ever added to) is off while its rows come back.
  const guarded = await sql.rows(query.guardedTables)
  for (const { table } of guarded) await client.query(`alter table ${table} disable trigger user`)
  // A migration may have brought rows of its own, which are in the backup as they became.
  await client.query(`truncate ${manifest.tables.map(({ name }) => relation(name)).join(', ')}`)
  for (const table of manifest.tables) await loadTable(client, archive, table, say)
  for (const { name, last, isCalled } of manifest.sequences) await sql.rows(query.setSequence, [name, last, isCalled])
  for (const { table } of guarded) await client.query(`alter table ${table} enable trigger user`)
  say('Checking that rows belong together')
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  const later = knownMigrations.filter((name) => !manifest.migrations.includes(name))
  if (later.length) say(`Bringing the schema up to date (${later.length} migrations)`)
  await migrateBy(client, later)
  for (const name of later) await sql.rows(query.noteMigration, [name])
}

async function migrateBy(client: PoolClient, migrations: readonly string[]): Promise<void> {
  for (const text of await migrationStatements(migrations)) await client.query(text)
}

const shapeOf = ({ name, columns }: query.TableRow): string => `${name} (${columns.toSorted().join(', ')})`

async function mustFit(sql: Sql, manifest: Manifest): Promise<void> {
  const here = (await sql.rows(query.tables, [PASSING])).map(shapeOf)
  const there = manifest.tables.map(shapeOf)
  const other = here.find((shape) => !there.includes(shape)) ?? there.find((shape) => !here.includes(shape))
  if (other) throw new StartError(`The backup does not fit its own schema version: ${other} is on one side only.`)
}

async function loadTable(
  client: PoolClient,
  archive: OpenArchive,
  { name, columns, rows, part }: Manifest['tables'][number],
  say: (line: string) => void,
): Promise<void> {
  const source = archive.read(part)
  const taken = await copyIn(client, `copy ${relation(name)} (${names(columns)}) from stdin`, source)
  if (taken !== rows) throw new StartError(`The table ${name} has ${taken} rows, and had ${rows} in the backup.`)
  if (rows > 0) say(`${name}: ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`)
}
