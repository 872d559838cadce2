import type { Context } from '#server/platform/context.ts'
import type { SetUp } from '#server/platform/feature.ts'
import type { Sql } from '#server/platform/sql.ts'
import * as contract from '#shared/contract/billing/subscriptions.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { NotFound } from '#shared/errors.ts'
import { isPlanned } from '#shared/rules/billing/pauses.ts'
import { dealWorth } from '#shared/rules/billing/stay.ts'
import {
  accessBoundary,
  addMonths,
  canCancel,
  isPauseDate,
  isRunning,
  mayHaveDeal,
} from '#shared/rules/billing/terms.ts'
import { productsOf } from '../orders/products/queries.ts'
import { productsFor } from '../orders/views.ts'
import { layAnew } from '../waiting/service.ts'
import { mailCancelled, mailCancelQueued, mailDeal, mailPaused, mailPauseTakenBack, mailResumed } from './mails.ts'
import * as query from './queries.ts'

type OfEntitlement = { users_entitlements_id: number }

/** One's own subscription, held until the end. @throws NotFound */
export async function own(
  { sql, actor }: Context,
  { users_entitlements_id: id }: OfEntitlement,
): Promise<query.SubscriptionRow> {
  const subscription = await sql.one(query.lockByEntitlement, [actor.id, id])
  if (!subscription) throw NotFound()
  return subscription
}

async function running(ctx: Context, of: OfEntitlement): Promise<query.SubscriptionRow> {
  const subscription = await own(ctx, of)
  if (!isRunning(subscription)) throw contract.NotRunning()
  return subscription
}

/** The product of a subscription as it stands after what was done. */
export async function productOf({ sql, now }: { sql: Sql; now: Date }, userId: number, subscriptionId: number) {
  const rows = await sql.rows(productsOf, [userId])
  const row = rows.find(({ subscription_id }) => subscription_id === subscriptionId)
  const product = (await productsFor({ sql, now }, userId)).find(({ user_order_id }) => user_order_id === row?.order_id)
  if (!product) throw NotFound()
  return product
}

/** SUB-CA009, SUB-RU004. */
export async function getCanCancel(
  { sql, actor, now }: Context,
  { users_entitlements_id }: Input<typeof contract.getCanCancel>,
): Promise<Answer<typeof contract.getCanCancel>> {
  const found = await sql.one(query.subscriptionByEntitlement, [actor.id, users_entitlements_id])
  if (!found) throw NotFound()
  return { can_cancel: canCancel({ status: found.status, nextBillAt: found.next_bill_at }, now) }
}

/** SUB-CA010. */
export const queueToCancel =
  (setUp: SetUp) =>
  async (ctx: Context, input: Input<typeof contract.queueToCancel>): Promise<Answer<typeof contract.queueToCancel>> => {
    const found = await running(ctx, input)
    await ctx.sql.rows(query.queueCancel, [found.id, ctx.now])
    const entitlement = await productOf(ctx, ctx.actor.id, found.id)
    // Queued twice it is told once.
    if (!found.cancel_queued_at) await mailCancelQueued(setUp, ctx.sql, found, entitlement)
    return { entitlement }
  }

/** SUB-CA011. What was paid for stays open until its end. */
export const cancelSubscription =
  (setUp: SetUp) =>
  async (
    ctx: Context,
    input: Input<typeof contract.cancelSubscription>,
  ): Promise<Answer<typeof contract.cancelSubscription>> => {
    const found = await running(ctx, input)
    if (!canCancel({ status: found.status, nextBillAt: found.next_bill_at }, ctx.now)) throw contract.CannotCancelNow()
    await ctx.sql.rows(query.cancel, [found.id, ctx.now, [input.reason, input.reason_text].filter(Boolean).join(': ')])
    const entitlement = await productOf(ctx, ctx.actor.id, found.id)
    await mailCancelled(setUp, ctx.sql, found, entitlement)
    return { entitlement }
  }

