import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { UserId, wholeId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { givenDay, Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { FileContent } from '../file.ts'
import { Query } from '../query.ts'
import { OfficeGrant } from './givenAccess.ts'
import { KeyMissing, OrderView, ProductView } from './orders.ts'
import { PaymentsNotSetUp } from './payments.ts'
import { NoRefund, REASON_MISSING } from './subscriptions.ts'

/** Where money stands, as the ledger’s accounts are named, without whose credit it is. */
export const POSTING_ACCOUNTS = ['provider', 'revenue', 'discounts', 'tax_due', 'commission_due', 'credit'] as const
export type PostingAccount = (typeof POSTING_ACCOUNTS)[number]
/** What a posting is about: the third part of its key. */
export const POSTING_KINDS = ['paid', 'refund', 'part', 'dispute', 'won', 'credit'] as const
export type PostingKind = (typeof POSTING_KINDS)[number]

/** An order, as administrators see it. */
export const OfficeOrder = OrderView.extend({
  /** The provider’s word, or ours, for why it was declined or dropped. */
  declined_code: z.string().nullable(),
  /** Its money is with us, and was not asked back. */
  can_refund: z.boolean(),
  /** A part of it can be given back now. */
  can_refund_part: z.boolean(),
  /** In cents: what of it is with us still, and not on its way back. */
  left: z.int(),
  /** In cents: a part that is on its way back. */
  giving: z.int().nullable(),
  /** When a refund was asked for; it may still be on its way. */
  refund_asked_at: Instant.nullable(),
  /** Why, in the words of who asked. */
  refund_reason: z.string().nullable(),
})
export type OfficeOrder = z.output<typeof OfficeOrder>

export const listPersonOrders = endpoint({
  method: 'GET',
  path: '/api/v3/admin/users/:user_id/orders',
  access: 'admin',
  summary: 'What a person ordered, the newest first.',
  input: z.object({ user_id: UserId }),
  reply: z.object({
    orders: z.array(OfficeOrder),
    /** What they have of it, the newest first. */
    plans: z.array(ProductView),
    /** What they may open besides, the first to begin first. */
    grants: z.array(OfficeGrant),
    /** What their first days and free lessons open: see `shared/rules/billing/firstDays.ts`. Null where the person is gone. */
    lessons: z
      .object({
        area: z.string().nullable(),
        daily: z.int(),
        left: z.int(),
        chosen: z.int(),
        is_limited: z.boolean(),
      })
      .nullable(),
    /** In cents: all that was paid and did not go back; how often; and the last time. */
    paid: z.object({
      cents: z.int(),
      payments: z.int(),
      last_at: Instant.nullable(),
      last_cents: z.int().nullable(),
    }),
    /** The person’s own, in which the days of their orders are told. */
    timezone: z.string(),
  }),
})

/** An order with whose it is. */
export const OfficeOrderRow = OfficeOrder.extend({
  /** Null where the person is gone. */
  buyer: z.object({ user_id: UserId, name: z.string(), email: z.string() }).nullable(),
  /** The buyer’s own, in which their receipt tells its days. */
  timezone: z.string(),
})
export type OfficeOrderRow = z.output<typeof OfficeOrderRow>

const DAY = 'Please give a day as in 2026-11-27.'
const OrderSearch = {
  /** An order’s number, or words of the buyer’s name or address. */
  query: Query,
  status: OrderView.shape.status.optional(),
  user_id: UserId.optional(),
  /** The first and the last day on which it was made, in the buyer’s own zone. */
  from: givenDay(DAY).optional(),
  to: givenDay(DAY).optional(),
}
export const findOrders = endpoint({
  method: 'GET',
  path: '/api/v3/admin/orders',
  access: 'admin',
  summary: 'Orders by number, person, state and day, the newest first.',
  input: z.object({ ...OrderSearch, ...PageQuery }),
  reply: pageOf(OfficeOrderRow).extend({
    /** Of all that was found, in cents: what was paid and did not go back. */
    kept: z.int(),
  }),
})

/** More than so many orders make no file: a shorter time does. */
export const ORDERS_IN_FILE = 20_000
export const TooManyOrders = defineError(
  'billing.too_many_orders',
  422,
  'A file holds at most 20,000 orders. Please choose a shorter time.',
)
/** What is found, as CSV: an order a line, with its buyer, its price, discount, tax and what went back. */
export const downloadOrders = endpoint({
  method: 'GET',
  path: '/api/v3/admin/orders/file',
  access: 'admin',
  summary: 'The orders that are found, as CSV.',
  input: z.object(OrderSearch),
  reply: FileContent,
  file: 'text/csv',
  errors: [TooManyOrders],
  limit: { points: 10, seconds: 60 },
})

/** One order with all that is known of its money. */
export const OfficeOrderDetail = OfficeOrderRow.extend({
  address: z.object({
    address: z.string(),
    address2: z.string(),
    city: z.string(),
    state: z.string(),
    zipcode: z.string(),
    country: z.string(),
  }),
  card_last4: z.string().nullable(),
  /** The provider’s name for the charge. */
  charge: z.string().nullable(),
  access_from: Instant.nullable(),
  access_until: Instant.nullable(),
  disputed_at: Instant.nullable(),
  dispute_won_at: Instant.nullable(),
  /** What stands in the ledger, the oldest first; what comes into an account is positive. */
  postings: z.array(
    z.object({
      kind: z.enum(POSTING_KINDS),
      at: Instant,
      lines: z.array(z.object({ account: z.enum(POSTING_ACCOUNTS), cents: z.int() })),
    }),
  ),
  /** What the payment provider told of it, the oldest first. */
  payments: z.array(
    z.object({
      kind: z.enum(['succeeded', 'failed', 'refunded', 'disputed', 'dispute_won']),
      at: Instant,
      applied_at: Instant.nullable(),
      says: z.string().nullable(),
    }),
  ),
  /** What is owed because its group is complete, while it is not back: where the provider refused it, when it is asked again. */
  group_part: z
    .object({
      cents: z.int(),
      asked_at: Instant,
      refused_at: Instant.nullable(),
      try_at: Instant.nullable(),
    })
    .nullable(),
  /** Each part that was given back, or is being so, by whom and why. */
  parts: z.array(
    z.object({
      cents: z.int(),
      reason: z.string(),
      by: z.string().nullable(),
      asked_at: Instant,
      done_at: Instant.nullable(),
      /** It went back with the whole order instead. */
      is_void: z.boolean(),
    }),
  ),
})
export type OfficeOrderDetail = z.output<typeof OfficeOrderDetail>

export const getOfficeOrder = endpoint({
  method: 'GET',
  path: '/api/v3/admin/orders/:user_order_id',
  access: 'admin',
  summary: 'One order with its lines, payments, refunds and what stands in the ledger.',
  input: z.object({ user_order_id: wholeId() }),
  reply: z.object({ order: OfficeOrderDetail }),
})

export const RefundUnderWay = defineError(
  'billing.refund_under_way',
  409,
  'Something of this order is on its way back already. Please try again in a minute.',
)
export const LeftChanged = defineError(
  'billing.left_changed',
  409,
  'What is left of this order has changed since you saw it. Please look at it again; nothing was given back.',
  z.object({ left: z.int() }),
)
export const PartRefused = defineError(
  'billing.part_refused',
  409,
  'The payment provider does not give this part back. Look at the payment there: some of it may have gone back already, or a bank holds it.',
)
export const PART_TOO_HIGH = 'Please give less than what is left. To give all of it back, refund the whole order.'
/** Gives a part of an order’s charge back; what it opened stays open. It is written down who did it and why. */
export const refundOrderPart = endpoint({
  method: 'POST',
  path: '/api/v3/admin/orders/:user_order_id/part_refund',
  access: 'admin',
  summary: 'Give a part of the charge of an order back.',
  input: z.object({
    user_order_id: wholeId(),
    cents: z.int().min(1),
    /** What was seen as left, in cents: where it is another by now, nothing is given back. */
    left: z.int().min(1),
    reason: z.string().trim().min(1, REASON_MISSING).max(400),
  }),
  reply: z.object({
    order: OfficeOrderDetail,
    /** False where the provider did not answer: it is given back as soon as it does. */
    is_done: z.boolean(),
  }),
  errors: [NoRefund, PaymentsNotSetUp, RefundUnderWay, LeftChanged, PartRefused, KeyMissing],
  idempotent: true,
})

/**
 * Gives any order’s charge back, whenever it was paid and whatever was bought after it; what it opened is shut. It is written
 * down who did it and why.
 */
export const refundPersonOrder = endpoint({
  method: 'POST',
  path: '/api/v3/admin/orders/:user_order_id/refund',
  access: 'admin',
  summary: 'Give the charge of an order back.',
  input: z.object({ user_order_id: wholeId(), reason: z.string().trim().min(1, REASON_MISSING).max(400) }),
  reply: z.object({
    orders: z.array(OfficeOrder),
    /** False where the provider did not answer: it is given back as soon as it does. */
    is_done: z.boolean(),
  }),
  errors: [NoRefund, PaymentsNotSetUp],
})
