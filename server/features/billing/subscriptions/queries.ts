import { statement } from '#server/platform/database/statement.ts'
import type { CancelDeal, SubscriptionStatus } from '#shared/rules/billing/terms.ts'

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
}
const SUBSCRIPTION = `select id, user_id, option_slug, market_id, name, length, price, length_percent, status, next_bill_at, ends_at,
  failed_tries, try_at, held_bill_at, cancel_queued_at, deal, deal_at from subscriptions`

/** None where one runs for the same already. */
export const putSubscription = statement<{ id: number }, [orderId: number, now: Date, nextBill: Date, until: Date]>(
  `insert into subscriptions (user_id, option_slug, market_id, name, length, price, length_percent, status, started_at, next_bill_at, ends_at)
   select user_id, option_slug, market_id, name, length, price, length_percent, 'active', $2::timestamptz, $3::timestamptz, $4::timestamptz from orders where id = $1
   on conflict (user_id, market_id) where status in ('active', 'on_hold', 'past_due') do nothing returning id`,
)
export const lockSubscription = statement<SubscriptionRow, [id: number]>(`${SUBSCRIPTION} where id = $1 for update`)
/** By the entitlement of one of its orders, and only its own person’s. */
export const lockByEntitlement = statement<SubscriptionRow, [userId: number, entitlementId: number]>(
  `${SUBSCRIPTION} where user_id = $1 and id = (select o.subscription_id from entitlements e join orders o on 'order:' || o.id = e.source
     where e.id = $2 and e.user_id = $1 and o.user_id = $1) for update`,
)
export const renewed = statement<never, [id: number, nextBill: Date, endsAt: Date]>(
  `update subscriptions set status = 'active', next_bill_at = $2, ends_at = $3, failed_tries = 0, try_at = null, held_bill_at = null,
     deal = null where id = $1`,
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
