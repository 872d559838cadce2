import { dayText } from './days.ts'
import { dollars } from './price.ts'
import { lengthText } from './shownPrice.ts'
import { periodOf } from './terms.ts'

type Charge = {
  /** In cents, with tax: what is charged now. */
  readonly total: number
  readonly option: { readonly length: number; readonly discounted_price: number }
  /** When its time begins. */
  readonly begins: Date
  readonly timeZone: string | undefined
}

/**
 * PRI-CA006. What stands beside the button that pays: what is charged now, and what renews, when, for how much and until when. A
 * renewal is before tax, which goes by the address of that day, and without the code of the first order.
 */
export function chargeText({ total, option, begins, timeZone }: Charge): string {
  const { nextBill } = periodOf(begins, option.length)
  if (nextBill === null) return `You pay ${dollars(total)} once. Nothing renews.`
  const every = option.length === 1 ? 'month' : lengthText(option.length)
  return `You pay ${dollars(total)} now. It renews on ${dayText(nextBill, timeZone)} for ${dollars(option.discounted_price)} before tax, and every ${every} after that, until you cancel.`
}

/** The same in a line, for a phone; the whole of it is one touch away. */
export function shortChargeText({ option, begins, timeZone }: Omit<Charge, 'total'>): string {
  const { nextBill } = periodOf(begins, option.length)
  if (nextBill === null) return 'You pay once. Nothing renews.'
  return `Renews ${dayText(nextBill, timeZone)} for ${dollars(option.discounted_price)} before tax.`
}

/** How one leaves. */
export const CANCEL_TEXT =
  'You can cancel at any time under “My subscriptions”: nothing is charged again, and what you paid for stays open until its end.'

/** What becomes of what somebody made here, when their access ends. */
export const KEPT_AFTER_END = 'Your account, notes, playlists and progress stay when your access ends.'
/** SUB-RU003. Which data the box is about that is ticked before a plan ends: what may go, and not before when. */
export const MAY_GO_AFTER_END = 'What only Premium opens may be deleted after that.'
