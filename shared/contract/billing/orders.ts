import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { MarketId, RowId, wholeId } from '../../ids.ts'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { FileContent } from '../file.ts'
import { BillingAddress, CardNotKnown, PaymentsAway, PaymentsNotSetUp, PaymentToken, ReturnPath } from './payments.ts'
import { GroupNeeded, PromoCode, QuoteView, UnknownOption } from './plans.ts'

/** SUB-GA003. Instead of canceling, once a year: one month free, or half off the next bill. */
export const CANCEL_DEALS = ['month', 'half'] as const
export type CancelDeal = (typeof CANCEL_DEALS)[number]

/** SUB-EN003. What was bought, and what became of it. */
export const OrderView = z.object({
  user_order_id: RowId,
  package_id: RowId,
  package_option: z.string(),
  name: z.string(),
  /** `change`: it took the place of another plan, whose unused days were credited. */
  kind: z.enum(['purchase', 'renewal', 'change']),
  status: z.enum(['pending', 'needs_action', 'successful', 'declined', 'refunded', 'voided']),
  /** SUB-RU008. The word for it. */
  order_status: z.string(),
  /** In months; 0 for what is bought for good. */
  length: z.int(),
  /** As it was charged, whatever went back since. */
  lines: QuoteView.shape.lines,
  total: z.int(),
  /** Each amount that went back, in cents, the first one first. */
  given_back: z.array(z.object({ cents: z.int(), at: Instant })),
  currency: z.string(),
  promo_code: z.string().nullable(),
  created_at: Instant,
  paid_at: Instant.nullable(),
  refunded_at: Instant.nullable(),
  declined_text: z.string().nullable(),
  /** Where the buyer’s bank asks whether it is them. */
  action_url: z.string().nullable(),
  order_on_hold: z.boolean(),
  order_next_bill_date: Instant.nullable(),
})
export type OrderView = z.output<typeof OrderView>

/** SUB-EN004. What an order opens, and how its subscription stands. */
export const ProductView = z.object({
  users_entitlements_id: RowId,
  user_order_id: RowId,
  name: z.string(),
  type: z.string(),
  market_id: MarketId.nullable(),
  duration_units: z.string(),
  length: z.int(),
  starts_at: Instant,
  /** Null for what is open for good. */
  ends_at: Instant.nullable(),
  is_open: z.boolean(),
  /** `Active`, `On hold`, `Payment due`, `Canceled`, `Ended`, or `Bought` for what has no subscription. */
  order_status: z.string(),
  order_on_hold: z.boolean(),
  order_next_bill_date: Instant.nullable(),
  max_next_bill_date: Instant.nullable(),
  /** SUB-GA001. The name that older clients know. */
  max_infusionsoft_next_bill_date: Instant.nullable(),
  next_bill_total: z.int().nullable(),
  currency: z.string(),
  can_cancel: z.boolean(),
  is_cancel_queued: z.boolean(),
  is_running: z.boolean(),
  /** Its cancellation can be taken back: it is billed again then on the day that it would have been. */
  keep: z.object({ bill_date: Instant, bill_total: z.int() }).nullable(),
  /** The plan can be changed to another. */
  can_change: z.boolean(),
  /** What the next bill changes the plan to. */
  next_plan: z.object({ package_option: z.string(), name: z.string(), length: z.int() }).nullable(),
  /** Until when the last charge can be given back. */
  refund_until: Instant.nullable(),
  /** What giving the last charge back comes to; null where it can’t be. */
  refund: z
    .object({
      /** In cents: to the card. */
      money: z.int(),
      /** In cents, of `money`: what was charged for the plans that were changed to this one, and comes back with it. */
      before: z.int(),
      /** In cents: what of it was paid by credit, which is theirs again. */
      credit: z.int(),
      /** What waited behind it and begins sooner then. */
      begins: z.array(z.object({ by: z.enum(['access_code', 'order']), from: Instant, until: Instant })),
    })
    .nullable(),
  cancel_deals: z.array(z.enum(CANCEL_DEALS)),
  /** What each of them is worth, in cents before tax, of the plan that the next bill is for; null where none is offered. */
  deal_worth: z.object({ month: z.int(), half: z.int() }).nullable(),
  /** The days between which its next bill may be put off to one. */
  pause_from: Instant.nullable(),
  pause_to: Instant.nullable(),
  /** While it is on hold: the day on which its pause begins, behind what is paid for, and the day of the bill that ends it. */
  pause: z.object({ begins: Instant, ends: Instant }).nullable(),
})
export type ProductView = z.output<typeof ProductView>

/** The price has changed since it was shown. */
export const QuoteChanged = defineError(
  'billing.quote_changed',
  409,
  'The price has changed since you saw it. Please look at it again; nothing was charged.',
  z.object({ quote: QuoteView }),
)
export const PaymentDeclined = defineError(
  'billing.payment_declined',
  402,
  'Your card was declined. Nothing was charged.',
  z.object({ user_order_id: RowId, decline_code: z.string() }),
)
export const AlreadySubscribed = defineError(
  'billing.already_subscribed',
  409,
  'You have a subscription for this already. It can be changed under “My subscriptions”.',
)
export const PaymentUnderWay = defineError(
  'billing.payment_under_way',
  409,
  'A payment of yours for this is under way. Please wait a moment.',
)
export const KeyMissing = defineError('billing.key_missing', 422, 'An order has to come with an Idempotency-Key.')

