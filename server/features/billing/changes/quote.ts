import type { Sql } from '#server/platform/sql.ts'
import * as contract from '#shared/contract/billing/changes.ts'
import { AlreadySubscribed } from '#shared/contract/billing/orders.ts'
import { QuoteView, UnknownOption } from '#shared/contract/billing/plans.ts'
import { NotRunning } from '#shared/contract/billing/subscriptions.ts'
import { creditIn } from '#shared/rules/billing/price.ts'
import { canChange, changeTimes, unusedLabel, unusedOf } from '#shared/rules/billing/proration.ts'
import { stayCode } from '#shared/rules/billing/stay.ts'
import { isForSale, isRunning, type NextPlan, periodOf } from '#shared/rules/billing/terms.ts'
import { creditFor } from '../ledger/credit.ts'
import { paidUntil } from '../orders/queries.ts'
import { renewalOf } from '../orders/views.ts'
import { quoteFor, taxRateAt } from '../sales/service.ts'
import type { SubscriptionRow } from '../subscriptions/queries.ts'
import * as query from './queries.ts'

type Reading = { sql: Sql; now: Date }
type Asked = { package_option: string; promo_code?: string | undefined }
type Place = { state: string; zipcode: string; country: string } | null
/** A change as it would be made: what is shown of it, and what it is made of. */
export type Change = { quote: contract.ChangeQuote; plan: NextPlan; current: query.CurrentRow; unused: number }

/** What changing a subscription would cost. @throws NotRunning, NoChange, UnknownOption, AlreadySubscribed */
export async function changeOf(
  { sql, now }: Reading,
  subscription: SubscriptionRow,
  { package_option: slug, promo_code }: Asked,
  place: Place,
): Promise<Change> {
  const { id, user_id: userId, status, cancel_queued_at, option_slug, market_id, length, next_bill_at } = subscription
  if (!isRunning(subscription)) throw NotRunning()
  const current = await sql.one(query.currentOf, [id])
  const isPaid = current?.access_from && current.access_until && !current.refund_asked_at && next_bill_at > now
  if (!canChange(status, cancel_queued_at !== null) || !isPaid) throw contract.NoChange()
  const opened = { from: current.access_from!, until: current.access_until!, lines: current.lines }
  const unused = unusedOf(opened, now)
  const balance = await creditFor(sql, userId)
  const { deal, deal_cents } = subscription
  const quote = await quoteFor(
    { sql, now },
    userId,
    { package_option: slug, promo_code, ...(place ? { address: place } : {}) },
    {
      paidBefore: [{ kind: 'unused', label: unusedLabel(unused), cents: unused.cents }, ...balance],
      codes: deal === 'half' ? [stayCode(subscription, deal_cents)] : [],
      isChange: true,
    },
  )
  const { package_option: target, lines, total, currency, promo_code: counts, code_says } = QuoteView.parse(quote)
  if (!isForSale(target)) throw UnknownOption()
  const times = changeTimes(
    { slug: option_slug, marketId: market_id, length },
    { slug, marketId: target.market_id, length: target.length },
  )
  if (times.length === 0) throw contract.NoChange()
  if ((await sql.one(query.hasMarket, [userId, target.market_id, id]))?.taken) throw AlreadySubscribed()
  const plan: NextPlan = {
    option_slug: slug,
    package_id: target.package_id,
    market_id: target.market_id,
    name: target.name,
    length: target.length,
    price: target.price,
    length_percent: target.discount,
  }
  const paid = await sql.one(paidUntil, [userId, target.market_id, [current.id], now])
  const begins = paid?.until && paid.until > now ? paid.until : null
  const { until, nextBill } = periodOf(begins ?? now, target.length)
  const later = renewalOf({
    ...subscription,
    next_plan: plan,
    taxRate: place ? await taxRateAt(sql, place) : 0,
    paidBefore: balance,
  })
  const held = balance.reduce((sum, { cents }) => sum + cents, unused.cents)
  return {
    plan,
    current,
    unused: unused.cents,
    quote: contract.ChangeQuote.parse({
      package_option: target,
      now: times.includes('now')
        ? {
            lines,
            total,
            currency,
            promo_code: counts,
            code_says,
            unused_days: unused.days,
            of_days: unused.ofDays,
            unused: unused.cents,
            credit_left: held - creditIn(lines),
            begins_at: begins,
            opens_until: until,
            next_bill_date: nextBill,
          }
        : null,
      next_bill: { ...later, currency: current.currency, at: next_bill_at },
    }),
  }
}
