import { BRAND } from '#shared/brand.ts'
import { creditIn, dollars } from '#shared/rules/billing/price.ts'
import { isRunning } from '#shared/rules/billing/terms.ts'
import { exchangedFor } from '../changes/queries.ts'
import { hello } from '../payments/greeting.ts'
import { buyerOf, cardOfOrder } from '../payments/queries.ts'
import { type OrderRow, orderById } from './queries.ts'
import type { Settling } from './settle.ts'

/**
 * SUB-GA003. An order was given back, whoever asked for it, with those before it that it had changed: how much, to which card or as
 * credit, and what it ends.
 */
export async function mailGivenBack({ sql, mail, publicUrl }: Settling, orders: readonly OrderRow[]): Promise<void> {
  const order = orders[0]!
  const { user_id: userId, name } = order
  const buyer = userId === null ? undefined : await sql.one(buyerOf, [userId])
  if (!buyer || userId === null) return
  const total = sumOf(orders.map((one) => one.total))
  const before = total - order.total
  const credit = sumOf(await Promise.all(orders.map((one) => creditBack({ sql }, one))))
  if (total === 0 && credit === 0) return
  const card = await cardText({ sql }, order.id)
  await mail.send(
    {
      to: buyer.email,
      userId,
      subject: `Your refund from ${BRAND.name}`,
      paragraphs: [
        hello(buyer),
        ...(total > 0
          ? [`${dollars(total)} for ${name} goes back to ${card}. Your bank may take a few days to show it.`]
          : []),
        ...(before > 0
          ? [
              `${before < total ? `${dollars(before)} of it` : 'It'} was for the plan that you had before you changed it.`,
            ]
          : []),
        ...(credit > 0
          ? [
              `${dollars(credit)} of ${name} was paid with your credit. It is your credit again, and your next bill or purchase uses it first.`,
            ]
          : []),
        await endsText({ sql }, order),
      ],
      ...waysTo(publicUrl, order.id),
      footer: 'You get this mail because of a payment.',
    },
    sql,
  )
}

/** The office gave a part of an order back: how much and to which card. What was bought stays open. */
export async function mailPartBack({ sql, mail, publicUrl }: Settling, order: OrderRow, cents: number): Promise<void> {
  const { user_id: userId, name, total } = order
  const buyer = userId === null ? undefined : await sql.one(buyerOf, [userId])
  if (!buyer || userId === null) return
  await mail.send(
    {
      to: buyer.email,
      userId,
      subject: `Your refund from ${BRAND.name}`,
      paragraphs: [
        hello(buyer),
        `${dollars(cents)} of what you paid for ${name} goes back to ${await cardText({ sql }, order.id)}. Your bank may take a few days to show it.`,
        `${dollars(total - cents)} of order ${order.id} stays paid, and what it opened stays open. Its receipt shows both amounts.`,
      ],
      ...waysTo(publicUrl, order.id),
      footer: 'You get this mail because of a payment.',
    },
    sql,
  )
}

/** To the order itself, whose row says what went back, and to its receipt, which says it too. */
export const waysTo = (publicUrl: string, orderId: number) => ({
  action: { label: 'See this order', url: `${publicUrl}/my-subscriptions/order-history?order=${orderId}` },
  more: [{ label: 'Save its receipt (PDF)', url: `${publicUrl}/my-subscriptions/order-history?receipt=${orderId}` }],
})

/** `your card that ends in 4242` */
export async function cardText({ sql }: Pick<Settling, 'sql'>, orderId: number): Promise<string> {
  const last4 = (await sql.one(cardOfOrder, [orderId]))?.last4
  return last4 ? `your card that ends in ${last4}` : 'the card that you paid with'
}

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0)

/** What becomes credit again: not what is given back as money as well, with the order whose days it was. */
async function creditBack({ sql }: Pick<Settling, 'sql'>, order: OrderRow): Promise<number> {
  const before = order.credited_order_id === null ? undefined : await sql.one(orderById, [order.credited_order_id])
  return Math.max(0, creditIn(order.lines) - (before?.refund_asked_at ? order.credited_cents : 0))
}

async function endsText({ sql }: Pick<Settling, 'sql'>, order: OrderRow): Promise<string> {
  if (order.is_vain) return 'It could not open anything, so nothing ends by it.'
  if (await sql.one(exchangedFor, [order.id])) return 'It was for the plan that you had before you changed it.'
  const after = await sql.one(orderById, [order.id])
  return after?.sub_status && isRunning({ status: after.sub_status })
    ? 'What it opened is shut. Your subscription goes on.'
    : 'What it opened is shut, and nothing is charged again for it.'
}
