import type { Sql } from '#server/platform/sql.ts'
import * as query from './queries.ts'

/** How many are open, of everybody. */
export const countSessions = async (sql: Sql, now: Date): Promise<number> =>
  (await sql.one(query.countSessions, [now]))?.sessions ?? 0
