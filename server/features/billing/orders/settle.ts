import type { Mail } from '#server/platform/mail.ts'
import type { Publish } from '#server/platform/outbox/write.ts'
import type { ChargeAnswer } from '#server/platform/payments.ts'
import type { Sql } from '#server/platform/sql.ts'
import { accessChanged, orderGivenBack, orderPaid } from '#shared/events/index.ts'
import { disputePosting, paidPosting, refundPosting, wonPosting } from '#shared/rules/billing/ledger.ts'
import { holds, paidStatus, periodOf } from '#shared/rules/billing/terms.ts'
import { grantEntitlement } from '../access.ts'
import { applyChange, followCredit } from '../changes/apply.ts'
import { post } from '../ledger/post.ts'
import { creditOf as creditOwed } from '../ledger/queries.ts'
import { keepPaidCard } from '../payments/queries.ts'
import { tellTokens } from '../service.ts'
import * as subscriptions from '../subscriptions/lives.ts'
import { layAnew, layBehindAgain } from '../waiting/service.ts'
import * as query from './queries.ts'
import { mailReceipt } from './receiptMail.ts'
import { mailGivenBack } from './refundMail.ts'

/** What settling works with: one transaction, and what it tells people by. */
export type Settling = { sql: Sql; now: Date; publish: Publish; mail: Mail; publicUrl: string }

/** Writes down what the provider said before anything follows from it: whatever happens next, it is not forgotten. */
export async function noteAnswer({ sql }: { sql: Sql }, orderId: number, answer: ChargeAnswer): Promise<void> {
  if (answer.status === 'declined')
    await sql.rows(query.noteAnswer, [orderId, 'declined', answer.charge, answer.code, answer.text.slice(0, 300), null])
  else if (answer.status === 'needs_action')
    await sql.rows(query.noteAnswer, [orderId, 'needs_action', answer.charge, null, null, answer.url])
  else await sql.rows(query.noteAnswer, [orderId, 'pending', answer.charge, null, null, null])
}

/**
 * An order's money is with the provider: it is posted, what it bought is opened, and its buyer gets a receipt; once,
 * whoever says so first. What can't be opened (the same was bought meanwhile, its person is gone) is given back.
 */
export async function settlePaid(settling: Settling, orderId: number, charge: string | null): Promise<void> {
  const { sql, now } = settling
  const order = await sql.one(query.lockOrder, [orderId])
  if (!order || order.paid_at) return
  const { subscriptionId, from, isVain } = await taken(settling, order)
  await post(sql, order.id, paidPosting(order.id, order.lines, order.creditor), now)
  const { until } = periodOf(from, order.length)
  await sql.rows(query.markPaid, [order.id, now, charge, subscriptionId, from, until, isVain])
  if (!isVain) await sql.rows(keepPaidCard, [order.id, now])
  await follow(settling, order.id)
  const { user_id, promo_code } = order
  if (!isVain && user_id !== null && promo_code !== null)
    settling.publish(orderPaid, { order_id: order.id, user_id: user_id as never, promo_code })
  if (!isVain) await mailReceipt(settling, order.id)
}

/** Puts a paid order into its subscription: a purchase begins one, a renewal carries one on. */
async function taken(
  settling: Settling,
  order: query.OrderRow,
): Promise<{ subscriptionId: number | null; from: Date; isVain: boolean }> {
  const { now } = settling
  const vain = { subscriptionId: order.subscription_id, from: now, isVain: true }
  if (order.user_id === null || (await lacksCredit(settling, order))) return vain
  if (order.credited_order_id !== null) return applyChange(settling, order)
  if (order.kind === 'renewal') return subscriptions.carryOn(settling, order)
  if (order.length === 0) return { subscriptionId: null, from: now, isVain: false }
  // Who bought the same before, and called it off, or has it by a code, has what is left of that first.
  const paid = await settling.sql.one(query.paidUntil, [order.user_id, order.market_id, [order.id], now])
  const from = paid?.until && paid.until > now ? paid.until : now
  const subscriptionId = await subscriptions.begin(settling, order, from)
  return { subscriptionId, from, isVain: subscriptionId === null }
}

