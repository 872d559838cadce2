import type { Line } from '#shared/rules/billing/price.ts'
import type { OrderRow } from './queries.ts'

type Charged = { lines: Line[]; total: number; given_back: { cents: number; at: Date }[] }
/** What was charged for an order, whatever went back since, and each amount that did. */
export function chargedOf(row: OrderRow): Charged {
  const part = row.charged_lines && row.part_cents && row.part_at ? { cents: row.part_cents, at: row.part_at } : null
  const whole = row.refunded_at && row.total > 0 ? { cents: row.total, at: row.refunded_at } : null
  return {
    lines: part ? row.charged_lines! : row.lines,
    total: row.total + (part?.cents ?? 0),
    given_back: [part, whole].filter((back) => back !== null),
  }
}
