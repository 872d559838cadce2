import { statement } from '#server/platform/database/statement.ts'
import type { CancelDeal } from '#shared/contract/billing/orders.ts'
import type { NextPlan, SubscriptionStatus } from '#shared/rules/billing/terms.ts'

export type SubscriptionRow = {
  id: number
  user_id: number
  option_slug: string
  market_id: number | null
  name: string
  length: number
  price: number
  length_percent: number
  status: SubscriptionStatus
  next_bill_at: Date
  ends_at: Date
  failed_tries: number
  try_at: Date | null
  held_bill_at: Date | null
  cancel_queued_at: Date | null
  deal: CancelDeal | null
  deal_at: Date | null
  deal_cents: number | null
  next_plan: NextPlan | null
}
const SUBSCRIPTION = `select id, user_id, option_slug, market_id, name, length, price, length_percent, status, next_bill_at, ends_at,
  failed_tries, try_at, held_bill_at, cancel_queued_at, deal, deal_at, deal_cents, next_plan from subscriptions`

/** None where one runs for the same already. */
export const putSubscription = statement<{ id: number }, [orderId: number, now: Date, nextBill: Date, until: Date]>(
  `insert into subscriptions (user_id, option_slug, market_id, name, length, price, length_percent, status, started_at, next_bill_at, ends_at)
   select user_id, option_slug, market_id, name, length, price, length_percent, 'active', $2::timestamptz, $3::timestamptz, $4::timestamptz from orders where id = $1
   on conflict (user_id, market_id) where status in ('active', 'on_hold', 'past_due') do nothing returning id`,
)
export const buyerOfSubscription = statement<{ user_id: number }, [id: number]>(
  'select user_id from subscriptions where id = $1',
)
export const lockSubscription = statement<SubscriptionRow, [id: number]>(`${SUBSCRIPTION} where id = $1 for update`)
/** By the entitlement of one of its orders, and only its own person’s. */
export const lockByEntitlement = statement<SubscriptionRow, [userId: number, entitlementId: number]>(
  `${SUBSCRIPTION} where user_id = $1 and id = (select o.subscription_id from entitlements e join orders o on 'order:' || o.id = e.source
     where e.id = $2 and e.user_id = $1 and o.user_id = $1) for update`,
)
export const renewed = statement<never, [id: number, nextBill: Date, endsAt: Date]>(
  `update subscriptions set status = 'active', next_bill_at = $2, ends_at = $3, failed_tries = 0, try_at = null, held_bill_at = null,
     bill_before_codes = null, deal = null, deal_cents = null where id = $1`,
)
/** Its last order does not hold any more: nothing is billed again. */
export const endByOrder = statement<never, [id: number, orderId: number, now: Date]>(
  `update subscriptions s set status = 'ended', ends_at = least(s.ends_at, $3), try_at = null
   where id = $1 and status <> 'ended'
     and not exists (select 1 from orders o where o.subscription_id = s.id and o.id > $2 and o.status = 'successful')`,
)
/** Another card is there: what could not be paid is tried at once. */
export const retryNow = statement<never, [userId: number, now: Date]>(
  `update subscriptions set try_at = $2 where user_id = $1 and status = 'past_due'`,
)
export const lockByOrder = statement<SubscriptionRow, [userId: number, orderId: number]>(
  `${SUBSCRIPTION} where user_id = $1 and id = (select subscription_id from orders where id = $2 and user_id = $1) for update`,
)
export const subscriptionByEntitlement = statement<SubscriptionRow, [userId: number, entitlementId: number]>(
  `${SUBSCRIPTION} where user_id = $1 and id = (select o.subscription_id from entitlements e join orders o on 'order:' || o.id = e.source
     where e.id = $2 and e.user_id = $1 and o.user_id = $1)`,
)
export const queueCancel = statement<never, [id: number, now: Date]>(
  'update subscriptions set cancel_queued_at = coalesce(cancel_queued_at, $2) where id = $1',
)
export const cancel = statement<never, [id: number, now: Date, reason: string]>(
  `update subscriptions set status = 'cancelled', cancelled_at = $2, cancel_reason = $3, try_at = null where id = $1`,
)
/** A cancellation is taken back. */
export const keep = statement<never, [id: number]>(
  `update subscriptions set status = case when status = 'cancelled' then 'active' else status end, cancel_queued_at = null,
     cancelled_at = null, cancel_reason = null where id = $1`,
)
export const pause = statement<never, [id: number, until: Date]>(
  `update subscriptions set status = 'on_hold', held_bill_at = next_bill_at, next_bill_at = $2 where id = $1`,
)
export const unpause = statement<never, [id: number, now: Date]>(
  `update subscriptions set status = 'active', next_bill_at = greatest(held_bill_at, $2), held_bill_at = null where id = $1`,
)
/** When somebody last took a deal, with whatever subscription. */
export const lastDeal = statement<{ at: Date | null }, [userId: number]>(
  'select max(deal_at) as at from subscriptions where user_id = $1',
)
/** Half off, with what it is promised to take off. */
export const takeHalf = statement<never, [id: number, now: Date, cents: number]>(
  `update subscriptions set deal = 'half', deal_at = $2, deal_cents = $3 where id = $1`,
)
/** `heldBill` is the day that a bill on hold comes back to, which moves with it. */
export const takeMonth = statement<never, [id: number, now: Date, nextBill: Date, endsAt: Date, heldBill: Date | null]>(
  `update subscriptions set deal = 'month', deal_at = $2, deal_cents = null, next_bill_at = $3, ends_at = $4, held_bill_at = $5,
     bill_before_codes = bill_before_codes + interval '1 month' where id = $1`,
)
/** The last order of a subscription opens for as long as it does. */
export const openLonger = statement<{ id: number }, [id: number, endsAt: Date]>(
  `with last as (update orders set access_until = $2 where id = (select max(id) from orders where subscription_id = $1 and status = 'successful') returning id, user_id)
   update entitlements e set ends_at = $2 from last where e.user_id = last.user_id and e.source = 'order:' || last.id and e.kind = 'premium' returning e.id`,
)
export const putExam = statement<
  { id: number },
  [userId: number, examId: number, year: number, month: number, score: number, now: Date]
>(
  `insert into user_exams (user_id, exam_id, exam_year, exam_month, score, saved_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (user_id, exam_id) do update set exam_year = excluded.exam_year, exam_month = excluded.exam_month,
     score = excluded.score, saved_at = excluded.saved_at returning id`,
)
export const dueSubscriptions = statement<{ id: number }, [now: Date]>(
  `select id from subscriptions where status in ('active', 'on_hold', 'past_due') and coalesce(try_at, next_bill_at) <= $1
   order by coalesce(try_at, next_bill_at) limit 200`,
)
/** Once for each try, by the number of those before. */
export const noteFailed = statement<
  { id: number },
  [id: number, tries: number, tryAt: Date | null, status: SubscriptionStatus]
>(
  `update subscriptions set failed_tries = $2 + 1, try_at = $3, status = $4
   where id = $1 and failed_tries = $2 and status in ('active', 'on_hold', 'past_due') returning id`,
)
