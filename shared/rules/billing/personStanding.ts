import type { OfficeGrant } from '../../contract/billing/givenAccess.ts'
import type { OfficeOrder } from '../../contract/billing/officeOrders.ts'
import type { ProductView } from '../../contract/billing/orders.ts'
import { dayText, isYetToCome, lastDay, momentText } from './days.ts'
import type { Lessons } from './firstDays.ts'
import { declineReason } from './officeDeclines.ts'

type Order = Pick<
  OfficeOrder,
  | 'user_order_id'
  | 'status'
  | 'order_status'
  | 'paid_at'
  | 'refunded_at'
  | 'created_at'
  | 'declined_code'
  | 'declined_text'
>
type Plan = Pick<ProductView, 'name' | 'is_open' | 'starts_at' | 'ends_at'>
type Grant = Pick<OfficeGrant, 'by' | 'from' | 'until' | 'is_over'>
type Facts = {
  /** The newest first. */
  readonly orders: readonly Order[]
  readonly plans: readonly Plan[]
  readonly grants: readonly Grant[]
  readonly lessons: Lessons | null
}

const isWaiting = ({ status, paid_at }: Order): boolean =>
  (status === 'needs_action' || status === 'pending') && paid_at === null

/** The orders that say why something is not open: those that wait, and the last one if it came to nothing or went back. */
export function ordersInTheWay<One extends Order>(orders: readonly One[]): One[] {
  const settled = orders.filter((order) => !isWaiting(order))
  const [last] = settled
  return [...orders.filter(isWaiting), ...(last && last.status !== 'successful' ? [last] : [])]
}

/** What stands in the way with an order: `was made on November 30, 2026 at 9:14 AM EST and declined: not enough money on the card (insufficient_funds)`. */
export function wayText(order: Order, timeZone: string): string {
  const at = (moment: string) => momentText(moment, timeZone)
  const made = at(order.created_at)
  switch (order.status) {
    case 'needs_action':
      return `has been waiting since ${made} for the buyer to answer their bank. Nothing was charged yet.`
    case 'pending':
      return `has had no answer from the payment provider since ${made}.`
    case 'declined':
      return `was made on ${made} and ${order.order_status.toLowerCase()}: ${declineReason(order) ?? 'no reason is known'}.`
    default:
      return order.refunded_at
        ? `was paid, and its money went back on ${at(order.refunded_at)}.`
        : 'was paid, but holds no more: its money went back, is on its way back, or was taken back by the bank.'
  }
}

const WHY: Record<Order['status'], string> = {
  needs_action: 'their order still waits for them to answer their bank',
  pending: 'the payment provider has not answered yet about their order',
  declined: 'their last order was not paid',
  refunded: 'the money of their last order went back',
  voided: 'the money of their last order went back',
  successful: 'their plan is over',
}
function whyLimited({ orders, plans }: Facts, now: Date, timeZone: string): string {
  const coming = plans.find((plan) => isYetToCome(plan, now))
  if (coming) return `${coming.name} begins on ${dayText(coming.starts_at, timeZone)}`
  const [first] = ordersInTheWay(orders)
  if (first) return WHY[first.status]
  return plans.length > 0 ? WHY.successful : 'no plan was bought yet'
}

const BY: Record<Exclude<Grant['by'], 'trial'>, string> = {
  access_code: 'an access code',
  premium_trial: 'the free premium trial',
  institution: 'their school',
  educator: 'being an educator',
  group: 'a group',
  given: 'what we gave them',
}
function openingOf({ plans, grants }: Facts, now: Date) {
  const given = grants.flatMap(({ by, from, until, is_over }) =>
    by === 'trial' || is_over || new Date(from) > now ? [] : { name: BY[by], from, until },
  )
  const bought = plans.flatMap(({ name, is_open, starts_at: from, ends_at: until }) =>
    is_open ? { name, from, until } : [],
  )
  return [...bought, ...given].toSorted((a, b) => endOf(b) - endOf(a))
}
const endOf = ({ until }: { readonly until: string | null }): number =>
  until === null ? Number.POSITIVE_INFINITY : new Date(until).getTime()

/**
 * AUT-RU037, TOK-RU001. What somebody can open now and why, in one sentence: whoever has any plan, school, group or educator's access finds no card
 * locked; everybody else opens locked cards by free lessons.
 */
export function standsText(facts: Facts, now: Date, timeZone: string): string | null {
  const { lessons } = facts
  if (!lessons) return null
  if (lessons.is_limited) {
    const { daily, left } = lessons
    const opens =
      daily === 0
        ? 'only free cards'
        : `free cards, and a locked one with each free lesson (${daily} a day, ${left} left today)`
    return `They can open ${opens}, because ${whyLimited(facts, now, timeZone)}.`
  }
  const [longest, ...others] = openingOf(facts, now)
  if (!longest) return 'They can open every card.'
  const until = longest.until === null ? 'for good' : `until ${lastDay(longest.until, longest.from, timeZone)}`
  const names = [...new Set([longest, ...others].map(({ name }) => name))]
  return `They can open every card ${until}, by ${names.join(' and ')}.`
}
