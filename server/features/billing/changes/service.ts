import { createHash } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import type { SetUp } from '#server/platform/feature.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import type { Sql } from '#server/platform/sql.ts'
import * as contract from '#shared/contract/billing/changes.ts'
import { RefundUnderWay } from '#shared/contract/billing/officeOrders.ts'
import { KeyMissing, PaymentUnderWay } from '#shared/contract/billing/orders.ts'
import { PaymentsNotSetUp } from '#shared/contract/billing/payments.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { NotFound } from '#shared/errors.ts'
import { givenSince } from '../officeOrders/queries.ts'
import { chargeAgain, sameAsked, settled, UNDER_WAY_MS } from '../orders/buy.ts'
import * as orders from '../orders/queries.ts'
import { productsFor } from '../orders/views.ts'
import { cardOf, customerOf } from '../payments/customer.ts'
import { type ProfileRow, profileOf } from '../payments/queries.ts'
import { mailChanging, mailUnchanged } from '../subscriptions/mails.ts'
import { lockByEntitlement, type SubscriptionRow, subscriptionByEntitlement } from '../subscriptions/queries.ts'
import * as query from './queries.ts'
import { type Change, changeOf } from './quote.ts'

type Asking = BeforeContext & { actor: { id: number } }
type Asked = Input<typeof contract.changePlan>

export const quoteChange =
  ({ payments }: SetUp) =>
  async (ctx: Context, asked: Input<typeof contract.quoteChange>): Promise<Answer<typeof contract.quoteChange>> => {
    const subscription = await ctx.sql.one(subscriptionByEntitlement, [ctx.actor.id, asked.users_entitlements_id])
    if (!subscription) throw NotFound()
    const profile = payments && (await ctx.sql.one(profileOf, [ctx.actor.id, payments.name]))
    return (await changeOf(ctx, subscription, asked, profile?.address ?? null)).quote
  }

/**
 * The change is written down with its price and its credit first, then the kept card is charged for it, as with any order;
 * with the next bill it is only noted. Gives the order’s id, or null where there is none.
 */
export const chargeChange =
  (setUp: SetUp) =>
  async (ctx: Asking, asked: Asked): Promise<number | null> => {
    const { payments, publicUrl } = setUp
    if (!payments) throw PaymentsNotSetUp()
    const key = ctx.request.idempotencyKey
    if (!key) throw KeyMissing()
    const userId = ctx.actor.id
    const hash = createHash('sha256').update(JSON.stringify(asked)).digest('hex')
    const there = await ctx.sql.one(orders.orderByKey, [userId, key])
    if (there) return chargeAgain(ctx, payments, sameAsked(there, hash), publicUrl)
    const profile = await customerOf(ctx, payments, userId)
    const order = await ctx.transaction(async ({ sql }) => {
      await sql.rows(orders.lockBuyer, [userId])
      // Of two that are sent at once the second finds the first.
      const first = await sql.one(orders.orderByKey, [userId, key])
      if (first) return sameAsked(first, hash)
      await sql.rows(orders.lockCodes, [asked.promo_code ?? ''])
      const { subscription, change } = await agreed({ sql, now: ctx.now }, userId, asked, profile)
      if (asked.when === 'next_bill') {
        await sql.rows(query.queuePlan, [subscription.id, change.plan])
        // The same asked twice is told once.
        if (subscription.next_plan?.option_slug !== change.plan.option_slug)
          await mailChanging(setUp, sql, { ...subscription, next_plan: change.plan })
        return null
      }
      const order = await orderOf(subscription, change, profile, { key, hash, now: ctx.now })
      // A credit that covers all of it needs no card.
      if (order.total > 0) order.payment_method = (await cardOf(payments, profile, undefined)).card.method
      const made = await sql.one(orders.putOrder, [JSON.stringify(order)])
      return (await sql.one(orders.orderById, [made!.id]))!
    })
    return order && chargeAgain(ctx, payments, order, publicUrl)
  }

/** The change at the price that was shown. @throws NotFound, PaymentUnderWay, ChangeQuoteChanged, NoChange */
async function agreed(
  reading: { sql: Sql; now: Date },
  userId: number,
  asked: Asked,
  { address }: ProfileRow,
): Promise<{ subscription: SubscriptionRow; change: Change }> {
  const { sql, now } = reading
  const subscription = await sql.one(lockByEntitlement, [userId, asked.users_entitlements_id])
  if (!subscription) throw NotFound()
  const change = await changeOf(reading, subscription, asked, address)
  const { plan, quote } = change
  const since = new Date(now.getTime() - UNDER_WAY_MS)
  const facts = await sql.one(orders.inTheWay, [userId, plan.market_id, plan.option_slug, since, subscription.id])
  if (facts?.under_way) throw PaymentUnderWay()
  // What its days are worth is known once that is settled.
  if (asked.when === 'now' && (await sql.one(givenSince, [change.current.id, now]))!.is_given) throw RefundUnderWay()
  const price = quote[asked.when]
  if (!price) throw contract.NoChange()
  if (price.total !== asked.total) throw contract.ChangeQuoteChanged({ quote })
  return { subscription, change }
}

async function orderOf(
  { id, user_id }: SubscriptionRow,
  { plan, quote, current, unused }: Change,
  { address, customer }: ProfileRow,
  { key, hash, now }: { key: string; hash: string; now: Date },
): Promise<orders.NewOrder> {
  const { lines, total, currency, promo_code } = quote.now!
  const isCode = lines.some(({ kind }) => kind === 'code_discount')
  return {
    ...plan,
    user_id,
    subscription_id: id,
    kind: 'purchase',
    order_key: key,
    asked: hash,
    lines,
    total,
    currency,
    promo_code: isCode ? promo_code : null,
    address: address ?? { address: '', address2: '', city: '', state: '', zipcode: '', country: '' },
    customer,
    payment_method: '',
    new_card: null,
    created_at: now,
    access_from: null,
    credited_order_id: current.id,
    credited_cents: unused,
    creditor: user_id,
  }
}

export const changePlan =
  (setUp: SetUp) =>
  async (ctx: Context, _: Asked, orderId: number | null): Promise<Answer<typeof contract.changePlan>> =>
    orderId === null
      ? { order: null, entitlements: await productsFor(ctx, ctx.actor.id) }
      : settled(setUp, ctx, orderId)

/** What the next bill would have changed stays as it is; not once that bill is due. */
export const keepPlan =
  (setUp: SetUp) =>
  async (
    ctx: Context,
    { users_entitlements_id }: Input<typeof contract.keepPlan>,
  ): Promise<Answer<typeof contract.keepPlan>> => {
    const subscription = await ctx.sql.one(lockByEntitlement, [ctx.actor.id, users_entitlements_id])
    if (!subscription) throw NotFound()
    if (subscription.next_bill_at <= ctx.now) throw contract.NoChange()
    await ctx.sql.rows(query.queuePlan, [subscription.id, null])
    if (subscription.next_plan) await mailUnchanged(setUp, ctx.sql, { ...subscription, next_plan: null })
    return { entitlements: await productsFor(ctx, ctx.actor.id) }
  }
