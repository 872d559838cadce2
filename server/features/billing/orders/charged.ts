import type { Line } from '#shared/rules/billing/price.ts'
import type { OrderRow } from './queries.ts'

/** As receipts tell what was charged: that no tax was asked stands in them too. */
export const withTax = (lines: readonly Line[]): readonly Line[] =>
  lines.some(({ kind }) => kind === 'tax') ? lines : [...lines, { kind: 'tax', label: 'Sales tax', cents: 0 }]

type Charged = { lines: Line[]; total: number; given_back: { cents: number; at: Date }[] }
/** What was charged for an order, whatever went back since, and each amount that did. */
export function chargedOf(row: OrderRow): Charged {
  const ofGroup =
    row.charged_lines && row.part_cents && row.part_at
      ? [{ cents: row.part_cents, at: row.part_at, lines: row.charged_lines }]
      : []
  const parts = [...ofGroup, ...row.given.map((part) => ({ ...part, at: new Date(part.at) }))].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )
  const whole = row.refunded_at && row.total > 0 ? [{ cents: row.total, at: row.refunded_at }] : []
  return {
    lines: parts[0]?.lines ?? row.lines,
    total: parts.reduce((all, { cents }) => all + cents, row.total),
    given_back: [...parts.map(({ cents, at }) => ({ cents, at })), ...whole],
  }
}
