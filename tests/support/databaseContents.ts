import type { Pool } from 'pg'

/** What a text of SQL gives. */
export const rowsOf = async <Row = Record<string, unknown>>(pool: Pool, text: string): Promise<Row[]> =>
  (await pool.query(text)).rows as Row[]

/** Every table with a hash of its rows. */
export async function hashes(pool: Pool): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    pool,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await rowsOf<{ hash: string }>(
      pool,
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by t::text)), '') as hash from "${name}" t`,
    )
    found[name] = row!.hash
  }
  return found
}

/** Columns, indexes, constraints and views as the database describes them. */
export const schemaOf = (pool: Pool) =>
  rowsOf(
    pool,
    `select table_name || '.' || column_name || ' ' || data_type || coalesce(column_default, '') || is_nullable as it
       from information_schema.columns where table_schema = 'public'
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
       where connamespace = 'public'::regnamespace
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select viewname || definition from pg_views where schemaname = 'public' order by 1`,
  )
