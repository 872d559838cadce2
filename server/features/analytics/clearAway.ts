import type { ClearAway } from '#server/platform/feature.ts'
import * as query from './queries.ts'

/** Rows that are kept at most; the oldest go first. */
const MOST_ROWS = 5_000_000

/** What is older goes, and the oldest where there is too much. */
export const clearPageEvents: ClearAway = {
  tables: ['page_events'],
  kept: `13 months, ${MOST_ROWS.toLocaleString('en-US')} rows at most`,
  clear: async ({ sql, now }) => {
    await sql.rows(query.clearOldPageEvents, [now])
    await sql.rows(query.clearPageEventsBeyond, [MOST_ROWS])
  },
}
