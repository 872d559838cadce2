import { statement } from '#server/platform/database/statement.ts'
import type { PaymentEventKind } from '#server/platform/payments.ts'
import type { Account } from '#shared/rules/billing/ledger.ts'
import type { OrderStatus } from '#shared/rules/billing/terms.ts'

/** By an order’s number, or words of its buyer’s name or address; what is null is not asked for. Days are the buyer’s own. */
const FOUND = `from orders o left join accounts_people b on b.id = o.user_id
  where ($1::int is null or o.id = $1)
    and ($2::text[] is null or (b.first_name || ' ' || b.last_name || ' ' || b.email) ilike all ($2))
    and ($3::text is null or o.status = $3) and ($4::int is null or o.user_id = $4)
    and ($5::date is null or (o.created_at at time zone coalesce(b.timezone, 'UTC'))::date >= $5)
    and ($6::date is null or (o.created_at at time zone coalesce(b.timezone, 'UTC'))::date <= $6)`
type Found = [
  id: number | null,
  words: readonly string[] | null,
  status: OrderStatus | null,
  userId: number | null,
  from: string | null,
  to: string | null,
]
/** How many there are, and in cents what of them was paid and did not go back. */
export const countFound = statement<{ total: number; kept: number }, Found>(
  `select count(*)::int as total,
     coalesce(sum(o.total) filter (where o.status = 'successful' and o.paid_at is not null), 0)::float8 as kept ${FOUND}`,
)
export const findIds = statement<{ id: number }, [...Found, limit: number, offset: number]>(
  `select o.id ${FOUND} order by o.id desc limit $7 offset $8`,
)

export type GivenPart = {
  id: number
  order_id: number
  cents: number
  reason: string
  asked_at: Date
  done_at: Date | null
  is_void: boolean
  by: string | null
}
const PART = `select g.id, g.order_id, g.cents, g.reason, g.asked_at, g.done_at, g.is_void,
    nullif(trim(a.first_name || ' ' || a.last_name), '') as by
  from given_parts g left join accounts_people a on a.id = g.asked_by`
export const partByKey = statement<GivenPart, [orderId: number, key: string]>(
  `${PART} where g.order_id = $1 and g.ask_key = $2`,
)
export const partsOf = statement<GivenPart, [orderId: number]>(`${PART} where g.order_id = $1 order by g.id`)
export const openPart = statement<GivenPart, [id: number]>(`${PART} where g.id = $1 and g.done_at is null`)
export const openParts = statement<{ id: number; order_id: number }>(
  'select id, order_id from given_parts where done_at is null order by asked_at limit 100',
)
/** Something of it is on its way back already: of the office, or because its group is complete. */
export const givingNow = statement<{ is_giving: boolean }, [orderId: number]>(
  `select exists (select 1 from given_parts where order_id = $1 and done_at is null)
     or exists (select 1 from part_refunds where order_id = $1 and done_at is null) as is_giving`,
)
/** Something of it is on its way back, or went back since a moment. */
export const givenSince = statement<{ is_given: boolean }, [orderId: number, since: Date]>(
  `select exists (select 1 from given_parts where order_id = $1 and not is_void and (done_at is null or done_at >= $2))
     or exists (select 1 from part_refunds where order_id = $1 and not is_void and (done_at is null or done_at >= $2)) as is_given`,
)
export const putPart = statement<
  { id: number },
  [orderId: number, key: string, cents: number, reason: string, by: number, now: Date]
>(
  `insert into given_parts (order_id, ask_key, cents, reason, asked_by, asked_at) values ($1, $2, $3, $4, $5, $6) returning id`,
)
/** One of an order that was given back as a whole, or taken back, had its part with it; else what was charged is kept beside it. */
export const endPart = statement<never, [id: number, isVoid: boolean, now: Date]>(
  `update given_parts g set done_at = $3, is_void = $2,
     charged_lines = case when $2 then null else (select o.lines from orders o where o.id = g.order_id) end
   where id = $1 and done_at is null`,
)

export const buyersOf = statement<
  { id: number; name: string; email: string; timezone: string },
  [userIds: readonly number[]]
>(
  `select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), 'Learner') as name, email, timezone
   from accounts_people where id = any($1)`,
)
/** Each posting of an order with its lines, the oldest first. */
export const postingsOf = statement<
  { key: string; at: Date; lines: { account: Account; cents: number }[] },
  [orderId: number]
>(
  `select p.key, p.at, coalesce(json_agg(json_build_object('account', l.account, 'cents', l.cents) order by l.account)
       filter (where l.account is not null), '[]') as lines
   from ledger_postings p left join ledger_lines l on l.posting_id = p.id where p.order_id = $1 group by p.id order by p.id`,
)
/** What the provider told of an order. */
export const eventsOfOrder = statement<
  { kind: PaymentEventKind; at: Date; applied_at: Date | null; says: string | null },
  [orderId: number, charge: string | null]
>(
  `select kind, at, applied_at, says from payment_events where charge = $2 or (order_id = $1 and $2::text is null)
   order by at, received_at limit 100`,
)
/** What somebody paid in all, whatever of it went back left out, and in how many payments. */
export const paidInAll = statement<{ cents: number; payments: number }, [userId: number]>(
  `select coalesce(sum(total) filter (where status = 'successful'), 0)::int as cents, count(*) filter (where total > 0)::int as payments
   from orders where user_id = $1 and paid_at is not null`,
)
