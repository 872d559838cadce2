import type { OutsideJob, SetUp } from '#server/platform/feature.ts'
import type { ChargeAnswer, PaymentProvider } from '#server/platform/payments.ts'
import type { Sql } from '#server/platform/sql.ts'
import { creditIn } from '#shared/rules/billing/price.ts'
import { isRunning, type NextPlan, nextTry } from '#shared/rules/billing/terms.ts'
import { hasMarket, queuePlan } from '../changes/queries.ts'
import { creditFor } from '../ledger/credit.ts'
import { chargeOf } from '../orders/buy.ts'
import * as orders from '../orders/queries.ts'
import { noteAnswer, settlePaid } from '../orders/settle.ts'
import { renewalOf } from '../orders/views.ts'
import { type ProfileRow, profileOf } from '../payments/queries.ts'
import { taxRateAt } from '../sales/service.ts'
import { mailFailed } from './mails.ts'
import * as query from './queries.ts'

type Work = Parameters<OutsideJob['run']>[0]
type Due = { order: orders.OrderRow; tries: number; billAt: Date }
const NO_CARD: ChargeAnswer = {
  status: 'declined',
  charge: null,
  code: 'no_card',
  text: 'There is no card that could be charged.',
}

/** Charges what is due: each bill is an order of its own, known by its day and its try, so that it is charged once. */
export async function renewDue(setUp: SetUp, payments: PaymentProvider, work: Work): Promise<void> {
  for (const { id } of await work.sql.rows(query.dueSubscriptions, [work.now])) {
    try {
      const due = await work.transaction(({ sql }) => billOf(sql, work.now, payments.name, id))
      if (due) await charge(setUp, payments, work, due)
    } catch (error) {
      // One that fails keeps no other back; it is tried again with the next run.
      work.log.error({ error, subscription: id }, 'A subscription could not be renewed')
    }
  }
}

/** Writes the order of a bill down, unless the subscription ends with it. */
async function billOf(sql: Sql, now: Date, provider: string, id: number): Promise<Due | undefined> {
  const buyer = await sql.one(query.buyerOfSubscription, [id])
  if (!buyer) return undefined
  // The credit that this bill uses is no other's; before the subscription, as whoever changes it locks them.
  await sql.rows(orders.lockBuyer, [buyer.user_id])
  const found = await sql.one(query.lockSubscription, [id])
  if (!found || !isRunning(found) || (found.try_at ?? found.next_bill_at) > now) return undefined
  if (found.cancel_queued_at) {
    await sql.rows(query.cancel, [found.id, now, 'queued'])
    return undefined
  }
  const profile = await sql.one(profileOf, [found.user_id, provider])
  const next = await nextPlanOf(sql, found)
  const key = `${found.id} ${found.next_bill_at.toISOString()} ${found.failed_tries}${next ? ' changed' : ''}`
  const bill = { ...found, next_plan: next }
  await sql.one(orders.putOrder, [JSON.stringify(await orderOf(sql, now, bill, profile, key))])
  const order = (await sql.one(orders.renewalByKey, [found.user_id, key]))!
  return { order, tries: found.failed_tries, billAt: found.next_bill_at }
}

/** What the bill changes the plan to; nothing where the same was bought otherwise meanwhile. */
async function nextPlanOf(sql: Sql, { id, user_id, next_plan: next }: query.SubscriptionRow): Promise<NextPlan | null> {
  if (!next || !(await sql.one(hasMarket, [user_id, next.market_id, id]))?.taken) return next
  await sql.rows(queuePlan, [id, null])
  return null
}

async function orderOf(
  sql: Sql,
  now: Date,
  of: query.SubscriptionRow,
  profile: ProfileRow | undefined,
  key: string,
): Promise<orders.NewOrder> {
  const { id, user_id, next_plan: next } = of
  const { option_slug, market_id, name, length, price, length_percent } = next ?? of
  const address = profile?.address ?? { address: '', address2: '', city: '', state: '', zipcode: '', country: '' }
  const taxRate = await taxRateAt(sql, address)
  const { lines, total } = renewalOf({ ...of, taxRate, paidBefore: await creditFor(sql, user_id) })
  const first = (await sql.one(orders.lastOf, [id]))!
  return {
    user_id,
    subscription_id: id,
    kind: 'renewal',
    order_key: key,
    asked: '',
    option_slug,
    package_id: next?.package_id ?? first.package_id,
    market_id,
    name,
    length,
    price,
    length_percent,
    lines,
    total,
    currency: first.currency,
    promo_code: null,
    address,
    customer: profile?.customer ?? '',
    payment_method: profile?.payment_method ?? '',
    new_card: null,
    created_at: now,
    access_from: of.next_bill_at,
    credited_order_id: null,
    credited_cents: 0,
    creditor: creditIn(lines) > 0 ? user_id : null,
  }
}

async function charge(
  setUp: SetUp,
  payments: PaymentProvider,
  work: Work,
  { order, tries, billAt }: Due,
): Promise<void> {
  const { mail, publicUrl } = setUp
  if (order.status === 'pending') {
    const answer = order.payment_method || order.total === 0 ? await chargeOf(payments, order, publicUrl) : NO_CARD
    // Nobody is there whom the bank could ask.
    const isAsked = answer.status === 'needs_action'
    if (isAsked) await payments.cancel(answer.charge)
    await noteAnswer(work, order.id, isAsked ? { ...NO_CARD, charge: answer.charge } : answer)
  }
  await work.transaction(async (own) => {
    const noted = (await own.sql.one(orders.orderById, [order.id]))!
    if (noted.status === 'declined')
      return fail(setUp, { sql: own.sql, now: work.now }, noted.subscription_id!, tries, billAt)
    await settlePaid({ ...own, now: work.now, mail, publicUrl }, order.id, noted.charge)
  })
}

/** A bill was not paid: it is tried again later, or the subscription ends. */
async function fail(
  setUp: SetUp,
  { sql, now }: { sql: Sql; now: Date },
  id: number,
  tries: number,
  billAt: Date,
): Promise<void> {
  const tryAt = nextTry(billAt, tries + 1, now)
  const noted = await sql.one(query.noteFailed, [id, tries, tryAt, tryAt ? 'past_due' : 'ended'])
  const found = noted && (await sql.one(query.lockSubscription, [id]))
  if (found) await mailFailed(setUp, sql, found, tryAt)
}
