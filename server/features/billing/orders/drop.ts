import type { Context } from '#server/platform/context.ts'
import type { SetUp } from '#server/platform/feature.ts'
import type { PaymentProvider } from '#server/platform/payments.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import type { Sql } from '#server/platform/sql.ts'
import * as contract from '#shared/contract/billing/orders.ts'
import { PaymentsNotSetUp } from '#shared/contract/billing/payments.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { NotFound } from '#shared/errors.ts'
import { DROPPED_BY_BUYER } from '#shared/rules/billing/officeDeclines.ts'
import { DROPPED } from '#shared/rules/billing/terms.ts'
import * as query from './queries.ts'
import { noteAnswer, settlePaid } from './settle.ts'
import { productsFor, viewOrder } from './views.ts'

type Asking = BeforeContext & { actor: { id: number } }

/**
 * Takes an order back that waits for its buyer's bank: at the provider first, so that nobody pays for it later. Where the bank
 * had said yes already, it is paid.
 */
export async function dropAtBank(
  { sql }: { sql: Sql },
  payments: PaymentProvider,
  { id, charge }: query.OrderRow,
  text: string,
) {
  const answer = await payments.cancel(charge!)
  await noteAnswer({ sql }, id, answer.status === 'declined' ? { ...answer, code: DROPPED, text } : answer)
  return answer
}

/** Dropped twice is dropped. @throws NotFound, NotWaiting */
export const askToDrop =
  ({ payments }: SetUp) =>
  async (ctx: Asking, { user_order_id }: Input<typeof contract.dropOrder>): Promise<number> => {
    const order = await ctx.sql.one(query.orderById, [user_order_id])
    if (!order || order.user_id !== ctx.actor.id) throw NotFound()
    if (!payments) throw PaymentsNotSetUp()
    if (order.status === 'needs_action' && order.charge) await dropAtBank(ctx, payments, order, DROPPED_BY_BUYER)
    else if (order.declined_code !== DROPPED) throw contract.NotWaiting()
    return order.id
  }

export const dropOrder =
  ({ mail, publicUrl }: SetUp) =>
  async (ctx: Context, _: unknown, orderId: number): Promise<Answer<typeof contract.dropOrder>> => {
    const noted = (await ctx.sql.one(query.orderById, [orderId]))!
    if (noted.status === 'pending') await settlePaid({ ...ctx, mail, publicUrl }, orderId, noted.charge)
    const order = (await ctx.sql.one(query.orderById, [orderId]))!
    return { order: viewOrder(order), entitlements: await productsFor(ctx, ctx.actor.id) }
  }
