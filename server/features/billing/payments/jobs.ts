import type { OutsideJob, SetUp } from '#server/platform/feature.ts'
import type { ChargeAnswer, PaymentProvider } from '#server/platform/payments.ts'
import { DROPPED_FOR_OTHER } from '#shared/rules/billing/officeDeclines.ts'
import { againAt } from '#shared/rules/billing/partBack.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { dropPart, partKey, settlePart } from '../officeOrders/parts.ts'
import { openPart, openParts } from '../officeOrders/queries.ts'
import { chargeOf } from '../orders/buy.ts'
import { dropAtBank } from '../orders/drop.ts'
import { type OrderRow, orderById } from '../orders/queries.ts'
import { noteAnswer, settlePaid, settleRefund } from '../orders/settle.ts'
import { noteRefusal, owedPartRefunds, partRefundOf } from '../partRefunds/queries.ts'
import { settlePartRefund } from '../partRefunds/service.ts'
import { renewDue } from '../subscriptions/renewals.ts'
import { applyEvent } from './events.ts'
import { givePart, refuses } from './givePart.ts'
import * as query from './queries.ts'

type Work = Parameters<OutsideJob['run']>[0]

/** What nobody heard of for so long is asked for. */
const SILENT_MS = 2 * MINUTE_MS
/** A payment that never got an answer is given up: so long a provider knows our key. A webhook that comes later still counts. */
const GIVEN_UP_MS = 23 * HOUR_MS
/** Somebody whom their bank asks answers within so long, or not at all. */
const UNANSWERED_MS = DAY_MS

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
  // One that fails keeps no other back; it is tried again with the next run.
  const each = async (orders: readonly { id: number }[], settle: (order: OrderRow) => Promise<void>) => {
    for (const { id } of orders) {
      const order = await sql.one(orderById, [id])
      if (order)
        await settle(order).catch((error) => log.error({ error, order: id }, 'An open order could not be settled'))
    }
  }
  // What is owed goes first: no heap of open orders keeps it waiting.
  await each(await sql.rows(query.owedRefunds), async ({ id, charge, total }) => {
    if (charge && total > 0) await payments.refund({ key: `refund-${id}`, charge })
    await transaction((own) => settleRefund({ ...own, ...settling }, id))
  })
  for (const { id, order_id: orderId } of await sql.rows(openParts)) {
    await each([{ id: orderId }], async ({ charge, refunded_at, disputed_at, exchanged_at }) => {
      const owed = await sql.one(openPart, [id])
      const asks = charge && !refunded_at && !disputed_at && !exchanged_at && owed
      const part = owed && charge && { key: partKey(id), charge, cents: owed.cents, askedAt: owed.asked_at }
      const isRefused = asks && part && (await refuses(givePart(payments, part, now)))
      if (isRefused) log.warn({ order: orderId }, 'The payment provider does not give a part back')
      await transaction((own) =>
        isRefused ? dropPart({ ...own, now }, orderId, id) : settlePart({ ...own, ...settling }, orderId, id),
      )
    })
  }
  await each(await sql.rows(owedPartRefunds, [now]), async ({ id, charge, refunded_at, disputed_at, exchanged_at }) => {
    const owed = await sql.one(partRefundOf, [id])
    const asks = charge && !refunded_at && !disputed_at && !exchanged_at && owed && owed.cents > 0
    const part = asks && { key: `part-${id}`, charge, cents: owed.cents, askedAt: owed.asked_at }
    if (part && (await refuses(givePart(payments, part, now)))) {
      log.warn({ order: id }, 'The payment provider does not give a group’s difference back')
      await sql.rows(noteRefusal, [id, now, againAt(owed.refusals, now)])
    } else await transaction((own) => settlePartRefund({ ...own, ...settling }, id))
  })
  await each(await sql.rows(query.overtaken), async (order) => {
    const { status } = await dropAtBank({ sql }, payments, order, DROPPED_FOR_OTHER)
    if (status === 'succeeded') await transaction((own) => settlePaid({ ...own, ...settling }, order.id, order.charge))
  })
  await each(await sql.rows(query.unanswered, [new Date(now.getTime() - UNANSWERED_MS)]), async ({ id, charge }) => {
    // At the provider too: what nobody answers here must not be paid for there.
    const answer = await payments.cancel(charge!)
    if (answer.status === 'succeeded') await transaction((own) => settlePaid({ ...own, ...settling }, id, charge))
    else await noteAnswer({ sql }, id, { ...UNANSWERED, charge })
  })
  await each(await sql.rows(query.openOrders, [new Date(now.getTime() - SILENT_MS)]), async (order) => {
    const charge = await paidBy(payments, work, order, publicUrl)
    if (charge) await transaction((own) => settlePaid({ ...own, ...settling }, order.id, charge))
  })
}

const UNANSWERED = {
  status: 'declined',
  code: 'unanswered',
  text: 'Your bank asked you to confirm this payment, and got no answer. Nothing was charged.',
} as const

/** So far back it is looked for what no webhook told. */
const COMPARED_MS = 60 * DAY_MS
/** Holds what was paid lately against the provider's books; what was given back there is given back here. */
async function compare({ mail, publicUrl }: SetUp, payments: PaymentProvider, work: Work): Promise<void> {
  const { sql, now, log, transaction } = work
  const since = new Date(now.getTime() - COMPARED_MS)
  let after = 0
  for (;;) {
    const page = await sql.rows(query.paidSince, [since, after])
    for (const { id, charge, refunded_at } of page) {
      const facts = await payments.lookUp(charge)
      if (facts?.refunded && !refunded_at)
        await transaction((own) => settleRefund({ ...own, now, mail, publicUrl }, id))
      else if (facts?.answer.status !== 'succeeded' || (refunded_at && !facts.refunded))
        log.error({ order: id, charge }, 'An order and the payment provider do not say the same')
      after = id
    }
    if (page.length < query.COMPARED_AT_ONCE) return
  }
}

/**
 * The charge that paid an open order, where one did. One whose answer was lost is asked for again under its own key: the
 * provider answers as it did then, or charges it now, since its buyer said yes to it.
 */
async function paidBy(
  payments: PaymentProvider,
  { sql, now }: Work,
  order: OrderRow,
  publicUrl: string,
): Promise<string | null> {
  if (order.charge && order.total === 0) return order.charge
  const isOld = now.getTime() - order.created_at.getTime() > GIVEN_UP_MS
  const answer = order.charge
    ? (await payments.lookUp(order.charge))?.answer
    : isOld
      ? NEVER_ANSWERED
      : await chargeOf(payments, order, publicUrl)
  if (answer && (answer.status === 'declined' || !order.charge)) await noteAnswer({ sql }, order.id, answer)
  return answer?.status === 'succeeded' ? answer.charge : null
}
const NEVER_ANSWERED: ChargeAnswer = {
  status: 'declined',
  charge: null,
  code: 'no_answer',
  text: 'The payment provider never answered. If it charged you all the same, you get what you paid for, or your money back.',
}
