import type { Context } from '#server/platform/context.ts'
import type { SetUp } from '#server/platform/feature.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import { PaymentsAway, PaymentsNotSetUp } from '#shared/contract/billing/payments.ts'
import * as contract from '#shared/contract/billing/subscriptions.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { NotFound } from '#shared/errors.ts'
import { canRefund } from '#shared/rules/billing/terms.ts'
import { askRefund, lockOrder, productsOf } from '../orders/queries.ts'
import { settleRefund } from '../orders/settle.ts'
import { productsFor } from '../orders/views.ts'

type Asked = Input<typeof contract.refundOrder>
type Refunded = { orderId: number; isDone: boolean }

/** SUB-CA012, SUB-GA003. That it is owed is written down first; where the provider does not answer, the job asks it again. */
export const refundAtProvider =
  ({ payments }: SetUp) =>
  async (
    ctx: BeforeContext & { actor: { id: number } },
    { users_entitlements_id, reason }: Asked,
  ): Promise<Refunded> => {
    if (!payments) throw PaymentsNotSetUp()
    const rows = await ctx.sql.rows(productsOf, [ctx.actor.id])
    const product = rows.find(({ entitlement_id }) => entitlement_id === users_entitlements_id)
    if (!product) throw NotFound()
    const order = await ctx.transaction(async ({ sql }) => {
      const order = (await sql.one(lockOrder, [product.order_id]))!
      const isPaid = order.status === 'successful' && order.paid_at && order.total > 0
      if (!isPaid || !canRefund(order.paid_at!, ctx.now)) throw contract.NoRefund()
      await sql.rows(askRefund, [order.id, ctx.now, reason])
      return order
    })
    try {
      await payments.refund({ key: `refund-${order.id}`, charge: order.charge! })
      return { orderId: order.id, isDone: true }
    } catch (error) {
      if (!PaymentsAway.is(error)) throw error
      return { orderId: order.id, isDone: false }
    }
  }

export const refundOrder =
  ({ mail, publicUrl }: SetUp) =>
  async (ctx: Context, _: Asked, { orderId, isDone }: Refunded): Promise<Answer<typeof contract.refundOrder>> => {
    if (isDone) await settleRefund({ ...ctx, mail, publicUrl }, orderId)
    const products = await productsFor(ctx, ctx.actor.id)
    const entitlement = products.find(({ user_order_id }) => user_order_id === orderId)
    if (!entitlement) throw NotFound()
    return {
      entitlement: { ...entitlement, infusionsoft_next_bill_date: entitlement.order_next_bill_date },
      is_done: isDone,
    }
  }
