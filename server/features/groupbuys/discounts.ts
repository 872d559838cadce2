import type { Sql } from '#server/platform/sql.ts'
import type { CodeDiscount } from '#shared/rules/billing/price.ts'
import { codeOf, discountOf } from '#shared/rules/groupbuys/group.ts'
import { openGroupOf } from './queries.ts'
import { priceLabel } from './texts.ts'

/** GBY-RU002. What a member's own open group takes off a price that is a group's, in its area of study. */
export async function groupDiscount(
  { sql, now }: { sql: Sql; now: Date },
  buyerId: number,
  option: { market_id: number | null; group_id: number | null },
): Promise<CodeDiscount[]> {
  if (option.group_id === null) return []
  const group = await sql.one(openGroupOf, [buyerId, now])
  if (!group || group.market_id !== option.market_id) return []
  const percent = discountOf(group.reached_at !== null)
  return [{ code: codeOf(group.slug), percent, amount: null, label: priceLabel(percent) }]
}
