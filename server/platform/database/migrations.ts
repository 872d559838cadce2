import fs from 'node:fs'
import path from 'node:path'
import type { Pool } from 'pg'
import { migrationsDone, tableOfMigrations } from './queries/connection.ts'

/** From the program's own folder, wherever it is started. */
export const MIGRATIONS_DIR = path.resolve(import.meta.dirname, '../../../migrations')

/** Every migration that this program knows, in their order. */
export const knownMigrations: readonly string[] = fs
  .readdirSync(MIGRATIONS_DIR)
  .flatMap((file) => /^(Migration\w+)\.[jt]s$/.exec(file)?.[1] ?? [])
  .sort()

/** Whether the database has had every migration that this program knows. */
export async function isMigrated(pool: Pick<Pool, 'query'>): Promise<boolean> {
  const { rows: tables } = await pool.query<{ found: boolean }>(tableOfMigrations.text)
  if (!tables[0]?.found) return false
  const { rows } = await pool.query<{ name: string }>(migrationsDone.text)
  const done = new Set(rows.map(({ name }) => name))
  return knownMigrations.every((name) => done.has(name))
}
