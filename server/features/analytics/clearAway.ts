import type { ClearAway } from '#server/platform/feature.ts'
import * as query from './queries.ts'

/** Rows that are kept at most; the oldest go first. */
const MOST_ROWS = 5_000_000

/** Clears away what is older than 13 months, and the oldest where there is too much. */
export const clearPageEvents: ClearAway = async ({ sql, now }) => {
  await sql.rows(query.clearOldPageEvents, [now])
  await sql.rows(query.clearPageEventsBeyond, [MOST_ROWS])
}
