import type { Context } from '#server/platform/context.ts'
import type { SetUp } from '#server/platform/feature.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import { PaymentsAway, PaymentsNotSetUp } from '#shared/contract/billing/payments.ts'
import * as contract from '#shared/contract/billing/subscriptions.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { NotFound } from '#shared/errors.ts'
import { chargesBefore, refundOf } from '#shared/rules/billing/refunds.ts'
import { canRefund, refundedSince } from '#shared/rules/billing/terms.ts'
import { creditOf } from '../ledger/credit.ts'
import { productsOf } from '../orders/products/queries.ts'
import { askRefund, lockBuyer, lockExchanged, lockOrder } from '../orders/queries.ts'
import { settleRefunds } from '../orders/settle.ts'
import { productsFor } from '../orders/views.ts'

type Asked = Input<typeof contract.refundOrder>
/** `settled` are those that are back with their buyer. */
type Refunded = { orderId: number; settled: readonly number[]; isDone: boolean }

/** SUB-CA012, SUB-GA003. That it is owed is written down first; where the provider does not answer, the job asks it again. */
export const refundAtProvider =
  ({ payments }: SetUp) =>
  async (
    ctx: BeforeContext & { actor: { id: number } },
    { users_entitlements_id, reason }: Asked,
  ): Promise<Refunded> => {
    if (!payments) throw PaymentsNotSetUp()
    const userId = ctx.actor.id
    const rows = await ctx.sql.rows(productsOf, [userId])
    const product = rows.find(({ entitlement_id }) => entitlement_id === users_entitlements_id)
    if (!product) throw NotFound()
    const orders = await ctx.transaction(async ({ sql }) => {
      // The credit that becomes money again is used by nothing else meanwhile.
      await sql.rows(lockBuyer, [userId])
      const order = (await sql.one(lockOrder, [product.order_id]))!
      const exchanged = await sql.rows(lockExchanged, [userId, refundedSince(ctx.now)])
      const before = chargesBefore(order, exchanged, await creditOf(sql, userId), ctx.now)
      const isPaid = order.status === 'successful' && order.paid_at && refundOf(order, before).money > 0
      if (!isPaid || !canRefund(order.paid_at!, ctx.now)) throw contract.NoRefund()
      const all = [order, ...before]
      for (const { id } of all) await sql.rows(askRefund, [id, ctx.now, reason])
      return all
    })
    const orderId = product.order_id
    const settled: number[] = []
    try {
      for (const { id, charge, total } of orders) {
        if (charge && total > 0) await payments.refund({ key: `refund-${id}`, charge })
        settled.push(id)
      }
      return { orderId, settled, isDone: true }
    } catch (error) {
      if (!PaymentsAway.is(error)) throw error
      return { orderId, settled, isDone: false }
    }
  }

export const refundOrder =
  ({ mail, publicUrl }: SetUp) =>
  async (
    ctx: Context,
    _: Asked,
    { orderId, settled, isDone }: Refunded,
  ): Promise<Answer<typeof contract.refundOrder>> => {
    await settleRefunds({ ...ctx, mail, publicUrl }, settled)
    const products = await productsFor(ctx, ctx.actor.id)
    const entitlement = products.find(({ user_order_id }) => user_order_id === orderId)
    if (!entitlement) throw NotFound()
    return {
      entitlement: { ...entitlement, infusionsoft_next_bill_date: entitlement.order_next_bill_date },
      is_done: isDone,
    }
  }
