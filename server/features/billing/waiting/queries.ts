import { ADVISORY_LOCK } from '#server/platform/database/advisoryLocks.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { SubscriptionStatus } from '#shared/rules/billing/terms.ts'
import type { LaidRight } from '#shared/rules/billing/waiting.ts'

/** Whatever comes behind something else is laid by one at a time: who uses two codes at once gets the months of both. */
export const lockLaying = statement<never, [userId: number]>(
  `select pg_advisory_xact_lock(${ADVISORY_LOCK.redeemer}, $1)`,
)

/** Every right to more than one card that is not over. */
export const rightsOf = statement<LaidRight, [userId: number, now: Date]>(
  `select id, kind, source, market_id as "marketId", starts_at as "startsAt", ends_at as "endsAt" from entitlements
   where user_id = $1 and card_id is null and (ends_at is null or ends_at > $2) order by id`,
)

/** Whoever has something that begins later, the soonest first. */
export const peopleWhoWait = statement<{ user_id: number }, [now: Date, limit: number]>(
  `select user_id from entitlements where kind = 'premium' and card_id is null and starts_at > $1 and ends_at is not null
     and (source like 'code:%' or source like 'order:%') group by user_id order by min(starts_at), user_id limit $2`,
)

/** A right is laid anew, and with it what it came from: a code's use, or an order with the bill of its subscription. */
export const lay = statement<never, [id: number, from: Date, until: Date]>(
  `with laid as (select id, user_id, source, starts_at from entitlements where id = $1),
     used as (update access_code_uses u set access_from = $2, access_until = $3 from laid
       where u.user_id = laid.user_id and 'code:' || u.code = laid.source),
     bought as (update orders o set access_from = $2, access_until = $3 from laid
       where o.user_id = laid.user_id and 'order:' || o.id = laid.source returning o.id, o.subscription_id),
     billed as (update subscriptions s set next_bill_at = s.next_bill_at + ($2::timestamptz - laid.starts_at), ends_at = $3,
         bill_before_codes = s.bill_before_codes + ($2::timestamptz - laid.starts_at)
       from bought, laid where s.id = bought.subscription_id
         and not exists (select 1 from orders later where later.subscription_id = s.id and later.id > bought.id and later.status = 'successful'))
   update entitlements set starts_at = $2, ends_at = $3 where id = $1`,
)

export type BilledRow = {
  id: number
  marketId: number | null
  status: SubscriptionStatus
  next_bill_at: Date
  held_bill_at: Date | null
  /** The day that the bill, or the one on hold, had before months of codes put it off. */
  bill_before_codes: Date | null
}
const BILLED = `select id, market_id as "marketId", status, next_bill_at, held_bill_at, bill_before_codes from subscriptions
  where user_id = $1 and status in ('active', 'on_hold', 'past_due') and cancel_queued_at is null order by id`
/** What is billed again. */
export const billedOf = statement<BilledRow, [userId: number]>(BILLED)
/** The same, held by who moves its bill: before `lockLaying`, as whoever settles an order has its subscription first. */
export const lockBilled = statement<BilledRow, [userId: number]>(`${BILLED} for update`)

/** A bill that was not paid yet is due on its new day alone. */
export const putOffBill = statement<never, [id: number, billAt: Date, heldAt: Date | null]>(
  `update subscriptions set bill_before_codes = coalesce(bill_before_codes, held_bill_at, next_bill_at), next_bill_at = $2,
     held_bill_at = $3, failed_tries = 0, try_at = null, status = case when status = 'past_due' then 'active' else status end where id = $1`,
)
/** A bill comes back to a sooner day; one on hold does within its hold. */
export const bringBillBack = statement<never, [id: number, billAt: Date, heldAt: Date | null, isPutOff: boolean]>(
  `update subscriptions set next_bill_at = $2, held_bill_at = $3, bill_before_codes = case when $4 then bill_before_codes end
   where id = $1`,
)
