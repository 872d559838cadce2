import { statement } from '#server/platform/database/statement.ts'
import type { CardFacts, PaymentEventKind } from '#server/platform/payments.ts'
import type { BillingAddress } from '#shared/contract/billing/payments.ts'

export type ProfileRow = {
  customer: string
  payment_method: string | null
  brand: string | null
  last4: string | null
  expires: string | null
  funding: string | null
  address: BillingAddress | null
  changed_at: Date
}
/** Who has no card on file yet finds the address of their last try again. */
export const profileOf = statement<ProfileRow, [userId: number, provider: string]>(
  `select customer, payment_method, brand, last4, expires, funding, changed_at,
     coalesce(address, (select o.address from orders o where o.user_id = $1 order by o.id desc limit 1)) as address
   from payment_profiles where user_id = $1 and provider = $2`,
)
export const buyerOf = statement<
  { email: string; first_name: string; name: string; timezone: string; confirmed: boolean },
  [userId: number]
>(
  'select email, first_name, name, timezone, email_verified_at is not null as confirmed from accounts_people where id = $1',
)
type PaidCard = { brand: string | null; last4: string | null }
const PAID_CARD = `select o.id, coalesce(o.new_card ->> 'brand', p.brand) as brand, coalesce(o.new_card ->> 'last4', p.last4) as last4 from orders o
   left join payment_profiles p on p.user_id = o.user_id and p.payment_method = o.payment_method`
/** Brand and last digits of the card that an order was paid with, where they are known. */
export const cardOfOrder = statement<PaidCard, [orderId: number]>(`${PAID_CARD} where o.id = $1`)
/** The same of several orders. */
export const cardsOfOrders = statement<PaidCard & { id: number }, [orderIds: readonly number[]]>(
  `${PAID_CARD} where o.id = any($1)`,
)
/** Another provider's customer gives way to this one's. */
export const putCustomer = statement<never, [userId: number, provider: string, customer: string, now: Date]>(
  `insert into payment_profiles (user_id, provider, customer, changed_at) values ($1, $2, $3, $4)
   on conflict (user_id) do update set provider = excluded.provider, customer = excluded.customer, payment_method = null,
     brand = null, last4 = null, expires = null, funding = null, changed_at = excluded.changed_at
   where payment_profiles.provider <> excluded.provider`,
)
export const putCard = statement<never, [userId: number, card: CardFacts, address: BillingAddress, now: Date]>(
  `update payment_profiles set payment_method = $2::jsonb ->> 'method', brand = $2::jsonb ->> 'brand', last4 = $2::jsonb ->> 'last4',
     expires = $2::jsonb ->> 'expires', funding = $2::jsonb ->> 'funding', address = $3::jsonb, changed_at = $4 where user_id = $1`,
)

/** When the card was changed stays as it is. */
export const putAddress = statement<never, [userId: number, address: BillingAddress]>(
  'update payment_profiles set address = $2 where user_id = $1',
)
/** The card that paid an order becomes the one on file, unless another one did, or was proved, since the order was made. */
export const keepPaidCard = statement<never, [orderId: number, now: Date]>(
  `update payment_profiles p set payment_method = o.new_card ->> 'method', brand = o.new_card ->> 'brand', last4 = o.new_card ->> 'last4',
     expires = o.new_card ->> 'expires', funding = o.new_card ->> 'funding', address = o.address, changed_at = $2
   from orders o where o.id = $1 and o.new_card is not null and p.user_id = o.user_id and p.customer = o.customer
     and (p.payment_method is null or p.changed_at <= o.created_at)`,
)

/** That a charge was declined is known already, with its reason. */
export const isDeclined = statement<{ id: number }, [orderId: number, charge: string | null]>(
  `select id from orders where id = $1 and status = 'declined' and declined_text is not null and charge is not distinct from $2`,
)

export type EventRow = {
  provider: string
  id: string
  kind: PaymentEventKind
  charge: string
  order_id: number | null
  cents: number | null
  currency: string | null
}
export const putEvent = statement<
  { id: string },
  [
    provider: string,
    id: string,
    kind: PaymentEventKind,
    charge: string,
    orderId: number | null,
    at: Date,
    now: Date,
    cents: number | null,
    currency: string | null,
  ]
>(
  `insert into payment_events (provider, id, kind, charge, order_id, at, received_at, cents, currency)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (provider, id) do nothing returning id`,
)
/** Held by who applies it; another one has it already where there is no row. */
export const lockEvent = statement<EventRow, [provider: string, id: string]>(
  `select provider, id, kind, charge, order_id, cents, currency from payment_events
   where provider = $1 and id = $2 and applied_at is null for update skip locked`,
)
export const openEvents = statement<{ provider: string; id: string }>(
  'select provider, id from payment_events where applied_at is null order by received_at limit 200',
)
export const markApplied = statement<never, [provider: string, id: string, now: Date, says: string | null]>(
  'update payment_events set applied_at = $3, says = $4 where provider = $1 and id = $2',
)
/** The charge names the order where it is known; else the provider does. */
export type EventOrder = { id: number; total: number; currency: string }
/** With what was charged in all, also where a part of it went back since. */
export const orderOfCharge = statement<EventOrder, [charge: string, orderId: number | null]>(
  `select o.id, o.total + coalesce(p.cents, 0) + coalesce((select sum(g.cents)::int from given_parts g
       where g.order_id = o.id and g.done_at is not null and not g.is_void), 0) as total, o.currency from orders o
   left join part_refunds p on p.order_id = o.id and p.done_at is not null and not p.is_void
   where o.charge = $1 or (o.id = $2 and o.charge is null) order by o.charge nulls last limit 1`,
)

/** Orders that nobody has heard of for a while. */
export const openOrders = statement<{ id: number }, [before: Date]>(
  `select id from orders where status in ('pending', 'needs_action') and created_at < $1 order by created_at limit 100`,
)
export const owedRefunds = statement<{ id: number }>(
  'select id from orders where refund_asked_at is not null and refunded_at is null order by refund_asked_at limit 100',
)
/** Whom their bank asked and who never answered: the order is over. Money that comes all the same still counts. */
export const unanswered = statement<{ id: number }, [before: Date]>(
  `select id from orders where status = 'needs_action' and created_at < $1 and paid_at is null and charge is not null
   order by created_at limit 100`,
)
/**
 * Whom their bank asked about what they have otherwise since: the plan that it changes was exchanged for another, or the same is
 * subscribed to.
 */
export const overtaken = statement<{ id: number }>(
  `select o.id from orders o where o.status = 'needs_action' and o.paid_at is null and o.charge is not null and (
     exists (select 1 from orders c where c.id = o.credited_order_id and c.exchanged_at is not null)
     or (o.credited_order_id is null and o.length > 0 and exists (select 1 from subscriptions s where s.user_id = o.user_id
       and s.market_id is not distinct from o.market_id and s.status in ('active', 'on_hold', 'past_due'))))
   order by o.created_at limit 100`,
)
export const COMPARED_AT_ONCE = 500
/** What was paid lately, to be held against the provider's books, page by page. */
export const paidSince = statement<
  { id: number; charge: string; refunded_at: Date | null },
  [since: Date, afterId: number]
>(
  `select id, charge, refunded_at from orders where paid_at > $1 and id > $2 and charge is not null and total > 0
   order by id limit ${COMPARED_AT_ONCE}`,
)
