import { CHANGE_TIMES, type ChangeTime } from '../../contract/billing/changes.ts'
import { DAY_MS } from '../../time.ts'
import type { Line } from './price.ts'
import type { SubscriptionStatus } from './terms.ts'

type Plan = { readonly slug: string; readonly marketId: number | null; readonly length: number }

/**
 * PRI-RT004. When a plan may be changed to another: for longer, or to another area of study, now or with the next bill; for
 * shorter with the next bill alone, as what was bought at the price of a long time is had for that time.
 */
export function changeTimes(current: Plan, target: Plan): readonly ChangeTime[] {
  if (target.slug === current.slug) return []
  const isShorter = target.marketId === current.marketId && target.length <= current.length
  return isShorter ? ['next_bill'] : CHANGE_TIMES
}

/** Only what runs and is paid for is changed: what is on hold is resumed first, and what is due is paid first. */
export const canChange = (status: SubscriptionStatus, isCancelQueued: boolean): boolean =>
  status === 'active' && !isCancelQueued

/** What an order opened, from when until when, and the lines of its price. */
export type Opened = {
  readonly from: Date
  readonly until: Date
  readonly lines: readonly Pick<Line, 'kind' | 'cents'>[]
}
export type Unused = { readonly days: number; readonly ofDays: number; readonly cents: number }

/** What the plan of an order cost after its discounts and what was given back of it, before tax: by card or by an earlier credit. */
export const paidFor = (lines: Opened['lines']): number =>
  lines.reduce(
    (sum, { kind, cents }) => (kind === 'unused' || kind === 'credit' || kind === 'tax' ? sum : sum + cents),
    0,
  )

/**
 * What is credited for the days of an order that are not used: of what its plan cost after all discounts, before tax, the
 * share of whole days that are left, to the nearest cent. A day that has begun is used, but for the first: who changes their
 * mind on it has used nothing. Days are 24 hours from the beginning; what is open past the last whole one, to the end of access, is a courtesy and counts for nothing.
 */
export function unusedOf({ from, until, lines }: Opened, now: Date): Unused {
  const ofDays = Math.max(0, Math.floor((until.getTime() - from.getTime()) / DAY_MS))
  const begun = Math.ceil((now.getTime() - from.getTime()) / DAY_MS)
  const used = begun <= 1 ? 0 : begun
  const days = Math.max(0, ofDays - used)
  if (days === 0) return { days: 0, ofDays, cents: 0 }
  return { days, ofDays, cents: Math.floor((paidFor(lines) * days) / ofDays + 0.5) }
}

/** `Credit for 211 unused days of 365` */
export const unusedLabel = ({ days, ofDays }: Unused): string =>
  `Credit for ${days} unused ${days === 1 ? 'day' : 'days'} of ${ofDays}`
