import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Clock } from '../platform/clock.ts'
import * as query from '../platform/database/queries/localPayments.ts'
import {
  type CardFacts,
  type ChargeAnswer,
  type PaymentEvent,
  type PaymentProvider,
  RefundRefused,
} from '../platform/payments.ts'
import { checkSignature, signBody } from '../platform/signedBody.ts'
import { poolSql, type Sql } from '../platform/sql.ts'

/** What the cards do that can be typed into the stand-in's page. Their numbers are Stripe's own test numbers. */
export const TEST_CARDS = {
  '4242424242424242': { behaves: 'works', says: 'works' },
  '4000000000000002': { behaves: 'declined', says: 'is declined' },
  '4000000000009995': { behaves: 'insufficient_funds', says: 'has too little money' },
  '4000000000000069': { behaves: 'expired_card', says: 'has expired' },
  '4000000000000119': { behaves: 'processing_error', says: 'meets a fault at the bank' },
  '4000000000003220': { behaves: 'asks', says: 'asks for a 3-D Secure step' },
  '4000000000000341': { behaves: 'renewals_fail', says: 'works once, and renewals fail' },
  '4000000000000259': { behaves: 'disputed', says: 'is disputed by its owner afterwards' },
} as const

const SAYS: Record<string, string> = {
  card_declined: 'Your card was declined. Nothing was charged. Please use another card.',
  insufficient_funds: 'Your card does not have enough money for this. Nothing was charged. Please use another card.',
  expired_card: 'Your card has expired. Nothing was charged. Please use another card.',
  processing_error:
    'Your bank could not take this payment just now. Nothing was charged. Please try again in a little while.',
  authentication_failed: 'Your bank could not confirm that it is you. Nothing was charged.',
}
const PATIENCE_MS = 5000

/** Stands in for a payment provider outside production: tables of ours, test cards, signed webhooks. Its clock is given. */
export function localPayments({
  pool,
  clock,
  secret,
  publicUrl,
}: {
  pool: Pool
  clock: Clock
  secret: string
  publicUrl: string
}): PaymentProvider {
  const sql = poolSql(pool)
  return {
    name: 'local',
    signatureHeader: 'x-payment-signature',
    createCustomer: async ({ userId }) => `cus_${userId}`,
    beginForm: async ({ customer, returnTo }) => {
      const id = `tok_${randomUUID()}`
      await sql.rows(query.putForm, [id, customer, returnTo, clock()])
      // Relative: it stands wherever the product does.
      return `/dev/pay/card/${id}`
    },
    readToken: async (customer, token) => {
      const form = await sql.one(query.formById, [token.slice(0, 60)])
      return form?.last4 && form.customer === customer ? cardOf(form) : undefined
    },
    charge: async ({ key, orderId, customer, method, cents, isAlone, returnTo }) => {
      const card = await sql.one(query.formById, [method])
      const status = card?.behaves === 'asks' && !isAlone ? 'needs_action' : worksNow(card?.behaves, isAlone)
      const declined = status === 'declined' ? declineOf(card?.behaves) : null
      const id = `ch_${randomUUID()}`
      const made = await sql.one(query.putCharge, [
        id,
        key,
        customer,
        orderId,
        method,
        cents,
        returnTo,
        status,
        declined,
        clock(),
      ])
      const charge = (await sql.one(query.chargeByKey, [key]))!
      if (made && status !== 'needs_action') await tell(sql, charge, clock())
      if (made && card?.behaves === 'disputed')
        await sql.rows(query.putEvent, [`evt_${randomUUID()}`, 'disputed', charge.id, orderId, clock()])
      return answerOf(charge)
    },
    lookUp: async (id) => {
      const charge = await sql.one(query.chargeById, [id])
      return charge && { answer: answerOf(charge), refunded: charge.refunded_at !== null }
    },
    cancel: async (id) => {
      await sql.rows(query.answerCharge, [id, 'declined', 'unanswered'])
      const charge = await sql.one(query.chargeById, [id])
      if (!charge) throw new Error('There is no such charge.')
      return answerOf(charge)
    },
    refund: async ({ key, charge: id, cents }) => {
      const charge = await sql.one(query.chargeById, [id])
      if (!charge) throw new Error('There is no such charge.')
      // A part of it is told by no webhook of ours, as it takes no access.
      if (cents !== undefined) {
        await sql.rows(query.refundPart, [id, cents, key])
        if (!(await sql.one(query.partGiven, [key])))
          throw new RefundRefused('It is more than what is left of the charge.')
        return
      }
      await sql.rows(query.refundCharge, [id, clock()])
      await sql.rows(query.putEvent, [`evt_${randomUUID()}`, 'refunded', id, charge.order_id, clock()])
    },
    hasGiven: async ({ key }) => (await sql.one(query.partGiven, [key])) !== undefined,
    readEvent: (asked) => {
      checkSignature(secret, asked)
      const {
        id,
        kind,
        charge,
        order_id,
        cents = null,
        currency = null,
        at,
      } = JSON.parse(asked.body) as query.LocalEvent
      return { id, kind, charge, orderId: order_id, cents, currency, at: new Date(at) } satisfies PaymentEvent
    },
    deliver: async (to = publicUrl) => {
      for (const event of await sql.rows(query.undelivered)) {
        const body = JSON.stringify(event)
        const response = await fetch(`${to}/api/v3/payments/webhooks/local`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-payment-signature': signBody(secret, body, clock()) },
          body,
          signal: AbortSignal.timeout(PATIENCE_MS),
        })
        if (response.ok) await sql.rows(query.markDelivered, [event.id, clock()])
      }
    },
  }
}

/** The word of the provider that it stands in for. */
const declineOf = (behaves: string | null | undefined): string =>
  behaves && behaves in SAYS ? behaves : 'card_declined'

const worksNow = (behaves: string | null | undefined, isAlone: boolean): 'succeeded' | 'declined' =>
  !behaves || behaves === 'declined' || behaves in SAYS || (behaves === 'renewals_fail' && isAlone)
    ? 'declined'
    : 'succeeded'

const cardOf = ({ id, brand, last4, expires }: query.FormRow): CardFacts => ({
  method: id,
  brand: brand ?? '',
  last4: last4 ?? '',
  expires: expires ?? '',
  funding: 'credit',
})

const answerOf = ({ id, status, declined }: query.LocalCharge): ChargeAnswer =>
  status === 'succeeded'
    ? { status, charge: id }
    : status === 'needs_action'
      ? { status, charge: id, url: `/dev/pay/confirm/${id}` }
      : { status, charge: id, code: declined ?? 'card_declined', text: SAYS[declined ?? ''] ?? SAYS.card_declined! }

/** Writes the webhook of how a charge came out. */
async function tell(sql: Sql, { id, order_id, status }: query.LocalCharge, now: Date): Promise<void> {
  const kind = status === 'succeeded' ? 'succeeded' : 'failed'
  await sql.rows(query.putEvent, [`evt_${randomUUID()}`, kind, id, order_id, now])
}

/** The buyer's bank asked, and the buyer said yes or no. */
export async function confirmCharge(sql: Sql, id: string, isYes: boolean, now: Date): Promise<string | undefined> {
  const code = isYes ? null : 'authentication_failed'
  const changed = await sql.one(query.answerCharge, [id, isYes ? 'succeeded' : 'declined', code])
  const charge = await sql.one(query.chargeById, [id])
  if (charge && changed) await tell(sql, charge, now)
  return charge?.return_to
}
