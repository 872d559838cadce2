import type { Snapshot } from 'valtio'
import type { ProductView } from '#shared/contract/billing/orders.ts'
import { isYetToCome, openText, renewsAtEnd } from '#shared/rules/billing/days.ts'
import { pauseText } from '#shared/rules/billing/pauses.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { day, ownZone } from '../days.ts'

type Product = Snapshot<ProductView>

/** SUB-RU016. From when until when it is open, its pause, and when it is billed next. */
export function standsText(product: Product, now: Date): string {
  const { starts_at, ends_at, is_open } = product
  const bill = product.order_next_bill_date
  const isOver = !is_open && !isYetToCome(product, now)
  const stands = openText({ from: starts_at, until: ends_at, bill, isOver }, ownZone())
  return [stands, billText(product, now)].filter(Boolean).join(' ')
}

function billText(product: Product, now: Date): string {
  const { ends_at, pause, order_next_bill_date: bill, next_bill_total: total } = product
  if (!bill || total === null) return ''
  if (pause) return `${pauseText(pause, now, ownZone())}. The next bill, ${dollars(total)} before tax, is due then.`
  return renewsAtEnd(bill, ends_at)
    ? `It renews on that day for ${dollars(total)} before tax.`
    : `The next bill, ${dollars(total)} before tax, is due on ${day(bill)}.`
}
