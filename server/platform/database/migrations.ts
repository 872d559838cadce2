import fs from 'node:fs'
import path from 'node:path'
import type { Pool } from 'pg'
import { StartError } from '../startError.ts'
import { migrationsDone, tableOfMigrations } from './queries/connection.ts'

/** From the program's own folder, wherever it is started. */
export const MIGRATIONS_DIR = path.resolve(import.meta.dirname, '../../../migrations')

/** Every migration that this program knows, in their order. */
export const knownMigrations: readonly string[] = fs
  .readdirSync(MIGRATIONS_DIR)
  .flatMap((file) => /^(Migration\w+)\.[jt]s$/.exec(file)?.[1] ?? [])
  .sort()

type Asked = Pick<Pool, 'query'>

/** Every migration that the database has had. */
async function doneIn(database: Asked): Promise<readonly string[]> {
  const { rows: tables } = await database.query<{ found: boolean }>(tableOfMigrations.text)
  if (!tables[0]?.found) return []
  const { rows } = await database.query<{ name: string }>(migrationsDone.text)
  return rows.map(({ name }) => name)
}

/** Whether the database has had every migration that this program knows. */
export async function isMigrated(database: Asked): Promise<boolean> {
  const done = new Set(await doneIn(database))
  return knownMigrations.every((name) => done.has(name))
}

/** @throws StartError where the database has had migrations of a newer program, which this one could only damage */
export async function mustKnowSchema(database: Asked): Promise<void> {
  const unknown = (await doneIn(database)).filter((name) => !knownMigrations.includes(name)).sort()
  if (unknown.length > 0)
    throw new StartError(
      `The database was used by a newer version of the program: this one does not know its migration ${unknown[0]}${unknown.length > 1 ? ` and ${unknown.length - 1} more` : ''}. Start the newer version, or restore a backup that is older.`,
    )
}
