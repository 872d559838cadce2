import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { wholeId } from '../../ids.ts'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { RefundUnderWay } from './officeOrders.ts'
import { AlreadySubscribed, KeyMissing, OrderView, PaymentDeclined, PaymentUnderWay, ProductView } from './orders.ts'
import { CardNotKnown, PaymentsAway, PaymentsNotSetUp } from './payments.ts'
import { PackageOptionView, PromoCode, QuoteView, UnknownOption } from './plans.ts'
import { NotRunning } from './subscriptions.ts'

/** When another plan takes the place of the one that runs: now, its unused days being credited, or with the next bill. */
export const CHANGE_TIMES = ['now', 'next_bill'] as const
export type ChangeTime = (typeof CHANGE_TIMES)[number]

const Price = z.object({ lines: QuoteView.shape.lines, total: z.int(), currency: z.string() })
/** What a change costs, line by line, for each time at which it can be made. */
export const ChangeQuote = z.object({
  package_option: PackageOptionView,
  /** Null where it can only be made with the next bill. */
  now: Price.extend({
    promo_code: z.string().nullable(),
    /** Set where the code that was typed does not count, with why. */
    code_says: z.string().nullable(),
    unused_days: z.int(),
    of_days: z.int(),
    /** What is credited for them, in cents, and what of all credit is left after this order: the next bill uses it first. */
    unused: z.int(),
    credit_left: z.int(),
    /** Set where it begins after what one has of it already. */
    begins_at: Instant.nullable(),
    opens_until: Instant,
    next_bill_date: Instant,
  }).nullable(),
  /** What the next bill will be, by today’s tax and credit. */
  next_bill: Price.extend({ at: Instant }),
})
export type ChangeQuote = z.output<typeof ChangeQuote>

export const NoChange = defineError(
  'billing.no_change',
  409,
  'This plan can’t be changed like that. Only a subscription that is active and paid for is changed, and to a shorter time only with its next bill.',
)
/** The price has changed since it was shown. */
export const ChangeQuoteChanged = defineError(
  'billing.change_quote_changed',
  409,
  'The price has changed since you saw it. Please look at it again; nothing was charged.',
  z.object({ quote: ChangeQuote }),
)

const asked = {
  users_entitlements_id: wholeId(),
  package_option: z.string().max(80),
  promo_code: PromoCode.optional(),
}
const CHANGING = [UnknownOption, NotRunning, NoChange, AlreadySubscribed]

/** PRI-RT004 (`upgrade`). The price to the cent before the act, line by line. */
export const quoteChange = endpoint({
  method: 'POST',
  path: '/api/v3/user/entitlements/:users_entitlements_id/change/quote',
  access: 'user',
  summary: 'What another plan in place of this one would cost, line by line.',
  input: z.object(asked),
  reply: ChangeQuote,
  errors: CHANGING,
  limit: { points: 60, seconds: 60 },
})

/** PRI-RT004 (`upgrade`). Exchanges a running plan for another, now or with the next bill. */
export const changePlan = endpoint({
  method: 'POST',
  path: '/api/v3/user/entitlements/:users_entitlements_id/change',
  access: 'user',
  summary: 'Change the plan, now for the total that was shown, or with the next bill.',
  input: z.object({
    ...asked,
    when: z.enum(CHANGE_TIMES),
    /** What was shown for that time. */
    total: z.int().min(0),
  }),
  reply: z.object({
    /** Null where it is changed with the next bill. */
    order: OrderView.nullable(),
    entitlements: z.array(ProductView),
  }),
  errors: [
    ...CHANGING,
    ChangeQuoteChanged,
    PaymentUnderWay,
    RefundUnderWay,
    KeyMissing,
    PaymentsNotSetUp,
    PaymentsAway,
    CardNotKnown,
    PaymentDeclined,
  ],
  idempotent: true,
  limit: { points: 20, seconds: 600 },
})

/** Takes back a change that the next bill would have made. */
export const keepPlan = endpoint({
  method: 'DELETE',
  path: '/api/v3/user/entitlements/:users_entitlements_id/change',
  access: 'user',
  summary: 'Keep the plan that one has.',
  input: z.object({ users_entitlements_id: wholeId() }),
  reply: z.object({ entitlements: z.array(ProductView) }),
  errors: [NotRunning, NoChange],
})
