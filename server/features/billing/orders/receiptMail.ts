import { BRAND } from '#shared/brand.ts'
import { openText } from '#shared/rules/billing/days.ts'
import { creditIn, dollars } from '#shared/rules/billing/price.ts'
import { creditOf } from '../ledger/credit.ts'
import { hello } from '../payments/greeting.ts'
import { buyerOf } from '../payments/queries.ts'
import type { OrderRow } from './queries.ts'
import type { Settling } from './settle.ts'

/** What was paid and what it opened. The receipt itself is a file behind the link, for its owner alone. */
export async function mailReceipt({ sql, mail, publicUrl }: Settling, order: OrderRow): Promise<void> {
  const buyer = order.user_id === null ? undefined : await sql.one(buyerOf, [order.user_id])
  if (!buyer || order.user_id === null) return
  const { kind, name, total, access_until: until } = order
  const isChange = order.credited_order_id !== null
  const left = isChange || creditIn(order.lines) > 0 ? await creditOf(sql, order.user_id) : 0
  await mail.send(
    {
      to: buyer.email,
      userId: order.user_id,
      subject: `Your receipt from ${BRAND.name}`,
      paragraphs: [
        hello(buyer),
        `${isChange ? 'Your plan was changed' : kind === 'renewal' ? 'Your subscription was renewed' : 'Thank you for your order'}: ${name}. You paid ${dollars(total)}.`,
        ...order.lines.map(({ label, cents }) => `${label}: ${dollars(cents)}`),
        openText({ from: null, until }, buyer.timezone),
        ...(left > 0 ? [`${dollars(left)} of your credit is left. Your next bill uses it first.`] : []),
      ],
      action: { label: 'See your orders and receipts', url: `${publicUrl}/my-subscriptions/order-history` },
      footer: 'You get this mail because of a payment.',
    },
    sql,
  )
}
