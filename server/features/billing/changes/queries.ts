import { statement } from '#server/platform/database/statement.ts'
import type { NextPlan } from '#shared/rules/billing/terms.ts'
import type { OrderRow } from '../orders/queries.ts'

export type CurrentRow = Pick<
  OrderRow,
  'id' | 'lines' | 'access_from' | 'access_until' | 'refund_asked_at' | 'currency'
>
/** The order whose time a subscription has now: the last that holds. */
export const currentOf = statement<CurrentRow, [subscriptionId: number]>(
  `select id, lines, access_from, access_until, refund_asked_at, currency from orders
   where subscription_id = $1 and status = 'successful' and exchanged_at is null order by id desc limit 1`,
)
/** What an order opened ends here, as the rest of it was exchanged; what had ended before stays so. */
export const exchange = statement<never, [orderId: number, now: Date]>(
  'update orders set access_until = least(access_until, $2::timestamptz), exchanged_at = $2::timestamptz where id = $1',
)
/** The order that took the place of another. */
export const exchangedFor = statement<{ id: number; creditor: number; credited_cents: number }, [orderId: number]>(
  `select id, creditor, credited_cents from orders
   where credited_order_id = $1 and paid_at is not null and not is_vain and creditor is not null order by id limit 1`,
)
/** A subscription is what its order bought, from now on. */
export const becomes = statement<never, [id: number, orderId: number]>(
  `update subscriptions s set option_slug = o.option_slug, market_id = o.market_id, name = o.name, length = o.length,
     price = o.price, length_percent = o.length_percent, next_plan = null
   from orders o where s.id = $1 and o.id = $2`,
)
/** Whether another running subscription of the same person has a market, or has it with its next bill. */
export const hasMarket = statement<{ taken: boolean }, [userId: number, marketId: number | null, butId: number]>(
  `select exists (select 1 from subscriptions where user_id = $1 and id <> $3 and status in ('active', 'on_hold', 'past_due')
     and (market_id is not distinct from $2 or (next_plan ->> 'market_id')::int = $2)) as taken`,
)
export const queuePlan = statement<never, [id: number, plan: NextPlan | null]>(
  'update subscriptions set next_plan = $2::jsonb where id = $1',
)
