import { statement } from '#server/platform/database/statement.ts'
import type { Line } from '#shared/rules/billing/price.ts'

/** What was paid by a code and has been given nothing back of yet, held. Days that were exchanged were credited at what was paid. */
export const lockPaidByCode = statement<{ id: number }, [code: string]>(
  `select o.id from orders o where o.promo_code = $1 and o.paid_at is not null and not o.is_vain
     and o.refund_asked_at is null and o.refunded_at is null and o.disputed_at is null and o.exchanged_at is null
     and not exists (select 1 from part_refunds p where p.order_id = o.id)
   order by o.id for update`,
)
/** Of orders that are held: their lines, and what the office is giving back. Read after the lock: what was waited for has changed them. */
export const linesOf = statement<{ id: number; lines: Line[]; giving: number | null }, [orderIds: readonly number[]]>(
  `select o.id, o.lines, (select g.cents from given_parts g where g.order_id = o.id and g.done_at is null) as giving
   from orders o where o.id = any($1::int[]) order by o.id`,
)
export const putPartRefund = statement<never, [orderId: number, lines: string, cents: number, now: Date]>(
  `insert into part_refunds (order_id, lines, cents, asked_at) values ($1, $2::jsonb, $3, $4) on conflict do nothing`,
)
/** What the office gives back of the same order goes first: a group’s difference was reckoned on top of it. */
export const owedPartRefunds = statement<{ id: number }, [now: Date]>(
  `select p.order_id as id from part_refunds p where p.done_at is null and (p.try_at is null or p.try_at <= $1)
     and not exists (select 1 from given_parts g where g.order_id = p.order_id and g.done_at is null) order by p.asked_at limit 100`,
)
export type OwedPart = {
  lines: Line[]
  cents: number
  asked_at: Date
  /** How often the provider refused it, when last, and when it is asked again. */
  refusals: number
  refused_at: Date | null
  try_at: Date | null
}
export const partRefundOf = statement<OwedPart, [orderId: number]>(
  'select lines, cents, asked_at, refusals, refused_at, try_at from part_refunds where order_id = $1 and done_at is null',
)
export const noteRefusal = statement<never, [orderId: number, now: Date, tryAt: Date]>(
  `update part_refunds set refusals = refusals + 1, refused_at = $2, try_at = $3 where order_id = $1 and done_at is null`,
)
/** An order that was given back as a whole, or taken back, had its part with it; else what was charged is kept beside it. */
export const endPartRefund = statement<never, [orderId: number, isVoid: boolean, now: Date]>(
  `update part_refunds set done_at = $3, is_void = $2,
     charged_lines = case when $2 then null else (select o.lines from orders o where o.id = $1) end
   where order_id = $1 and done_at is null`,
)
/** From now on it is as if it had been bought so. */
export const setLines = statement<never, [orderId: number, lines: string, total: number]>(
  'update orders set lines = $2::jsonb, total = $3 where id = $1',
)
/** Of orders that stand, by their codes: what was charged, and what of it went back as their price fell. */
export const sumsByCode = statement<{ code: string; paid: number; given_back: number }, [codes: readonly string[]]>(
  `select o.promo_code as code, sum(p.back + o.total + (
       select coalesce(sum(g.cents), 0) from given_parts g where g.order_id = o.id and g.done_at is not null and not g.is_void))::int as paid,
     sum(p.back)::int as given_back
   from orders o cross join lateral (
     select coalesce(sum(r.cents), 0) as back from part_refunds r where r.order_id = o.id and r.done_at is not null and not r.is_void) p
   where o.promo_code = any($1) and o.status = 'successful' and o.paid_at is not null and not o.is_vain group by o.promo_code`,
)
