import { paidCardText } from '#shared/rules/billing/cardText.ts'

type Facts = {
  /** In cents: what was charged, and what of it went back. */
  readonly total: number
  readonly givenBack: number
  readonly refund_asked_at: Date | null
  readonly refunded_at: Date | null
  readonly disputed_at: Date | null
  readonly dispute_won_at: Date | null
}

/** What has become of the money of an order that was paid, as its receipt says it. */
export function receiptStatus(order: Facts): string {
  const { total, givenBack } = order
  if (order.disputed_at && !order.dispute_won_at) return 'Taken back by the bank'
  if (order.refunded_at || (total > 0 && givenBack >= total)) return 'Paid and given back'
  if (order.refund_asked_at) return 'Paid, and on its way back'
  return givenBack > 0 ? 'Paid, a part given back' : 'Paid'
}

/** `Visa that ends in 4242`; an order that cost nothing needed no card. */
export function paidWith(total: number, card: { brand: string | null; last4: string } | null): string {
  if (total === 0) return 'Nothing was charged'
  const text = card ? paidCardText(card) : 'card'
  return text[0]!.toUpperCase() + text.slice(1)
}
