import type { Context } from '#server/platform/context.ts'
import type { SetUp } from '#server/platform/feature.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import type { Sql } from '#server/platform/sql.ts'
import type * as contract from '#shared/contract/billing/officeOrders.ts'
import { PaymentsAway, PaymentsNotSetUp } from '#shared/contract/billing/payments.ts'
import { NoRefund } from '#shared/contract/billing/subscriptions.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { NotFound } from '#shared/errors.ts'
import { mayBeGivenBack } from '#shared/rules/billing/terms.ts'
import { recordAct } from '../../accounts/index.ts'
import { askRefund, lockOrder, type OrderRow, ordersOf } from '../orders/queries.ts'
import { settleRefund } from '../orders/settle.ts'
import { viewOrder } from '../orders/views.ts'

const view = (row: OrderRow) => ({
  ...viewOrder(row),
  can_refund: mayBeGivenBack(row),
  refund_asked_at: row.refund_asked_at,
  refund_reason: row.refund_reason,
})

const ordersFor = async (sql: Sql, userId: number) => (await sql.rows(ordersOf, [userId])).map(view)

export const listPersonOrders = async (
  { sql }: Context,
  { user_id }: Input<typeof contract.listPersonOrders>,
): Promise<Answer<typeof contract.listPersonOrders>> => ({ orders: await ordersFor(sql, user_id) })

type Asked = Input<typeof contract.refundPersonOrder>
type Given = { order: OrderRow; isDone: boolean }

/** That it is owed is written down first; where the provider does not answer, the job asks it again. @throws NotFound, NoRefund */
export const askProvider =
  ({ payments }: SetUp) =>
  async (ctx: BeforeContext, { user_order_id, reason }: Asked): Promise<Given> => {
    if (!payments) throw PaymentsNotSetUp()
    const order = await ctx.transaction(async ({ sql }) => {
      const found = await sql.one(lockOrder, [user_order_id])
      if (!found) throw NotFound('There is no such order.')
      if (!mayBeGivenBack(found)) throw NoRefund()
      await sql.rows(askRefund, [found.id, ctx.now, reason])
      return found
    })
    try {
      await payments.refund({ key: `refund-${order.id}`, charge: order.charge! })
      return { order, isDone: true }
    } catch (error) {
      if (!PaymentsAway.is(error)) throw error
      return { order, isDone: false }
    }
  }

export const refundPersonOrder =
  ({ mail, publicUrl }: SetUp) =>
  async (
    ctx: Context,
    { reason }: Asked,
    { order, isDone }: Given,
  ): Promise<Answer<typeof contract.refundPersonOrder>> => {
    if (isDone) await settleRefund({ ...ctx, mail, publicUrl }, order.id)
    await recordAct(ctx, 'order_refunded', { order_id: order.id, person: order.user_id, cents: order.total, reason })
    return { orders: order.user_id === null ? [] : await ordersFor(ctx.sql, order.user_id), is_done: isDone }
  }
