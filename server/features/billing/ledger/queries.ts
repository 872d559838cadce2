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
