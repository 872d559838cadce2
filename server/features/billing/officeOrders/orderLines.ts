import type { z } from 'zod'
import type { OfficeOrderRow } from '#shared/contract/billing/officeOrders.ts'
import { declineReason } from '#shared/rules/billing/officeDeclines.ts'

export const ORDER_HEADS = [
  'order',
  'made at (UTC)',
  'paid at (UTC)',
  'kind',
  'plan',
  'months',
  'state',
  'name',
  'e-mail',
  'code',
  'before tax',
  'tax',
  'charged',
  'given back',
  'left with us',
  'currency',
  'why',
] as const

const amount = (cents: number): string => (cents / 100).toFixed(2)
const timeOf = (at: string | Date | null): string =>
  at ? new Date(at).toISOString().slice(0, 19).replace('T', ' ') : ''

/** An order as a line of a file; amounts are whole units with two places, as a spreadsheet adds them. */
export function lineOf(order: z.input<typeof OfficeOrderRow>): (string | number)[] {
  const isCharged = order.paid_at !== null
  const sum = (kinds: (kind: string) => boolean) =>
    order.lines.reduce((cents, line) => cents + (kinds(line.kind) ? line.cents : 0), 0)
  const tax = sum((kind) => kind === 'tax')
  const all = sum(() => true)
  const back = order.given_back.reduce((cents, one) => cents + one.cents, 0)
  return [
    order.user_order_id,
    timeOf(order.created_at),
    timeOf(order.paid_at),
    order.kind,
    order.name,
    order.length,
    order.order_status,
    order.buyer?.name ?? '',
    order.buyer?.email ?? '',
    order.promo_code ?? '',
    amount(all - tax),
    amount(tax),
    amount(isCharged ? all : 0),
    amount(back),
    // Money that a bank took back is not given back, and not here either.
    amount(order.left),
    order.currency,
    // Why it was declined or dropped, or given back.
    declineReason(order) ?? order.refund_reason ?? '',
  ]
}
