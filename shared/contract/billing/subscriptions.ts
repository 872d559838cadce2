import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { RowId, wholeId } from '../../ids.ts'
import { GivenInstant, Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { AlreadySubscribed, CANCEL_DEALS, ProductView } from './orders.ts'
import { PaymentsNotSetUp } from './payments.ts'

/** SUB-GA003. */
export const CANCEL_REASONS = ['passed', 'price', 'unused', 'problems', 'other_product', 'other'] as const

export const CannotCancelNow = defineError(
  'billing.cannot_cancel_now',
  409,
  'Your next bill is less than three days away, or your subscription is on hold. You can queue the cancellation: nothing is charged again.',
)
export const NotRunning = defineError('billing.not_running', 409, 'This subscription does not run any more.')
export const CannotPause = defineError(
  'billing.cannot_pause',
  409,
  'This subscription can’t be paused now: it is paused already, ends with its next bill, or has a bill to pay.',
)
export const NotPaused = defineError('billing.not_paused', 409, 'This subscription is not paused any more.')
export const WrongPauseDate = defineError(
  'billing.wrong_pause_date',
  422,
  'Please choose a day from 3 to 90 days after your next bill.',
)
export const NoRefund = defineError(
  'billing.no_refund',
  409,
  'A charge can be given back within 14 days. This one is older, or was given back already.',
)
export const NoDeal = defineError('billing.no_deal', 409, 'This offer is there once a year.')

const entitlement = { users_entitlements_id: wholeId() }
const reply = z.object({ entitlement: ProductView })
const billed = z.object({ order: z.object({ next_bill_date: Instant }), entitlement: ProductView })

/** SUB-CA009. */
export const getCanCancel = endpoint({
  method: 'GET',
  path: '/api/v3/user/entitlements/:users_entitlements_id/can_cancel',
  access: 'user',
  summary: 'Whether a subscription can be canceled at once, or only queued.',
  input: z.object(entitlement),
  reply: z.object({ can_cancel: z.boolean() }),
})

/** SUB-CA010. */
export const queueToCancel = endpoint({
  method: 'PUT',
  path: '/api/v3/user/entitlements/:users_entitlements_id/queue_to_cancel',
  access: 'user',
  summary: 'End a subscription at its next bill, which is not charged.',
  input: z.object(entitlement),
  reply,
  errors: [NotRunning],
})

/** SUB-RU018, SUB-MS004, SUB-MS005. What is said where one of the two confirmations is missing. */
export const CONFIRM_DATA =
  'Please confirm above that you understand your data may be deleted when your Premium access expires.'
export const CONFIRM_PRICE = 'Please check above to confirm.'

/** SUB-CA011, SUB-RU003. */
export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/v3/user/entitlements/:users_entitlements_id/cancel',
  access: 'user',
  summary: 'Cancel a subscription: nothing is charged again, and what was paid for stays open.',
  input: z.object({
    ...entitlement,
    reason: z.enum(CANCEL_REASONS),
    reason_text: z.string().trim().max(400).default(''),
    confirmation_checkbox: z.literal(true, CONFIRM_DATA),
    price_confirmation_checkbox: z.literal(true, CONFIRM_PRICE),
  }),
  reply,
  errors: [CannotCancelNow, NotRunning],
})

export const CannotKeep = defineError(
  'billing.cannot_keep',
  409,
  'This subscription can’t be kept any more. You can buy the plan again.',
)
/** Takes a cancellation back, done or queued: the subscription goes on as it was, at its old price. */
export const keepSubscription = endpoint({
  method: 'DELETE',
  path: '/api/v3/user/entitlements/:users_entitlements_id/cancel',
  access: 'user',
  summary: 'Keep a subscription that was canceled, while its next bill is to come.',
  input: z.object(entitlement),
  reply,
  errors: [CannotKeep, AlreadySubscribed],
})

/** SUB-MS006. */
export const REASON_MISSING = 'Please provide a reason.'
/** SUB-CA012, SUB-RU005. A refund needs a reason; it gives the whole last charge back, and with a change what was charged before it. */
export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/v3/user/entitlements/:users_entitlements_id/refund',
  access: 'user',
  summary: 'Give the last charge back, within 14 days; what it opened is shut.',
  input: z.object({ ...entitlement, reason: z.string().trim().min(1, REASON_MISSING).max(400) }),
  reply: z.object({
    entitlement: ProductView.extend({ infusionsoft_next_bill_date: Instant.nullable() }),
    /** False where the provider did not answer: it is given back as soon as it does. */
    is_done: z.boolean(),
  }),
  errors: [NoRefund, PaymentsNotSetUp],
})

/** SUB-CA013. */
export const pauseSubscription = endpoint({
  method: 'POST',
  path: '/api/v3/user/entitlements/:users_entitlements_id/pause',
  access: 'user',
  summary: 'Put the next bill off to a day, and what it opens with it.',
  input: z.object({ ...entitlement, pause_date: GivenInstant }),
  reply: billed,
  errors: [NotRunning, CannotPause, WrongPauseDate],
})
/** SUB-CA014. */
export const unpauseSubscription = endpoint({
  method: 'POST',
  path: '/api/v3/user/entitlements/:users_entitlements_id/unpause',
  access: 'user',
  summary: 'Take a planned pause back, or resume a subscription that is on hold.',
  input: z.object(entitlement),
  reply: billed,
  errors: [NotRunning, NotPaused],
})

/** SUB-CA015, SUB-GA003. */
export const applyCancelDeal = endpoint({
  method: 'POST',
  path: '/api/v3/orders/:user_order_id/apply_cancel_deal',
  access: 'user',
  summary: 'Stay: one month free, or half off the next bill, once a year.',
  input: z.object({ user_order_id: wholeId(), deal: z.enum(CANCEL_DEALS) }),
  reply,
  errors: [NoDeal, NotRunning],
})

/** SUB-GA002, SUB-RU017. The exams that are asked about when somebody cancels, each under its own number. */
export const EXAMS = [
  [1, 'USMLE Step 1'],
  [2, 'USMLE Step 2'],
  [3, 'USMLE Step 3'],
  [4, 'COMLEX'],
  [5, 'COMLEX Step 1'],
  [6, 'COMLEX Step 2'],
  [7, 'AANC'],
  [8, 'AANP'],
  [9, 'NCLEX RN'],
  [10, 'MCAT'],
  [11, 'NAPLEX'],
  [12, 'PTCE'],
  [13, 'PANCE'],
  [14, 'PANRE'],
] as const

/** SUB-RU017. The exams of each area of study, by their numbers; whoever studies another is asked about all. */
const EXAMS_OF_MARKET: Readonly<Record<number, readonly number[]>> = {
  100: [1, 2, 3, 4, 5, 6],
  101: [7, 8, 9],
  103: [10],
  105: [13, 14],
  109: [11, 12],
}
export function examsOf(marketId: number | null): readonly (typeof EXAMS)[number][] {
  const own = marketId === null ? undefined : EXAMS_OF_MARKET[marketId]
  return own ? EXAMS.filter(([id]) => own.includes(id)) : EXAMS
}

/** SUB-CA017. */
export const saveExam = endpoint({
  method: 'POST',
  path: '/api/v2/exams',
  access: 'user',
  summary: 'Save how one did in an exam.',
  input: z.object({
    exam_id: z.int().min(1).max(14),
    exam_month: z.int().min(1).max(12),
    exam_year: z.int().min(2016).max(2100),
    score: z.number().min(0).max(9999),
  }),
  reply: z.object({ user_exam_id: RowId }),
})
