import type { Snapshot } from 'valtio'
import type { ProductView } from '#shared/contract/billing/orders.ts'
import { openText, renewsAtEnd } from '#shared/rules/billing/days.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { day, lastDayOf, ownZone } from '../days.ts'

type Product = Snapshot<ProductView>

/** It waits behind something else that is open. */
export const isYetToCome = ({ starts_at, ends_at }: Product, now: Date): boolean =>
  new Date(starts_at) > now && (ends_at === null || ends_at > starts_at)

/** SUB-RU016. Until when it is open, and when it is billed next. What is paused is open all the same, and says both in a line. */
export function standsText(product: Product, now: Date): string {
  const { starts_at, ends_at, is_open, order_on_hold, order_next_bill_date: bill, next_bill_total: total } = product
  if (order_on_hold && is_open && ends_at && bill && total !== null)
    return `Paused: open until ${lastDayOf(ends_at, starts_at)}, next bill ${dollars(total)} before tax on ${day(bill)}.`
  const isToCome = isYetToCome(product, now)
  const stands =
    is_open || isToCome || ends_at === null
      ? openText({ from: starts_at, isToCome, until: ends_at, bill }, ownZone())
      : `It was open until ${lastDayOf(ends_at, starts_at)}.`
  return [stands, bill && total !== null ? billText(bill, total, ends_at) : ''].filter(Boolean).join(' ')
}

const billText = (bill: string, total: number, endsAt: string | null): string =>
  renewsAtEnd(bill, endsAt)
    ? `It renews on ${day(bill)} for ${dollars(total)} before tax.`
    : `The next bill, ${dollars(total)} before tax, is due on ${day(bill)}.`
