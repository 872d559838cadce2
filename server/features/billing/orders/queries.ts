import { statement } from '#server/platform/database/statement.ts'
import type { CardFacts } from '#server/platform/payments.ts'
import type { OrderView } from '#shared/contract/billing/orders.ts'
import type { BillingAddress } from '#shared/contract/billing/payments.ts'
import { PREMIUM_TRIAL_SOURCE } from '#shared/rules/billing/premiumTrial.ts'
import type { Line } from '#shared/rules/billing/price.ts'
import { DROPPED, type OrderStatus, type SubscriptionStatus } from '#shared/rules/billing/terms.ts'

export type OrderRow = {
  id: number
  user_id: number | null
  subscription_id: number | null
  kind: OrderView['kind']
  asked: string
  option_slug: string
  package_id: number
  market_id: number | null
  name: string
  length: number
  price: number
  length_percent: number
  lines: Line[]
  total: number
  currency: string
  promo_code: string | null
  address: BillingAddress
  status: OrderStatus
  customer: string | null
  payment_method: string | null
  charge: string | null
  declined_code: string | null
  declined_text: string | null
  action_url: string | null
  return_to: string | null
  created_at: Date
  paid_at: Date | null
  access_from: Date | null
  access_until: Date | null
  is_vain: boolean
  /** The order whose days were exchanged for this one, and what is credited for them. */
  credited_order_id: number | null
  credited_cents: number
  /** Whose credit it uses: also where its buyer is gone. */
  creditor: number | null
  exchanged_at: Date | null
  refund_asked_at: Date | null
  refund_reason: string | null
  refunded_at: Date | null
  disputed_at: Date | null
  dispute_won_at: Date | null
  sub_status: SubscriptionStatus | null
  next_bill_at: Date | null
  /** Where a part went back since: its lines as they were charged, how much went back, and when. */
  charged_lines: Line[] | null
  part_cents: number | null
  part_at: Date | null
  /** What the office gave back of it, part by part, each with the lines as they were before; and what is under way still. */
  given: { cents: number; at: string; lines: Line[] }[]
  giving_cents: number | null
}
const GIVEN = `select json_agg(json_build_object('cents', g.cents, 'at', g.done_at, 'lines', g.charged_lines) order by g.id)
  from given_parts g where g.order_id = o.id and g.done_at is not null and not g.is_void`
const ORDER = `select o.*, s.status as sub_status, s.next_bill_at, p.charged_lines, p.cents as part_cents, p.done_at as part_at,
    coalesce((${GIVEN}), '[]') as given, (select g.cents from given_parts g where g.order_id = o.id and g.done_at is null) as giving_cents
  from orders o left join subscriptions s on s.id = o.subscription_id
  left join part_refunds p on p.order_id = o.id and p.done_at is not null and not p.is_void`

/** One buyer buys one thing after the other. */
export const lockBuyer = statement<never, [userId: number]>(
  `select pg_advisory_xact_lock(hashtextextended('billing order ' || $1::int, 0))`,
)
/** Whoever takes the last use of a code does so alone: of the one that was typed, and of those that come by themselves. */
export const lockCodes = statement<never, [code: string]>(
  `select 1 from promo_codes where most_uses is not null and (code = $1 or kind <> 'code') order by id for update`,
)

export const orderByKey = statement<OrderRow, [userId: number, key: string]>(
  `${ORDER} where o.user_id = $1 and o.order_key = $2 and o.kind = 'purchase'`,
)
export const orderById = statement<OrderRow, [id: number]>(`${ORDER} where o.id = $1`)
export const lockOrder = statement<OrderRow, [id: number]>(`${ORDER} where o.id = $1 for update of o`)
export const ordersById = statement<OrderRow, [ids: readonly number[]]>(
  `${ORDER} where o.id = any($1) order by o.id desc`,
)
export const ordersOf = statement<OrderRow, [userId: number]>(
  `${ORDER} where o.user_id = $1 order by o.id desc limit 500`,
)

/** By the price that was bought: a group's has a group. */
export const lastGroupOrder = statement<OrderRow, [userId: number]>(
  `${ORDER} join package_options g on g.slug = o.option_slug and g.group_id is not null
   where o.user_id = $1 order by o.id desc limit 1`,
)

/**
 * What stands in the way of buying: a running subscription, also one that its next bill changes to the same, what was bought
 * for good, a payment that is under way. A subscription that is changed does not stand in its own way.
 */
export const inTheWay = statement<
  { subscribed: boolean; bought: boolean; under_way: boolean },
  [userId: number, marketId: number | null, slug: string, since: Date, changedId: number | null]
>(
  `select exists (select 1 from subscriptions s where s.user_id = $1 and s.status in ('active', 'on_hold', 'past_due')
      and s.id is distinct from $5 and (s.market_id is not distinct from $2 or (s.next_plan ->> 'market_id')::int = $2)) as subscribed,
    exists (select 1 from orders o where o.user_id = $1 and o.option_slug = $3 and o.length = 0 and o.status = 'successful') as bought,
    exists (select 1 from orders o where o.user_id = $1 and o.kind = 'purchase' and o.status = 'pending' and o.created_at > $4
      and (o.market_id is not distinct from $2 or o.subscription_id = $5)) as under_way`,
)

