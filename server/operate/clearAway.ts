import { clearSessions } from '../features/accounts/index.ts'
import { clearPageEvents } from '../features/analytics/index.ts'
import type { HearingContext } from '../platform/subscriptions.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Clears away what has had its time: ended sessions and links, sent and heard events after a day, replies kept for
 * repeated requests, notifications after 90 days, counted pages after 13 months, phone numbers after a day. An event that a feature has still to hear stays, however old:
 * a worker that was away for days finds it. `heardNames` are the events that some feature hears.
 */
export async function clearAway(
  { sql, now }: Pick<HearingContext, 'sql' | 'now'>,
  heardNames: readonly string[],
): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS)
  await clearSessions(sql, now)
  await sql.rows('delete from password_resets where expires_at < $1', [yesterday])
  await sql.rows('delete from identity_proofs where expires_at < $1', [yesterday])
  await sql.rows('delete from passkey_challenges where expires_at < $1', [now])
  await sql.rows('delete from email_verifications where expires_at < $1', [yesterday])
  await sql.rows('delete from email_changes where coalesce(undo_until, expires_at) < $1', [yesterday])
  await sql.rows(
    `delete from outbox where created_at < $1 and (sent_at is not null or room is null) and (heard_at is not null or name <> all($2))`,
    [yesterday, heardNames],
  )
  // An event is remembered as heard for as long as it can come again.
  await sql.rows(
    `delete from heard_events h where h.heard_at < $1 and not exists (select 1 from outbox o where o.id = h.event_id)`,
    [yesterday],
  )
  await sql.rows(`delete from notifications where created_at < $1::timestamptz - interval '90 days'`, [now])
  await clearPageEvents({ sql, now })
  await sql.rows('delete from easy_links where at < $1', [yesterday])
  await sql.rows('delete from idempotency_keys where created_at < $1', [yesterday])
}
