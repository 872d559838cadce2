import type { Sql } from '#server/platform/sql.ts'
import { BRAND } from '#shared/brand.ts'
import { partRefundPosting } from '#shared/rules/billing/ledger.ts'
import { partBack } from '#shared/rules/billing/partBack.ts'
import { dollars, lowered } from '#shared/rules/billing/price.ts'
import { post } from '../ledger/post.ts'
import { lockOrder, type OrderRow } from '../orders/queries.ts'
import { waysTo } from '../orders/refundMail.ts'
import type { Settling } from '../orders/settle.ts'
import { hello } from '../payments/greeting.ts'
import { buyerOf } from '../payments/queries.ts'
import * as query from './queries.ts'

type Lower = { promo_code: string; percent: number; label: string }

/**
 * GBY-GA001. Whoever paid by a code that takes off more by now is owed the difference. It is written down first; the payments
 * job gives it back. Once for an order, however often it is said.
 */
export async function askPartRefunds({ sql, now }: { sql: Sql; now: Date }, { promo_code, percent, label }: Lower) {
  const ids = (await sql.rows(query.lockPaidByCode, [promo_code])).map(({ id }) => id)
  for (const { id, lines: paid, giving } of await sql.rows(query.linesOf, [ids])) {
    const lines = giving === null ? paid : partBack(paid, giving)
    const after = lowered(lines, { code: promo_code, percent, amount: null, label })
    if (after.lines !== lines) await sql.rows(query.putPartRefund, [id, JSON.stringify(after.lines), after.back, now])
  }
}

/** The part of an order is back with its buyer, who is told: the order has cost that much less. */
export async function settlePartRefund(settling: Settling, orderId: number): Promise<void> {
  const { sql, now } = settling
  const order = await sql.one(lockOrder, [orderId])
  const part = await sql.one(query.partRefundOf, [orderId])
  if (!order || !part) return
  const isVoid = order.refunded_at !== null || order.disputed_at !== null || order.exchanged_at !== null
  await sql.rows(query.endPartRefund, [orderId, isVoid, now])
  if (isVoid || !(await post(sql, orderId, partRefundPosting(orderId, order.lines, part.lines, order.creditor), now)))
    return
  await sql.rows(query.setLines, [orderId, JSON.stringify(part.lines), order.total - part.cents])
  await tellBuyer(settling, { ...order, back: part.cents })
}

async function tellBuyer(
  { sql, mail, publicUrl }: Settling,
  { id: orderId, user_id: userId, name, back }: Pick<OrderRow, 'id' | 'user_id' | 'name'> & { back: number },
): Promise<void> {
  const buyer = userId === null ? undefined : await sql.one(buyerOf, [userId])
  if (!buyer || userId === null) return
  const how = back > 0 ? `${dollars(back)} of what you paid goes back to your card` : 'The difference is in your credit'
  await mail.send(
    {
      to: buyer.email,
      userId,
      subject: `Your group is complete: money back from ${BRAND.name}`,
      paragraphs: [
        hello(buyer),
        `Your group reached its goal after you bought ${name}, so all of you pay less. ${how}.`,
        ...(back > 0 ? ['Your bank may take a few days to show it.'] : []),
      ],
      ...waysTo(publicUrl, orderId),
      footer: 'You get this mail because of a payment.',
    },
    sql,
  )
}