export type NewOrder = {
  user_id: number
  subscription_id: number | null
  kind: OrderView['kind']
  order_key: string
  asked: string
  option_slug: string
  package_id: number
  market_id: number | null
  name: string
  length: number
  price: number
  length_percent: number
  lines: readonly Line[]
  total: number
  currency: string
  promo_code: string | null
  address: BillingAddress
  customer: string
  payment_method: string
  /** A card that was typed for it: the one on file once it has paid. */
  new_card: CardFacts | null
  created_at: Date
  access_from: Date | null
  credited_order_id: number | null
  credited_cents: number
  creditor: number | null
  /** The page on which it is bought, with what was chosen there; a bill has none. */
  return_to?: string | null
}
/** Undefined where there is one by this key. */
export const putOrder = statement<{ id: number }, [order: string]>(
  `insert into orders (user_id, subscription_id, kind, order_key, asked, option_slug, package_id, market_id, name, length,
     price, length_percent, lines, total, currency, promo_code, address, customer, payment_method, new_card, created_at, access_from, credited_order_id,
     credited_cents, creditor, return_to)
   select user_id, subscription_id, kind, order_key, asked, option_slug, package_id, market_id, name, length,
     price, length_percent, lines, total, currency, promo_code, address, customer, payment_method, new_card, created_at, access_from, credited_order_id,
     coalesce(credited_cents, 0), creditor, return_to
   from jsonb_populate_record(null::orders, $1::jsonb) on conflict (user_id, order_key, kind) do nothing returning id`,
)

/** What the provider said. What was paid stays so, whatever comes late. */
export const noteAnswer = statement<
  never,
  [id: number, status: OrderStatus, charge: string | null, code: string | null, text: string | null, url: string | null]
>(
  `update orders set status = $2, charge = coalesce($3, charge), declined_code = $4, declined_text = $5, action_url = $6
   where id = $1 and paid_at is null and ($2::text <> 'needs_action' or declined_code is distinct from '${DROPPED}')`,
)
export const markPaid = statement<
  never,
  [
    id: number,
    now: Date,
    charge: string | null,
    subscriptionId: number | null,
    from: Date,
    until: Date | null,
    isVain: boolean,
  ]
>(
  `update orders set paid_at = $2::timestamptz, charge = coalesce($3, charge), subscription_id = coalesce($4, subscription_id),
     access_from = $5, access_until = $6, is_vain = $7, refund_asked_at = case when $7 then $2::timestamptz end,
     refund_reason = case when $7 then 'Paid for nothing' end, declined_code = null, declined_text = null, action_url = null
   where id = $1`,
)
export const setStatus = statement<never, [id: number, status: OrderStatus]>(
  'update orders set status = $2 where id = $1',
)
export const markGivenBack = statement<never, [id: number, now: Date]>(
  'update orders set refunded_at = coalesce(refunded_at, $2) where id = $1',
)
export const markDisputed = statement<never, [id: number, now: Date]>(
  'update orders set disputed_at = coalesce(disputed_at, $2) where id = $1',
)
export const markDisputeWon = statement<never, [id: number, now: Date]>(
  'update orders set dispute_won_at = coalesce(dispute_won_at, $2) where id = $1',
)
export const askRefund = statement<never, [id: number, now: Date, reason: string]>(
  'update orders set refund_asked_at = coalesce(refund_asked_at, $2), refund_reason = coalesce(refund_reason, $3) where id = $1',
)

export type ExchangedRow = {
  id: number
  change_id: number
  credited: number
  total: number
  lines: Line[]
  paid_at: Date
  charge: string | null
  is_kept: boolean
}
const EXCHANGED = `select o.id, x.id as change_id, x.credited_cents as credited, o.total, o.lines, o.paid_at, o.charge,
    o.status = 'successful' and o.refund_asked_at is null as is_kept
  from orders o join orders x on x.credited_order_id = o.id and x.paid_at is not null and not x.is_vain
  where o.user_id = $1 and o.exchanged_at is not null and o.paid_at >= $2 order by o.id desc`
/** What somebody paid since then and exchanged for something else. */
export const exchangedSince = statement<ExchangedRow, [userId: number, since: Date]>(EXCHANGED)
/** The same, held until the end. */
export const lockExchanged = statement<ExchangedRow, [userId: number, since: Date]>(`${EXCHANGED} for update of o`)

/** What an order opened is shut: at once, and never later than it would have been. */
export const endEntitlement = statement<{ id: number }, [userId: number, source: string, now: Date]>(
  `update entitlements set ends_at = $3 where user_id = $1 and kind = 'premium' and source = $2
     and (ends_at is null or ends_at > $3) returning id`,
)

/**
 * Until when somebody has paid for a market already, or has it by a code whose months have begun, or by the free premium trial:
 * nobody loses a free day by buying.
 */
export const paidUntil = statement<
  { until: Date | null },
  [userId: number, marketId: number | null, but: readonly number[], now: Date]
>(
  `select greatest(
     (select max(access_until) from orders where user_id = $1 and market_id is not distinct from $2 and id <> all($3)
        and status = 'successful' and not is_vain),
     (select max(ends_at) from entitlements where user_id = $1 and kind = 'premium' and (starts_with(source, 'code:') or source = '${PREMIUM_TRIAL_SOURCE}') and card_id is null
        and (market_id is null or market_id is not distinct from $2) and starts_at <= $4)) as until`,
)

/** Whether somebody has a market open for good, by what the office gave or a code without an end. */
export const openForGood = statement<{ is_open: boolean }, [userId: number, marketId: number | null, now: Date]>(
  `select exists (select 1 from entitlements where user_id = $1 and kind = 'premium' and card_id is null and ends_at is null
     and starts_at <= $3 and (market_id is null or market_id is not distinct from $2)) as is_open`,
)

export const renewalByKey = statement<OrderRow, [userId: number, key: string]>(
  `${ORDER} where o.user_id = $1 and o.order_key = $2 and o.kind = 'renewal'`,
)
export const lastOf = statement<{ package_id: number; currency: string }, [subscriptionId: number]>(
  `select package_id, currency from orders where subscription_id = $1 and status = 'successful' order by id desc limit 1`,
)
