import type { z } from 'zod'
import type { Sql } from '#server/platform/sql.ts'
import { CANCEL_DEALS, type OrderView, type ProductView } from '#shared/contract/billing/orders.ts'
import { type PaidBefore, quoteOf } from '#shared/rules/billing/price.ts'
import { canChange } from '#shared/rules/billing/proration.ts'
import { chargesBefore, type Exchanged, refundOf } from '#shared/rules/billing/refunds.ts'
import { billedPlan, dealWorth, stayCode } from '#shared/rules/billing/stay.ts'
import {
  canCancel,
  canKeep,
  canRefund,
  isRunning,
  mayHaveDeal,
  type NextPlan,
  orderWord,
  pauseWindow,
  refundedSince,
  refundUntil,
} from '#shared/rules/billing/terms.ts'
import type { LaidRight } from '#shared/rules/billing/waiting.ts'
import { creditOf } from '../ledger/credit.ts'
import { rightsOf } from '../waiting/queries.ts'
import { laidWithout } from '../waiting/service.ts'
import { chargedOf } from './charged.ts'
import { type ProductRow, productsOf } from './products/queries.ts'
import * as query from './queries.ts'

export const viewOrder = (row: query.OrderRow): z.input<typeof OrderView> => ({
  user_order_id: row.id,
  package_id: row.package_id,
  package_option: row.option_slug,
  name: row.name,
  kind: row.credited_order_id === null ? row.kind : 'change',
  status: row.status,
  order_status: orderWord(row),
  length: row.length,
  ...chargedOf(row),
  currency: row.currency,
  promo_code: row.promo_code,
  created_at: row.created_at,
  paid_at: row.paid_at,
  refunded_at: row.refunded_at,
  declined_text: row.declined_text,
  action_url: row.action_url,
  order_on_hold: row.sub_status === 'on_hold',
  order_next_bill_date: row.sub_status && isRunning({ status: row.sub_status }) ? row.next_bill_at : null,
})

/** What somebody has bought, with what they may do about it now. */
export async function productsFor({ sql, now }: { sql: Sql; now: Date }, userId: number) {
  const rows = await sql.rows(productsOf, [userId])
  const rights = rows.length > 0 ? await sql.rows(rightsOf, [userId, now]) : []
  const exchanged = rows.length > 0 ? await sql.rows(query.exchangedSince, [userId, refundedSince(now)]) : []
  const credit = exchanged.length > 0 ? await creditOf(sql, userId) : 0
  const before = (row: ProductRow) => chargesBefore({ id: row.order_id, lines: row.lines }, exchanged, credit, now)
  return rows.toSorted((a, b) => b.order_id - a.order_id).map((row) => viewProduct(row, rights, before(row), now))
}

const STATES = {
  active: 'Active',
  on_hold: 'On hold',
  past_due: 'Payment due',
  cancelled: 'Canceled',
  ended: 'Ended',
} as const

function viewProduct(
  row: ProductRow,
  rights: readonly LaidRight[],
  before: readonly Exchanged[],
  now: Date,
): z.input<typeof ProductView> {
  const status = row.sub_status
  const runs = status !== null && isRunning({ status })
  const nextBill = runs && row.cancel_queued_at === null ? row.next_bill_at : null
  const refund = refundOf(row, before)
  const mayRefund =
    row.order_status === 'successful' && row.paid_at !== null && refund.money > 0 && canRefund(row.paid_at, now)
  // Of a change that cost nothing, what was charged before it says how long.
  const chargedAt = row.total > 0 ? row.paid_at : before.find(({ total }) => total > 0)?.paid_at
  const mayKeep =
    status !== null &&
    !row.has_other &&
    canKeep(
      { status, nextBillAt: row.next_bill_at! },
      {
        isCancelQueued: row.cancel_queued_at !== null,
        isPaid: row.order_status === 'successful' && row.refund_asked_at === null,
      },
      now,
    )
  const mayPause = status === 'active' && row.cancel_queued_at === null && row.next_bill_at
  const mayDeal = status !== null && row.cancel_queued_at === null && mayHaveDeal(status, row.deal_at, now)
  const window = mayPause ? pauseWindow(mayPause) : null
  return {
    users_entitlements_id: row.entitlement_id,
    user_order_id: row.order_id,
    name: row.name,
    type: 'premium',
    market_id: row.market_id,
    duration_units: 'months',
    length: row.length,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    is_open: row.starts_at <= now && (row.ends_at === null || row.ends_at > now),
    order_status: status ? STATES[status] : row.order_status === 'successful' ? 'Bought' : 'Ended',
    order_on_hold: status === 'on_hold',
    order_next_bill_date: nextBill,
    max_next_bill_date: nextBill,
    max_infusionsoft_next_bill_date: nextBill,
    next_bill_total: nextBill ? nextBillOf(row) : null,
    currency: row.currency,
    can_cancel: status !== null && canCancel({ status, nextBillAt: row.next_bill_at! }, now),
    is_cancel_queued: row.cancel_queued_at !== null && runs,
    is_running: runs,
    keep: mayKeep ? { bill_date: row.next_bill_at!, bill_total: nextBillOf(row) } : null,
    can_change: status !== null && canChange(status, row.cancel_queued_at !== null),
    next_plan: runs && row.next_plan ? { package_option: row.next_plan.option_slug, ...named(row.next_plan) } : null,
    refund_until: mayRefund ? refundUntil(chargedAt!) : null,
    refund: mayRefund ? { ...refund, begins: laidWithout(rights, row.order_id, now) } : null,
    cancel_deals: mayDeal ? [...CANCEL_DEALS] : [],
    deal_worth: mayDeal ? dealWorth(row) : null,
    pause_from: window?.from ?? null,
    pause_to: window?.to ?? null,
    pause: pauseOf(row),
  }
}

/** It begins where the bill was due that was put off. */
const pauseOf = ({ sub_status, held_bill_at, ends_at, next_bill_at }: ProductRow) => {
  const begins = held_bill_at ?? ends_at
  return sub_status === 'on_hold' && begins && next_bill_at ? { begins, ends: next_bill_at } : null
}

/** Before tax, which goes by the address of that day. */
const nextBillOf = (row: ProductRow): number => renewalOf({ ...row, taxRate: 0 }).total

const named = ({ name, length }: NextPlan) => ({ name, length })

/**
 * What a renewal costs: the price that was agreed on for the plan that it is for, with the discount of its length and, where
 * it was granted, half off.
 */
export const renewalOf = ({
  taxRate,
  paidBefore = [],
  ...plan
}: Pick<ProductRow, 'name' | 'length' | 'price' | 'length_percent' | 'deal' | 'deal_cents' | 'next_plan'> & {
  taxRate: number
  paidBefore?: readonly PaidBefore[]
}) => {
  const { name, price, length_percent } = billedPlan(plan)
  const { lines, total } = quoteOf({
    name,
    price,
    lengthPercent: length_percent,
    codes: plan.deal === 'half' ? [stayCode(plan, plan.deal_cents)] : [],
    taxRate,
    paidBefore,
  })
  return { lines, total }
}
