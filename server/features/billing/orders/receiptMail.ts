import { BRAND } from '#shared/brand.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { buyerOf } from '../payments/queries.ts'
import type { OrderRow } from './queries.ts'
import type { Settling } from './settle.ts'

const day = (at: Date): string => at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/New_York' })

/** What was paid and what it opened. The receipt itself is a file behind the link, for its owner alone. */
export async function mailReceipt({ sql, mail, publicUrl }: Settling, order: OrderRow): Promise<void> {
  const buyer = order.user_id === null ? undefined : await sql.one(buyerOf, [order.user_id])
  if (!buyer || order.user_id === null) return
  const { kind, name, total, access_until: until } = order
  await mail.send(
    {
      to: buyer.email,
      userId: order.user_id,
      subject: `Your receipt from ${BRAND.name}`,
      paragraphs: [
        `Hello ${buyer.first_name},`,
        `${kind === 'renewal' ? 'Your subscription was renewed' : 'Thank you for your order'}: ${name}. You paid ${dollars(total)}.`,
        ...order.lines.map(({ label, cents }) => `${label}: ${dollars(cents)}`),
        until ? `It is open until ${day(until)}.` : 'It is open for good.',
      ],
      action: { label: 'See your orders and receipts', url: `${publicUrl}/my-subscriptions/order-history` },
      footer: 'You get this mail because of a payment.',
    },
    sql,
  )
}
