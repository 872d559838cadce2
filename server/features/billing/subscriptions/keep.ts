import type { Context } from '#server/platform/context.ts'
import type { SetUp } from '#server/platform/feature.ts'
import { AlreadySubscribed } from '#shared/contract/billing/orders.ts'
import * as contract from '#shared/contract/billing/subscriptions.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { canKeep } from '#shared/rules/billing/terms.ts'
import { currentOf, hasMarket } from '../changes/queries.ts'
import { lockBuyer } from '../orders/queries.ts'
import { layAnew } from '../waiting/service.ts'
import { mailKept } from './mails.ts'
import * as query from './queries.ts'
import { own, productOf } from './service.ts'

/** Takes a cancellation back. @throws NotFound, CannotKeep, AlreadySubscribed where the same was bought meanwhile */
export const keepSubscription =
  (setUp: SetUp) =>
  async (
    ctx: Context,
    input: Input<typeof contract.keepSubscription>,
  ): Promise<Answer<typeof contract.keepSubscription>> => {
    const { sql, actor, now } = ctx
    await sql.rows(lockBuyer, [actor.id])
    const found = await own(ctx, input)
    const current = await sql.one(currentOf, [found.id])
    const of = { isCancelQueued: found.cancel_queued_at !== null, isPaid: Boolean(current && !current.refund_asked_at) }
    if (!canKeep({ status: found.status, nextBillAt: found.next_bill_at }, of, now)) throw contract.CannotKeep()
    if ((await sql.one(hasMarket, [actor.id, found.market_id, found.id]))?.taken) throw AlreadySubscribed()
    await sql.rows(query.keep, [found.id])
    await layAnew(ctx, actor.id)
    const kept = (await sql.one(query.lockSubscription, [found.id]))!
    await mailKept(setUp, sql, kept)
    return { entitlement: await productOf(ctx, actor.id, found.id) }
  }
