import type { Sql } from '#server/platform/sql.ts'
import * as query from './queries.ts'

/** ADM-GA004. The accounts that many share, as the rule `isDemoAccount` knows them. */
export const demoAccounts = async (sql: Sql): Promise<ReadonlySet<number>> =>
  new Set((await sql.rows(query.demoAccounts)).map(({ user_id }) => user_id))
