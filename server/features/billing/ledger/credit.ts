import type { Sql } from '#server/platform/sql.ts'
import type { PaidBefore } from '#shared/rules/billing/price.ts'
import * as query from './queries.ts'

/** What somebody is owed for exchanged days, and is not in an order that is being paid. Never less than nothing. */
export async function creditOf(sql: Sql, userId: number): Promise<number> {
  const { owed, held } = (await sql.one(query.creditOf, [userId, `credit:${userId}`]))!
  return Math.max(0, owed - held)
}

/** The same, as what was paid before. */
export async function creditFor(sql: Sql, userId: number): Promise<PaidBefore[]> {
  const cents = await creditOf(sql, userId)
  return cents > 0 ? [{ kind: 'credit', label: 'Your credit', cents }] : []
}
