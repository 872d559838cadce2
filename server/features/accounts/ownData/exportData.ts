import type { Context } from '#server/platform/context.ts'
import type { exportData as contract } from '#shared/contract/accounts/index.ts'
import type { Answer } from '#shared/contract/endpoint.ts'

/** Columns that are secrets of ours, not data of the person. */
const SECRET = new Set(['password_hash', 'key_hash', 'token_hash', 'undo_hash', 'challenge'])

/**
 * Everything stored of a person: every row of every table that points to them, found by the database's own foreign
 * keys, so that a table that comes later is in the file without being named here.
 */
export async function exportData({ sql, actor, now }: Context): Promise<Answer<typeof contract>> {
  const links = await sql.rows<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'users'::regclass and array_length(c.conkey, 1) = 1 order by 1, 2`,
  )
  const data: Record<string, Record<string, unknown>[]> = {}
  for (const { table, column } of [{ table: 'users', column: 'id' }, ...links]) {
    const rows = await sql.rows<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t where t."${column}" = $1`,
      [actor.id],
    )
    const name = table.replaceAll('"', '')
    data[name] = [
      ...(data[name] ?? []),
      ...rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([key]) => !SECRET.has(key)))),
    ]
  }
  return { exported_at: now, data }
}
