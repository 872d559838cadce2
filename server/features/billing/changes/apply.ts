import type { Sql } from '#server/platform/sql.ts'
import { creditPosting } from '#shared/rules/billing/ledger.ts'
import { canChange } from '#shared/rules/billing/proration.ts'
import { periodOf } from '#shared/rules/billing/terms.ts'
import { post } from '../ledger/post.ts'
import { creditedFor } from '../ledger/queries.ts'
import { givenSince } from '../officeOrders/queries.ts'
import { endEntitlement, lockOrder, type OrderRow, paidUntil } from '../orders/queries.ts'
import { lockSubscription, renewed } from '../subscriptions/queries.ts'
import * as query from './queries.ts'

type Reading = { sql: Sql; now: Date }
type Taken = { subscriptionId: number | null; from: Date; isVain: boolean }

/**
 * A paid order takes the place of the one whose days were exchanged for it: their credit is posted, what they opened ends,
 * and the subscription is the new plan’s. Where that order does not stand any more (it was renewed, given back, changed or
 * called off, or a part of it given back, while the buyer was with their bank), the money goes back and nothing else has happened.
 */
export async function applyChange({ sql, now }: Reading, order: OrderRow): Promise<Taken> {
  const vain = { subscriptionId: order.subscription_id, from: now, isVain: true }
  const old = await sql.one(lockOrder, [order.credited_order_id!])
  const subscription = order.subscription_id && (await sql.one(lockSubscription, [order.subscription_id]))
  if (!subscription || !old || old.refund_asked_at) return vain
  const { id, user_id: userId, status, cancel_queued_at } = subscription
  const current = await sql.one(query.currentOf, [id])
  // Of what was given back meanwhile nothing may be credited a second time.
  if ((await sql.one(givenSince, [old.id, order.created_at]))!.is_given) return vain
  const stands = canChange(status, cancel_queued_at !== null) && current?.id === old.id
  if (!stands || (await sql.one(query.hasMarket, [userId, order.market_id, id]))?.taken) return vain
  await post(sql, order.id, creditPosting(order.id, 0, userId, order.credited_cents), now)
  await sql.rows(query.exchange, [old.id, now])
  await sql.rows(endEntitlement, [userId, `order:${old.id}`, now])
  // Who bought the same before, and called it off, or has it by a code, has what is left of that first.
  const paid = await sql.one(paidUntil, [userId, order.market_id, [order.id], now])
  const from = paid?.until && paid.until > now ? paid.until : now
  const { nextBill, until } = periodOf(from, order.length)
  await sql.rows(query.becomes, [id, order.id])
  await sql.rows(renewed, [id, nextBill!, until!])
  return { subscriptionId: id, from, isVain: false }
}

/**
 * An exchanged order was given back, or stands again after a dispute: what is owed for its days follows. What was used of it
 * already is owed by the buyer then, and comes off their next credit.
 */
export async function followCredit({ sql, now }: Reading, order: OrderRow, isHeld: boolean): Promise<void> {
  if (order.exchanged_at === null) return
  const change = await sql.one(query.exchangedFor, [order.id])
  if (!change) return
  const given = (await sql.one(creditedFor, [change.id, `order:${change.id}:credit:`]))!
  const missing = (isHeld ? change.credited_cents : 0) - given.cents
  if (missing !== 0) await post(sql, change.id, creditPosting(change.id, given.times, change.creditor, missing), now)
}
