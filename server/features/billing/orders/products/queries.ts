import { statement } from '#server/platform/database/statement.ts'
import type { CancelDeal } from '#shared/contract/billing/orders.ts'
import type { Line } from '#shared/rules/billing/price.ts'
import type { NextPlan, OrderStatus, SubscriptionStatus } from '#shared/rules/billing/terms.ts'

export type ProductRow = {
  entitlement_id: number
  order_id: number
  package_id: number
  option_slug: string
  name: string
  market_id: number | null
  length: number
  currency: string
  starts_at: Date
  ends_at: Date | null
  paid_at: Date | null
  order_status: OrderStatus
  subscription_id: number | null
  sub_status: SubscriptionStatus | null
  next_bill_at: Date | null
  /** When the bill was due that a pause put off. */
  held_bill_at: Date | null
  price: number
  length_percent: number
  cancel_queued_at: Date | null
  deal: CancelDeal | null
  deal_at: Date | null
  /** What half off was promised to take off at most; null where it was granted before that was kept. */
  deal_cents: number | null
  next_plan: NextPlan | null
  total: number
  lines: Line[]
  refund_asked_at: Date | null
  has_other: boolean
}
/** Another subscription of the same person has its market now, or with its next bill. */
const HAS_OTHER = `exists (select 1 from subscriptions r where r.user_id = s.user_id and r.id <> s.id
  and r.status in ('active', 'on_hold', 'past_due') and (r.market_id is not distinct from s.market_id or (r.next_plan ->> 'market_id')::int = s.market_id))`
/** What somebody bought: of each subscription its last order that was paid. */
export const productsOf = statement<ProductRow, [userId: number]>(
  `select distinct on (coalesce(o.subscription_id, -o.id)) e.id as entitlement_id, o.id as order_id, o.package_id, o.option_slug,
     o.name, o.market_id, o.length, o.currency, e.starts_at, e.ends_at, o.paid_at, o.status as order_status, o.subscription_id,
     s.status as sub_status, s.next_bill_at, s.held_bill_at, coalesce(s.price, o.price) as price,
     coalesce(s.length_percent, o.length_percent) as length_percent, s.cancel_queued_at, s.deal, s.deal_at, s.deal_cents, s.next_plan, o.total, o.lines,
     o.refund_asked_at, ${HAS_OTHER} as has_other
   from orders o join entitlements e on e.user_id = o.user_id and e.kind = 'premium' and e.source = 'order:' || o.id
   left join subscriptions s on s.id = o.subscription_id
   where o.user_id = $1 order by coalesce(o.subscription_id, -o.id), o.id desc`,
)
