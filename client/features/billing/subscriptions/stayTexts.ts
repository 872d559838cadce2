import type { Snapshot } from 'valtio'
import type { CancelDeal, ProductView } from '#shared/contract/billing/orders.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { addMonths } from '#shared/rules/billing/terms.ts'
import { day } from '../days.ts'

type Product = Pick<
  Snapshot<ProductView>,
  'cancel_deals' | 'deal_worth' | 'next_bill_total' | 'order_next_bill_date' | 'name'
>
type Offer = { deal: CancelDeal; what: string; when: string }

/** SUB-GA003. What staying comes to, in money and with its day. */
export function offerTexts({
  cancel_deals,
  deal_worth,
  next_bill_total: total,
  order_next_bill_date: bill,
}: Product): Offer[] {
  if (!deal_worth || total === null || !bill) return []
  const monthLater = addMonths(new Date(bill), 1).toISOString()
  const offers: Record<CancelDeal, Omit<Offer, 'deal'>> = {
    month: {
      what: `One month free, worth ${dollars(deal_worth.month)}`,
      when: `next bill on ${day(monthLater)}`,
    },
    half: {
      what: `Half off: ${dollars(total - deal_worth.half)}, not ${dollars(total)}`,
      when: `next bill on ${day(bill)}`,
    },
  }
  return cancel_deals.map((deal) => ({ deal, ...offers[deal] }))
}

/** What was taken, by what is billed now and was to be billed before. */
export function stayedText(deal: CancelDeal, before: Product, now: Product): string {
  if (now.next_bill_total === null || !now.order_next_bill_date) return 'Thank you.'
  const total = dollars(now.next_bill_total)
  const at = day(now.order_next_bill_date)
  if (deal === 'half')
    return `Your next bill is ${total} on ${at}${before.next_bill_total === null ? '' : ` instead of ${dollars(before.next_bill_total)}`}, before tax.`
  return `One month is free: your next bill, ${total} before tax, is on ${at}${before.order_next_bill_date ? ` instead of ${day(before.order_next_bill_date)}` : ''}.`
}
