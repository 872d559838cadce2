import type { Sql } from '#server/platform/sql.ts'
import type { Posting } from '#shared/rules/billing/ledger.ts'
import * as query from './queries.ts'

/** Writes a posting, once for its key. Says whether it was written now. */
export async function post(sql: Sql, orderId: number, { key, lines }: Posting, now: Date): Promise<boolean> {
  const made = await sql.one(query.putPosting, [key, orderId, now])
  if (!made) return false
  if (lines.length > 0)
    await sql.rows(query.putLines, [made.id, lines.map(({ account }) => account), lines.map(({ cents }) => cents)])
  return true
}
