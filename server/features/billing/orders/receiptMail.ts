import type { Sql } from '#server/platform/sql.ts'
import { BRAND } from '#shared/brand.ts'
import { dayText, periodText } from '#shared/rules/billing/days.ts'
import { creditIn, dollars } from '#shared/rules/billing/price.ts'
import { lengthText } from '#shared/rules/billing/shownPrice.ts'
import { isRunning, refundUntil } from '#shared/rules/billing/terms.ts'
import { creditOf } from '../ledger/credit.ts'
import { hello } from '../payments/greeting.ts'
import { buyerOf } from '../payments/queries.ts'
import { lockSubscription } from '../subscriptions/queries.ts'
import { withTax } from './charged.ts'
import { type OrderRow, orderById } from './queries.ts'
import { cardText } from './refundMail.ts'
import type { Settling } from './settle.ts'
import { renewalOf } from './views.ts'

/**
 * SUB-GA005. All that a receipt says: what was bought, line by line with discount and tax, the total, the card, from when until when it
 * is open, and what is charged next and when. The receipt itself is a file behind the link, for its owner alone.
 */
export async function mailReceipt({ sql, mail, publicUrl }: Settling, orderId: number): Promise<void> {
  const order = await sql.one(orderById, [orderId])
  const buyer = order?.user_id ? await sql.one(buyerOf, [order.user_id]) : undefined
  if (!buyer || !order?.user_id || !order.paid_at) return
  const { kind, name, length, total, currency, access_from: from, access_until: until, paid_at } = order
  const isChange = order.credited_order_id !== null
  const left = isChange || creditIn(order.lines) > 0 ? await creditOf(sql, order.user_id) : 0
  const what = isChange
    ? 'Your plan was changed'
    : kind === 'renewal'
      ? 'Your plan was renewed'
      : 'Thank you for your order'
  const next = await nextText(sql, order, buyer.timezone)
  const card = total > 0 ? ` with ${await cardText({ sql }, order.id)}` : ''
  await mail.send(
    {
      to: buyer.email,
      userId: order.user_id,
      subject: `Your receipt from ${BRAND.name}`,
      paragraphs: [
        hello(buyer),
        `${what}: ${name}, ${lengthText(length).toLowerCase()}. It is order ${order.id}, paid on ${dayText(paid_at, buyer.timezone)}${card}.`,
        {
          rows: [
            ...withTax(order.lines).map(({ label, cents }) => ({ label, value: dollars(cents) })),
            { label: 'You paid', value: `${dollars(total)} ${currency}`, isMain: true },
          ],
        },
        ...(from ? [periodText({ from, until, length }, buyer.timezone)] : []),
        ...(next ? [next] : []),
        ...(left > 0 ? [`${dollars(left)} of your credit is left. Your next bill uses it first.`] : []),
        ...(total > 0
          ? [
              `Until ${dayText(refundUntil(paid_at), buyer.timezone)} you can have your money back, which ends your access.`,
            ]
          : []),
      ],
      action: {
        label: 'Save the receipt (PDF)',
        url: `${publicUrl}/my-subscriptions/order-history?receipt=${order.id}`,
      },
      more: [
        { label: 'See your orders and receipts', url: `${publicUrl}/my-subscriptions/order-history` },
        ...(next ? [{ label: 'Change or cancel your plan', url: `${publicUrl}/my-subscriptions/product-access` }] : []),
        ...(total > 0
          ? [{ label: 'Ask for a refund', url: `${publicUrl}/my-subscriptions/order-history?refund=${order.id}` }]
          : []),
      ],
      footer: 'You get this mail because of a payment.',
    },
    sql,
  )
}

/** When the plan renews and for how much; null for what does not. */
async function nextText(sql: Sql, { subscription_id: id }: OrderRow, timezone: string): Promise<string | null> {
  const plan = id === null ? undefined : await sql.one(lockSubscription, [id])
  if (!plan || !isRunning(plan) || plan.cancel_queued_at) return null
  const { total } = renewalOf({ ...plan, taxRate: 0 })
  return `It renews on ${dayText(plan.next_bill_at, timezone)} for ${dollars(total)} before tax, unless you cancel before that day.`
}
