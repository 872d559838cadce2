import type { Context } from '#server/platform/context.ts'
import type { exportData as contract } from '#shared/contract/accounts/index.ts'
import type { Answer } from '#shared/contract/endpoint.ts'
import * as query from './queries.ts'

/** Columns that are secrets of ours, not data of the person. */
const SECRET = new Set(['password_hash', 'key_hash', 'token_hash', 'undo_hash', 'challenge'])

/**
 * Everything stored of a person: every row of every table that points to them, found by the database's own foreign
 * keys, so that a table that comes later is in the file without being named here.
 */
export async function exportData({ sql, actor, now }: Context): Promise<Answer<typeof contract>> {
  const links = await sql.rows(query.tablesOfPeople)
  const data: Record<string, Record<string, unknown>[]> = {}
  for (const { table, column } of [{ table: 'users', column: 'id' }, ...links]) {
    const rows = await sql.rows(query.rowsOfPerson(table, column), [actor.id])
    const name = table.replaceAll('"', '')
    data[name] = [
      ...(data[name] ?? []),
      ...rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([key]) => !SECRET.has(key)))),
    ]
  }
  return { exported_at: now, data }
}
