import type { Context } from '#server/platform/context.ts'
import type { SetUp } from '#server/platform/feature.ts'
import { FileReply } from '#server/platform/route.ts'
import { BRAND } from '#shared/brand.ts'
import type * as contract from '#shared/contract/billing/orders.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { NotFound } from '#shared/errors.ts'
import { isRunning } from '#shared/rules/billing/terms.ts'
import { creditOf } from '../ledger/credit.ts'
import { buyerOf, cardsOfOrders } from '../payments/queries.ts'
import * as query from './queries.ts'
import { receiptsFile } from './receipts/index.ts'
import { productsFor, viewOrder } from './views.ts'

/** PRI-CA007, SUB-CA003. */
export const listOrders = async ({ sql, actor }: Context): Promise<Answer<typeof contract.listOrders>> => ({
  orders: (await sql.rows(query.ordersOf, [actor.id])).map(viewOrder),
})

/** SUB-CA007. Those for which money moved. */
export const listBillingHistory = async ({ sql, actor }: Context): Promise<Answer<typeof contract.listOrders>> => ({
  orders: (await sql.rows(query.ordersOf, [actor.id])).filter(({ paid_at }) => paid_at).map(viewOrder),
})

/** SUB-CA001. */
export async function getLastOrder({ sql, actor }: Context): Promise<Answer<typeof contract.getLastOrder>> {
  const last = (await sql.rows(query.ordersOf, [actor.id])).at(0)
  return { order: last ? viewOrder(last) : null }
}

/** SUB-CA002. */
export async function getLastGroupOrder({ sql, actor }: Context): Promise<Answer<typeof contract.getLastGroupOrder>> {
  const last = await sql.one(query.lastGroupOrder, [actor.id])
  return { order: last ? viewOrder(last) : null }
}

/** SUB-CA006. */
export const getProductAccess = async (ctx: Context): Promise<Answer<typeof contract.getProductAccess>> => ({
  entitlements: await productsFor(ctx, ctx.actor.id),
  credit: await creditOf(ctx.sql, ctx.actor.id),
})

/** SUB-CA008. */
export async function getManagePackages({ sql, actor }: Context): Promise<Answer<typeof contract.getManagePackages>> {
  const running = (await sql.rows(query.ordersOf, [actor.id])).filter(
    ({ status, sub_status }) => status === 'successful' && sub_status && isRunning({ status: sub_status }),
  )
  const ofEach = new Map(running.toReversed().map((order) => [order.subscription_id, order]))
  return {
    packages: [...ofEach.values()].map(({ id, package_id, option_slug, name }) => ({
      package_id,
      package_option: option_slug,
      name,
      user_order_id: id,
    })),
  }
}

/** The receipt of one's own order. */
export const getReceipt =
  ({ seller }: SetUp) =>
  async (ctx: Context, { user_order_id }: Input<typeof contract.getReceipt>): Promise<FileReply> => {
    const order = await ctx.sql.one(query.orderById, [user_order_id])
    if (!order?.paid_at || order.user_id !== ctx.actor.id) throw NotFound()
    return receiptsOf(ctx, seller, [order], `receipt-${order.id}`)
  }

export const getReceipts =
  ({ seller }: SetUp) =>
  async (ctx: Context): Promise<FileReply> => {
    const orders = (await ctx.sql.rows(query.ordersOf, [ctx.actor.id])).filter(({ paid_at }) => paid_at)
    if (orders.length === 0) throw NotFound()
    return receiptsOf(ctx, seller, orders, 'receipts')
  }

async function receiptsOf(
  { sql, actor, now }: Context,
  seller: readonly string[],
  orders: readonly query.OrderRow[],
  name: string,
) {
  const { name: buyer, email, timezone } = (await sql.one(buyerOf, [actor.id]))!
  const cards = await sql.rows(cardsOfOrders, [orders.map(({ id }) => id)])
  const receipts = orders.map((order) => {
    const { brand = null, last4 = null } = cards.find(({ id }) => id === order.id) ?? {}
    return { order, buyer, email, timezone, card: last4 === null ? null : { brand, last4 } }
  })
  return new FileReply(`${BRAND.slug}-${name}.pdf`, await receiptsFile(actor.id, { seller, receipts, at: now }))
}
