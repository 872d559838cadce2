import { z } from 'zod'
import { UserId, wholeId } from '../../ids.ts'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { OrderView } from './orders.ts'
import { PaymentsNotSetUp } from './payments.ts'
import { NoRefund, REASON_MISSING } from './subscriptions.ts'

/** An order, as administrators see it. */
export const OfficeOrder = OrderView.extend({
  /** Its money is with us, and was not asked back. */
  can_refund: z.boolean(),
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
  reply: z.object({ orders: z.array(OfficeOrder) }),
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
