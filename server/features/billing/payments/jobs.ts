import type { OutsideJob, SetUp } from '#server/platform/feature.ts'
import type { PaymentProvider } from '#server/platform/payments.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { type OrderRow, openOrders, orderById, paidSince } from '../orders/queries.ts'
import { noteAnswer, settlePaid, settleRefund } from '../orders/settle.ts'
import { renewDue } from '../subscriptions/renewals.ts'
import { applyEvent } from './events.ts'
import * as query from './queries.ts'

type Work = Parameters<OutsideJob['run']>[0]

/** What nobody heard of for so long is asked for. */
const SILENT_MS = 2 * MINUTE_MS
/** A payment that never got an answer is given up; a webhook that comes later still counts. */
const GIVEN_UP_MS = HOUR_MS

/** Asks the provider about whatever is open, and gives back what is owed: what was missed is caught up with here. */
export const paymentJobs = (setUp: SetUp): OutsideJob[] => {
  const { payments } = setUp
  if (!payments) return []
  return [
    {
      name: 'payments',
      cron: '* * * * *',
      every: 'minute',
      run: async (work) => {
        await catchUp(setUp, payments, work)
        await renewDue(setUp, payments, work)
      },
    },
    { name: 'payments-compare', cron: '40 4 * * *', every: 'day', run: (work) => compare(setUp, payments, work) },
  ]
}

export async function catchUp(setUp: SetUp, payments: PaymentProvider, work: Work): Promise<void> {
  const { sql, now, log, transaction } = work
  const { mail, publicUrl } = setUp
  const settling = { now, mail, publicUrl }
  await payments.deliver?.(publicUrl).catch((error) => log.warn({ error }, 'The stand-in could not deliver'))
  for (const { provider, id } of await sql.rows(query.openEvents))
    await transaction((own) => applyEvent({ ...own, ...settling }, provider, id))
  for (const { id } of await sql.rows(openOrders, [new Date(now.getTime() - SILENT_MS)])) {
    const order = await sql.one(orderById, [id])
    if (!order) continue
    try {
      if (order.refund_asked_at && !order.refunded_at) {
        if (order.charge && order.total > 0) await payments.refund({ key: `refund-${id}`, charge: order.charge })
        await transaction((own) => settleRefund({ ...own, ...settling }, id))
      } else if (await isPaid(payments, work, order))
        await transaction((own) => settlePaid({ ...own, ...settling }, id, order.charge))
    } catch (error) {
      // One that fails keeps no other back; it is tried again with the next run.
      log.error({ error, order: id }, 'An open order could not be settled')
    }
  }
}

/** So far back it is looked for what no webhook told. */
const COMPARED_MS = 60 * DAY_MS
/** Holds what was paid lately against the provider's books; what was given back there is given back here. */
async function compare({ mail, publicUrl }: SetUp, payments: PaymentProvider, work: Work): Promise<void> {
  const { sql, now, log, transaction } = work
  for (const { id, charge, refunded_at } of await sql.rows(paidSince, [new Date(now.getTime() - COMPARED_MS)])) {
    const facts = await payments.lookUp(charge)
    if (facts?.refunded && !refunded_at) await transaction((own) => settleRefund({ ...own, now, mail, publicUrl }, id))
    else if (facts?.answer.status !== 'succeeded' || (refunded_at && !facts.refunded))
      log.error({ order: id, charge }, 'An order and the payment provider do not say the same')
  }
}

/** How an open order stands with the provider. */
async function isPaid(payments: PaymentProvider, { sql, now }: Work, order: OrderRow): Promise<boolean> {
  const charge = order.charge
  if (charge && order.total === 0) return true
  const facts = charge ? await payments.lookUp(charge) : undefined
  if (facts?.answer.status === 'succeeded') return true
  if (facts?.answer.status === 'declined') await noteAnswer({ sql }, order.id, facts.answer)
  else if (!charge && now.getTime() - order.created_at.getTime() > GIVEN_UP_MS)
    await noteAnswer({ sql }, order.id, {
      status: 'declined',
      charge: null,
      code: 'no_answer',
      text: 'The payment provider never answered. Nothing was charged.',
    })
  return false
}