const Ordered = z.object({ order: OrderView, entitlements: z.array(ProductView) })
export type Ordered = z.output<typeof Ordered>
const PAYING = [PaymentsNotSetUp, PaymentsAway, CardNotKnown, PaymentDeclined]

/** PRI-CA006, PRI-GA001. */
export const createOrder = endpoint({
  method: 'POST',
  path: '/api/v3/orders',
  access: 'user',
  summary: 'Buy a plan. The total is the one that was shown; another one is refused with the new quote.',
  input: z.object({
    package_option: z.string().max(80),
    promo_code: PromoCode.optional(),
    /** From the provider’s page; without one the card that is kept is charged. */
    payment_token: PaymentToken.optional(),
    address: BillingAddress,
    total: z.int().min(0),
    /** PRI-RU012. The page on which it is bought, with what was chosen: there one comes back to from a bank that asks. */
    return_to: ReturnPath.optional(),
  }),
  reply: Ordered,
  errors: [...PAYING, UnknownOption, GroupNeeded, QuoteChanged, AlreadySubscribed, PaymentUnderWay, KeyMissing],
  idempotent: true,
  limit: { points: 20, seconds: 600 },
})

const orderId = z.object({ user_order_id: wholeId() })

/** After the buyer’s bank has asked: how it came out. */
export const confirmOrder = endpoint({
  method: 'POST',
  path: '/api/v3/orders/:user_order_id/confirm',
  access: 'user',
  summary: 'Settle an order whose buyer has answered their bank.',
  input: orderId,
  reply: Ordered,
  errors: PAYING,
  limit: { points: 60, seconds: 600 },
})

/** It is paid, declined or given up, so there is nothing to drop. */
export const NotWaiting = defineError(
  'billing.not_waiting',
  409,
  'This order does not wait for you any more. Your order history says what became of it.',
)
/** What is left at the buyer’s bank is taken back; where the bank had said yes already, it is paid. */
export const dropOrder = endpoint({
  method: 'DELETE',
  path: '/api/v3/orders/:user_order_id',
  access: 'user',
  summary: 'Drop an order whose buyer has not answered their bank; nothing is charged.',
  input: orderId,
  reply: Ordered,
  errors: [PaymentsNotSetUp, PaymentsAway, NotWaiting],
  limit: { points: 60, seconds: 600 },
})

/** PRI-CA007, SUB-CA003. */
export const listOrders = endpoint({
  access: 'user',
  input: z.object({}),
  reply: z.object({ orders: z.array(OrderView) }),
  method: 'GET',
  path: '/api/v3/orders',
  summary: 'One’s orders, the newest first.',
})
export const listOrderHistory = endpoint({
  access: 'user',
  input: z.object({}),
  reply: z.object({ orders: z.array(OrderView) }),
  method: 'GET',
  path: '/api/v3/user/order-history',
  summary: 'One’s orders with what became of them, the newest first.',
})
/** SUB-CA007. */
export const listBillingHistory = endpoint({
  access: 'user',
  input: z.object({}),
  reply: z.object({ orders: z.array(OrderView) }),
  method: 'GET',
  path: '/api/v3/user/billing-history',
  summary: 'The orders for which money moved, the newest first.',
})

/** SUB-CA001. */
export const getLastOrder = endpoint({
  method: 'GET',
  path: '/api/v3/user/last-order',
  access: 'user',
  summary: 'One’s last order.',
  input: z.object({}),
  reply: z.object({ order: OrderView.nullable() }),
})

/** SUB-CA002. The last order of what a group bought together. */
export const getLastGroupOrder = endpoint({
  method: 'GET',
  path: '/api/v3/user/last-gb-order',
  access: 'user',
  summary: 'One’s last order of a group buy.',
  input: z.object({}),
  reply: z.object({ order: OrderView.nullable() }),
})

/** SUB-CA006. */
export const getProductAccess = endpoint({
  method: 'GET',
  path: '/api/v3/user/product-access',
  access: 'user',
  summary: 'What one has bought, until when it is open, and when it is billed next.',
  input: z.object({}),
  reply: z.object({
    entitlements: z.array(ProductView),
    /** What is left of days that were exchanged, in cents: the next bill uses it first. */
    credit: z.int().min(0),
  }),
})

/** SUB-CA008. */
export const getManagePackages = endpoint({
  method: 'GET',
  path: '/api/v3/user/manage-packages',
  access: 'user',
  summary: 'The packages of one’s running subscriptions.',
  input: z.object({}),
  reply: z.object({
    packages: z.array(
      z.object({ package_id: RowId, package_option: z.string(), name: z.string(), user_order_id: RowId }),
    ),
  }),
})

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/v3/orders/:user_order_id/receipt',
  access: 'user',
  summary: 'The receipt of an order that was paid, as a PDF.',
  input: orderId,
  reply: FileContent,
  file: 'application/pdf',
  limit: { points: 60, seconds: 600 },
})
export const getReceipts = endpoint({
  method: 'GET',
  path: '/api/v3/user/receipts',
  access: 'user',
  summary: 'The receipts of all one’s paid orders, as one PDF.',
  input: z.object({}),
  reply: FileContent,
  file: 'application/pdf',
  limit: { points: 20, seconds: 600 },
})
