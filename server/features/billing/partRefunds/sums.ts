import type { Sql } from '#server/platform/sql.ts'
import { sumsByCode } from './queries.ts'

/** Cents that were paid by codes, orders that went back as a whole left out, and how many of them were given back as the price fell. */
export async function paidByCodes(
  sql: Sql,
  codes: readonly string[],
): Promise<ReadonlyMap<string, { paid: number; given_back: number }>> {
  const rows = codes.length > 0 ? await sql.rows(sumsByCode, [codes]) : []
  return new Map(rows.map(({ code, ...sums }) => [code, sums]))
}
