import { statement } from '#server/platform/database/statement.ts'
import type { Account } from '#shared/rules/billing/ledger.ts'

export const putPosting = statement<{ id: number }, [key: string, orderId: number, now: Date]>(
  'insert into ledger_postings (key, order_id, at) values ($1, $2, $3) on conflict (key) do nothing returning id',
)
export const putLines = statement<never, [postingId: number, accounts: readonly Account[], cents: readonly number[]]>(
  'insert into ledger_lines (posting_id, account, cents) select $1, a, c from unnest($2::text[], $3::int[]) as l (a, c)',
)
/** A balance is a sum. */
export const balances = statement<{ account: Account; cents: number }>(
  'select account, sum(cents)::float8 as cents from ledger_lines group by account order by account',
)
/** What somebody is owed, and what of it orders hold that wait for their payment. */
export const creditOf = statement<{ owed: number; held: number }, [userId: number, account: string]>(
  `select (select coalesce(-sum(cents), 0)::int from ledger_lines where account = $2) as owed,
     (select coalesce(-sum((l ->> 'cents')::int), 0)::int from orders o, jsonb_array_elements(o.lines) l
      where o.user_id = $1 and o.status in ('pending', 'needs_action') and o.paid_at is null and l ->> 'kind' = 'credit') as held`,
)
/** What was credited for the days that an order was exchanged for, and in how many postings. */
export const creditedFor = statement<{ cents: number; times: number }, [orderId: number, prefix: string]>(
  `select coalesce(-sum(l.cents), 0)::int as cents, count(distinct p.id)::int as times
   from ledger_postings p left join ledger_lines l on l.posting_id = p.id and l.account like 'credit:%'
   where p.order_id = $1 and starts_with(p.key, $2)`,
)
