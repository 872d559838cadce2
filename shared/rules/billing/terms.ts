import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../time.ts'

/** SUB-CO003, SUB-GA005. Access ends at this time of the day, in UTC. */
const BOUNDARY_MS = 4 * HOUR_MS + 59 * MINUTE_MS + 59 * SECOND_MS

/** So many months later; from the last day of a long month to the last of a short one. */
export function addMonths(from: Date, months: number): Date {
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + months)
  const days = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), days))
  return to
}

/** SUB-RU014, SUB-GA005. The first 04:59:59 UTC at or after an instant: nobody loses a minute that is paid for. */
export function accessBoundary(at: Date): Date {
  const day = Math.floor((at.getTime() - BOUNDARY_MS + DAY_MS - 1) / DAY_MS) * DAY_MS
  return new Date(day + BOUNDARY_MS)
}

/** What an order opens: from when, when the next bill falls due, and the end of access. A length of 0 is for good. */
export function periodOf(from: Date, length: number): { from: Date; nextBill: Date | null; until: Date | null } {
  if (length === 0) return { from, nextBill: null, until: null }
  const nextBill = addMonths(from, length)
  return { from, nextBill, until: accessBoundary(nextBill) }
}

type Sold = {
  readonly kind: string
  readonly length: number
  readonly market_id: number | null
  readonly group_id: number | null
}
const isPlan = ({ kind, length, market_id }: Sold): boolean => kind === 'plan' && length > 0 && market_id !== null
/** What can be bought by oneself: a market's plan for a time. What is bought for good comes with what delivers it. */
export const isForSale = (option: Sold): boolean => isPlan(option) && option.group_id === null
/** GBY-CO007. A market's plan at the price of a group, for whoever is in one. */
export const isForGroups = (option: Sold): boolean => isPlan(option) && option.group_id !== null

const TRIES_APART_MS = 20 * HOUR_MS
/** Days after the bill date on which a payment that failed is tried again; then the subscription ends. */
export const RETRY_DAYS = [1, 3, 5, 7] as const
/**
 * When a bill that failed so often is tried again; null when it is not. Two tries lie 20 hours apart, also where the first
 * came late.
 */
export function nextTry(billAt: Date, failedTries: number, now: Date): Date | null {
  const days = RETRY_DAYS[failedTries - 1]
  return days === undefined
    ? null
    : new Date(Math.max(billAt.getTime() + days * DAY_MS, now.getTime() + TRIES_APART_MS))
}

/** SUB-RU007, SUB-GA004. A pause ends 3 to 90 days after the next bill date. */
export const PAUSE_FROM_MS = 3 * DAY_MS
export const PAUSE_TO_MS = 90 * DAY_MS
export const pauseWindow = (nextBill: Date): { from: Date; to: Date } => ({
  from: new Date(nextBill.getTime() + PAUSE_FROM_MS),
  to: new Date(nextBill.getTime() + PAUSE_TO_MS),
})
export const isPauseDate = (at: Date, nextBill: Date): boolean => {
  const { from, to } = pauseWindow(nextBill)
  return at >= from && at <= to
}

export type SubscriptionStatus = 'active' | 'on_hold' | 'past_due' | 'cancelled' | 'ended'
/** What the next bill changes a plan to, at the price that was agreed on when it was asked for. */
export type NextPlan = {
  readonly option_slug: string
  readonly package_id: number
  readonly market_id: number | null
  readonly name: string
  readonly length: number
  readonly price: number
  readonly length_percent: number
}
type Subscription = { readonly status: SubscriptionStatus; readonly nextBillAt: Date }

/** Whether it is billed again. */
export const isRunning = ({ status }: Pick<Subscription, 'status'>): boolean =>
  status === 'active' || status === 'on_hold' || status === 'past_due'

/** SUB-GA003, SUB-RU004. Not within 3 days before the next bill, and not on hold: then the cancellation is queued. */
const BEFORE_BILL_MS = 3 * DAY_MS
export const canCancel = ({ status, nextBillAt }: Subscription, now: Date): boolean =>
  status === 'past_due' || (status === 'active' && nextBillAt.getTime() - now.getTime() > BEFORE_BILL_MS)

/**
 * Whether a cancellation can be taken back: while its next bill is to come and what was paid holds. It goes on as it was then, at
 * its old price.
 */
export const canKeep = (
  { status, nextBillAt }: Subscription,
  of: { readonly isCancelQueued: boolean; readonly isPaid: boolean },
  now: Date,
): boolean => (isRunning({ status }) ? of.isCancelQueued : status === 'cancelled' && of.isPaid && nextBillAt > now)

/** SUB-GA003. A charge is given back within 14 days. */
export const REFUND_DAYS = 14
export const refundedSince = (now: Date): Date => new Date(now.getTime() - REFUND_DAYS * DAY_MS)
export const refundUntil = (paidAt: Date): Date => new Date(paidAt.getTime() + REFUND_DAYS * DAY_MS)
export const canRefund = (paidAt: Date, now: Date): boolean => paidAt >= refundedSince(now)

/** Whether administrators may give an order's charge back: its money is with us, and nobody gave or took it back. */
export const mayBeGivenBack = (order: {
  readonly status: OrderStatus
  readonly paid_at: Date | null
  readonly refund_asked_at: Date | null
  readonly total: number
  readonly charge: string | null
}): boolean =>
  order.status === 'successful' &&
  order.paid_at !== null &&
  order.refund_asked_at === null &&
  order.total > 0 &&
  order.charge !== null

/** SUB-GA003. A deal for who stays instead of canceling, also while it is on hold: half off the next bill, in percent, or a month free; once a year. */
export const DEAL_PERCENT = 50
export const mayHaveDeal = (status: SubscriptionStatus, lastAt: Date | null, now: Date): boolean =>
  (status === 'active' || status === 'on_hold') && (lastAt === null || addMonths(lastAt, 12) <= now)

export type OrderStatus = 'pending' | 'needs_action' | 'successful' | 'declined' | 'refunded' | 'voided'
/** SUB-RU008. What an order is called in the history. */
export const ORDER_STATUS_WORDS: Record<OrderStatus, string> = {
  pending: 'Pending',
  needs_action: 'Waiting for you',
  successful: 'Successful',
  declined: 'Declined',
  refunded: 'Refund',
  voided: 'Refunded',
}
/** The code of an order that was dropped before its buyer's bank had an answer. */
export const DROPPED = 'dropped'
export const DROPPED_WORD = 'Dropped'
/** SUB-RU008. The word for an order; one that was dropped before its payment was confirmed is not called declined. */
export const orderWord = (order: { readonly status: OrderStatus; readonly declined_code: string | null }): string =>
  order.status === 'declined' && order.declined_code === DROPPED ? DROPPED_WORD : ORDER_STATUS_WORDS[order.status]

type PaidFacts = {
  readonly paid: boolean
  readonly refunded: boolean
  readonly disputed: boolean
  readonly won: boolean
  /** It was paid for nothing: the same was bought twice, or its person is gone. It is given back. */
  readonly isVain: boolean
}
/** Whether an order holds: its money is with us, so that what it bought is open. In whichever order its facts came. */
export const holds = ({ paid, refunded, disputed, won, isVain }: PaidFacts): boolean =>
  paid && !refunded && !isVain && (!disputed || won)

/** What has become of an order that was paid. */
export const paidStatus = (facts: PaidFacts): OrderStatus =>
  holds(facts) ? 'successful' : facts.isVain ? 'voided' : 'refunded'
