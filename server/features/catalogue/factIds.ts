import type { Sql } from '#server/platform/sql.ts'
import * as query from './queries.ts'

/** Allots an id to each fact of a card that has none yet: once, by card and key. Returns the ids by key. */
export async function allotFactIds(sql: Sql, cardId: number, keys: readonly string[]): Promise<Map<string, number>> {
  await sql.rows(query.allotFacts, [cardId, keys])
  const rows = await sql.rows(query.readFactIds, [cardId, keys])
  return new Map(rows.map((row) => [row.key, row.id]))
}
