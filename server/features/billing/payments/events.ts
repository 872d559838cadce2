import type { PaymentEvent } from '#server/platform/payments.ts'
import type { Sql } from '#server/platform/sql.ts'
import {
  noteAnswer,
  type Settling,
  settleDispute,
  settleDisputeWon,
  settlePaid,
  settleRefund,
} from '../orders/settle.ts'
import * as query from './queries.ts'

/** Keeps what a provider tells before anything is done about it; the same event is kept once. */
export async function keepEvent(sql: Sql, provider: string, event: PaymentEvent, now: Date): Promise<void> {
  const { id, kind, charge, orderId, cents, currency, at } = event
  await sql.rows(query.putEvent, [provider, id, kind, charge, orderId, at, now, cents, currency])
}

/** Applies a kept event once, whenever and in whichever order it comes. */
export async function applyEvent(settling: Settling, provider: string, id: string): Promise<void> {
  const { sql, now } = settling
  const event = await sql.one(query.lockEvent, [provider, id])
  if (!event) return
  const order = await sql.one(query.orderOfCharge, [event.charge, event.order_id])
  const says = order ? foreign(order, event) : 'There is no order of this charge.'
  if (order && says === null) await applyTo(settling, order.id, event)
  await sql.rows(query.markApplied, [provider, id, now, says])
}

/**
 * Why an event is not about the order that it names; null where it is. An account with a provider may be used by others too:
 * what is not to the order's cent and in its currency is theirs.
 */
const foreign = ({ total, currency }: query.EventOrder, { cents, currency: said }: query.EventRow): string | null =>
  (cents !== null && cents !== total) || (said !== null && said !== currency)
    ? `It is about ${cents} ${said}, and the order about ${total} ${currency}: not applied.`
    : null

async function applyTo(settling: Settling, orderId: number, { kind, charge }: query.EventRow): Promise<void> {
  if (kind === 'succeeded') await settlePaid(settling, orderId, charge)
  else if (kind === 'refunded') await settleRefund(settling, orderId)
  else if (kind === 'disputed') await settleDispute(settling, orderId)
  else if (kind === 'dispute_won') await settleDisputeWon(settling, orderId)
  // Who saw why is not told something vaguer afterwards.
  else if (!(await settling.sql.one(query.isDeclined, [orderId, charge])))
    await noteAnswer(settling, orderId, {
      status: 'declined',
      charge,
      code: 'card_declined',
      text: 'Your card was declined. Nothing was charged. Please use another card.',
    })
}