/** SUB-CA013, SUB-RU006, SUB-GA004. */
export const pauseSubscription =
  (setUp: SetUp) =>
  async (
    ctx: Context,
    input: Input<typeof contract.pauseSubscription>,
  ): Promise<Answer<typeof contract.pauseSubscription>> => {
    const found = await running(ctx, input)
    if (found.status !== 'active' || found.cancel_queued_at) throw contract.CannotPause()
    const until = new Date(input.pause_date)
    if (!isPauseDate(until, found.next_bill_at)) throw contract.WrongPauseDate()
    await ctx.sql.rows(query.pause, [found.id, until])
    const answer = await billed(ctx, found.id, until)
    const pause = { begins: found.next_bill_at, ends: until }
    await mailPaused(
      setUp,
      ctx.sql,
      { ...found, next_bill_at: until },
      { seen: answer.entitlement, pause, now: ctx.now },
    )
    return answer
  }

/** SUB-CA014, SUB-RU006. The bill is due on its old day, or at once where that has passed. */
export const unpauseSubscription =
  (setUp: SetUp) =>
  async (
    ctx: Context,
    input: Input<typeof contract.unpauseSubscription>,
  ): Promise<Answer<typeof contract.unpauseSubscription>> => {
    const found = await running(ctx, input)
    if (found.status !== 'on_hold') throw contract.NotPaused()
    const wasPlanned = isPlanned({ begins: found.held_bill_at ?? found.ends_at }, ctx.now)
    await ctx.sql.rows(query.unpause, [found.id, ctx.now])
    const now = (await ctx.sql.one(query.lockSubscription, [found.id]))!
    await (wasPlanned ? mailPauseTakenBack : mailResumed)(setUp, ctx.sql, now)
    return billed(ctx, found.id, now.next_bill_at)
  }

const billed = async (ctx: Context, id: number, next_bill_date: Date) => ({
  order: { next_bill_date },
  entitlement: await productOf(ctx, ctx.actor.id, id),
})

/** SUB-CA015, SUB-GA003. */
export const applyCancelDeal =
  (setUp: SetUp) =>
  async (
    ctx: Context,
    { user_order_id, deal }: Input<typeof contract.applyCancelDeal>,
  ): Promise<Answer<typeof contract.applyCancelDeal>> => {
    const { sql, now, actor } = ctx
    const found = await sql.one(query.lockByOrder, [actor.id, user_order_id])
    if (!found) throw NotFound()
    if (!isRunning(found)) throw contract.NotRunning()
    const last = await sql.one(query.lastDeal, [actor.id])
    if (!mayHaveDeal(found.status, last?.at ?? null, now)) throw contract.NoDeal()
    if (deal === 'half') await sql.rows(query.takeHalf, [found.id, now, dealWorth(found).half])
    else await giveMonth(ctx, found)
    const seen = await productOf(ctx, actor.id, found.id)
    await mailDeal(setUp, sql, (await sql.one(query.lockSubscription, [found.id]))!, { deal, seen })
    return { entitlement: seen }
  }

async function giveMonth({ sql, now }: Context, found: query.SubscriptionRow): Promise<void> {
  const nextBill = addMonths(found.next_bill_at, 1)
  // A bill that was put off behind a code's months lies long after what this plan has opened.
  const opened = found.ends_at < found.next_bill_at ? new Date(Math.max(+found.ends_at, +now)) : found.next_bill_at
  const endsAt = accessBoundary(addMonths(opened, 1))
  const heldBill = found.held_bill_at && addMonths(found.held_bill_at, 1)
  await sql.rows(query.takeMonth, [found.id, now, nextBill, endsAt, heldBill])
  await sql.rows(query.openLonger, [found.id, endsAt])
  await layAnew({ sql, now }, found.user_id)
}

/** SUB-CA017. */
export async function saveExam(
  { sql, actor, now }: Context,
  { exam_id, exam_month, exam_year, score }: Input<typeof contract.saveExam>,
): Promise<Answer<typeof contract.saveExam>> {
  const saved = await sql.one(query.putExam, [actor.id, exam_id, exam_year, exam_month, score, now])
  return { user_exam_id: saved!.id }
}
