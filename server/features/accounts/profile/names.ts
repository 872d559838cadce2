import type { Sql } from '#server/platform/sql.ts'
import { fullName } from '../queries.ts'

/** A person's first and last name; empty for who has none. */
export const nameOf = async (sql: Sql, userId: number): Promise<string> =>
  (await sql.one(fullName, [userId]))?.name ?? ''
