import type { Sql } from '#server/platform/sql.ts'
import { DOWNLOADS, planOf } from '#shared/rules/billing/seed.ts'
import * as query from './queries.ts'

type Market = Parameters<typeof planOf>[0]

/**
 * PRI-GA002, PRI-RU014. Sees to it that every market with prices has its plan, and that the downloads are there. What staff
 * changed or hid stays as it is; a market that comes later gets its own then.
 */
export async function seedPlans(sql: Sql, markets: readonly Market[]): Promise<void> {
  const packages = JSON.stringify([...markets.flatMap((market) => planOf(market) ?? []), ...DOWNLOADS])
  await sql.rows(query.insertPackages, [packages])
  await sql.rows(query.insertOptions, [packages])
}
