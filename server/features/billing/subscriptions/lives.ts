import type { Sql } from '#server/platform/sql.ts'
import { isRunning, periodOf } from '#shared/rules/billing/terms.ts'
import * as changes from '../changes/queries.ts'
import type { OrderRow } from '../orders/queries.ts'
import * as query from './queries.ts'

type Reading = { sql: Sql; now: Date }

/** A purchase begins a subscription, whose time begins at `from`; null where one runs for the same already. */
export async function begin({ sql, now }: Reading, order: OrderRow, from: Date): Promise<number | null> {
  const { nextBill, until } = periodOf(from, order.length)
  const made = await sql.one(query.putSubscription, [order.id, now, nextBill!, until!])
  return made?.id ?? null
}

/**
 * A renewal carries its subscription on from the day it was due; where access was over by then, from today, so that nobody
 * pays for days that were shut. Of one that runs no more the bill is given back.
 */
export async function carryOn(
  { sql, now }: Reading,
  order: OrderRow,
): Promise<{ subscriptionId: number | null; from: Date; isVain: boolean }> {
  const subscription = order.subscription_id && (await sql.one(query.lockSubscription, [order.subscription_id]))
  // Another bill than the one that is due now was paid already, or was put off or called off while it was being charged.
  const isDue = subscription && order.access_from?.getTime() === subscription.next_bill_at.getTime()
  if (!subscription || !isRunning(subscription) || !isDue || subscription.cancel_queued_at)
    return { subscriptionId: order.subscription_id, from: order.access_from ?? now, isVain: true }
  const isChange = order.option_slug !== subscription.option_slug
  if (isChange && (await sql.one(changes.hasMarket, [subscription.user_id, order.market_id, subscription.id]))?.taken) {
    await sql.rows(changes.queuePlan, [subscription.id, null])
    return { subscriptionId: subscription.id, from: now, isVain: true }
  }
  const from = subscription.ends_at > now ? (order.access_from ?? now) : now
  const { nextBill, until } = periodOf(from, order.length)
  if (isChange) await sql.rows(changes.becomes, [subscription.id, order.id])
  await sql.rows(query.renewed, [subscription.id, nextBill!, until!])
  return { subscriptionId: subscription.id, from, isVain: false }
}

/** An order was taken back: its subscription is over, unless a later one was paid. */
export const endFor = (sql: Sql, id: number, orderId: number, now: Date): Promise<unknown> =>
  sql.rows(query.endByOrder, [id, orderId, now])