/** The credit that an order was to use was used by another, while its own payment was taken to have failed. */
async function lacksCredit({ sql }: Settling, { user_id: userId, kind, lines }: query.OrderRow): Promise<boolean> {
  // A bill is charged once for its day, whatever it used.
  if (kind === 'renewal') return false
  const used = lines.reduce((sum, line) => (line.kind === 'credit' ? sum - line.cents : sum), 0)
  if (used === 0 || userId === null) return false
  await sql.rows(query.lockBuyer, [userId])
  return (await sql.one(creditOwed, [userId, `credit:${userId}`]))!.owed < used
}

/** The money of an order went back. A refund that is told before its payment means that it was paid. */
export const settleRefund = (settling: Settling, orderId: number): Promise<void> => settleRefunds(settling, [orderId])

/** The same of several that were asked back as one: their buyer gets one mail. The first is what was asked for. */
export async function settleRefunds(settling: Settling, orderIds: readonly number[]): Promise<void> {
  const back: query.OrderRow[] = []
  for (const id of orderIds) {
    const order = await takeBack(settling, id)
    if (order) back.push(order)
  }
  if (back.length > 0) await mailGivenBack(settling, back)
}

async function takeBack(settling: Settling, orderId: number): Promise<query.OrderRow | null> {
  await settlePaid(settling, orderId, null)
  const { sql, now } = settling
  const order = await sql.one(query.lockOrder, [orderId])
  if (!order || !(await post(sql, order.id, refundPosting(order.id, order.lines, order.creditor), now))) return null
  await sql.rows(query.markGivenBack, [order.id, now])
  await follow(settling, order.id)
  const { user_id, promo_code } = order
  if (user_id !== null && promo_code !== null)
    settling.publish(orderGivenBack, { order_id: order.id, user_id: user_id as never, promo_code })
  return (await sql.one(query.orderById, [order.id]))!
}

/** The buyer's bank took the money back. */
export async function settleDispute(settling: Settling, orderId: number): Promise<void> {
  await settlePaid(settling, orderId, null)
  const { sql, now } = settling
  const order = await sql.one(query.lockOrder, [orderId])
  if (!order || !(await post(sql, order.id, disputePosting(order.id, order.lines, order.creditor), now))) return
  await sql.rows(query.markDisputed, [order.id, now])
  await follow(settling, order.id)
}

/** A dispute was decided for us. Who decides first and tells later is told of both. */
export async function settleDisputeWon(settling: Settling, orderId: number): Promise<void> {
  await settleDispute(settling, orderId)
  const { sql, now } = settling
  const order = await sql.one(query.lockOrder, [orderId])
  if (!order || !(await post(sql, order.id, wonPosting(order.id, order.lines, order.creditor), now))) return
  await sql.rows(query.markDisputeWon, [order.id, now])
  await follow(settling, order.id)
}

/** Makes status and access follow from what is known of an order; its facts may have come in any order. */
async function follow({ sql, now, publish }: Settling, orderId: number): Promise<void> {
  const order = (await sql.one(query.orderById, [orderId]))!
  const facts = {
    paid: order.paid_at !== null,
    refunded: order.refunded_at !== null,
    disputed: order.disputed_at !== null,
    won: order.dispute_won_at !== null,
    isVain: order.is_vain,
  }
  await sql.rows(query.setStatus, [order.id, paidStatus(facts)])
  await followCredit({ sql, now }, order, holds(facts))
  const { user_id: userId } = order
  if (userId === null) return
  const source = `order:${order.id}`
  if (holds(facts)) {
    const given = order.market_id === null ? {} : { marketId: order.market_id }
    await grantEntitlement({ sql, now: order.access_from! }, userId, {
      kind: 'premium',
      source,
      endsAt: order.access_until,
      ...given,
    })
    if (facts.won && order.disputed_at) await layBehindAgain({ sql, now }, userId, { source, since: order.disputed_at })
  } else {
    await sql.rows(query.endEntitlement, [userId, source, now])
    // What was paid for nothing opened nothing, and ends nothing.
    if (order.subscription_id !== null && !order.is_vain)
      await subscriptions.endFor(sql, order.subscription_id, order.id, now)
  }
  await layAnew({ sql, now }, userId)
  publish(accessChanged, { user_id: userId })
  await tellTokens({ sql, now, publish }, userId)
}
