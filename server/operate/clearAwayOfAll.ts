import { DAY_MS } from '#shared/time.ts'
import { features } from '../features/index.ts'
import { clearIdempotencyKeys } from '../platform/database/queries/idempotency.ts'
import { clearKeptMails, clearKeptTexts } from '../platform/database/queries/kept.ts'
import { clearGivenUp, clearHandled, clearOutbox } from '../platform/database/queries/outbox.ts'
import { clearUndelivered } from '../platform/database/queries/outgoing.ts'
import { clearProcesses } from '../platform/database/queries/processes.ts'
import type { ClearAway } from '../platform/feature.ts'
import type { SubscriberContext } from '../platform/outbox/toSubscribers.ts'

/** Mails and texts that were kept to be read are kept for so long, and so is what could not be sent or handled. */
const KEPT_DAYS = 30
const ago = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
const monthOf = (table: string, clear: typeof clearKeptMails, kept = `${KEPT_DAYS} days`): ClearAway => ({
  tables: [table],
  kept,
  clear: ({ sql, now }) => sql.rows(clear, [ago(now, KEPT_DAYS)]),
})

/**
 * Everything that has an age at which it goes: what each feature says of its own rows, and what belongs to none. An event
 * that a feature has still to handle stays, however old: a worker that was away for days finds it. `subscribed` are the
 * events that some feature subscribes to.
 */
export const clearings = (subscribed: readonly string[]): ClearAway[] => [
  ...features.flatMap((feature) => feature.clearAway ?? []),
  {
    tables: ['outbox'],
    kept: 'a day, once it is sent and acted on; what waits or was given up stays',
    clear: ({ sql, now }) => sql.rows(clearOutbox, [ago(now, 1), subscribed]),
  },
  {
    tables: ['heard_events'],
    // For as long as the event can come again.
    kept: 'a day beyond its event',
    clear: ({ sql, now }) => sql.rows(clearHandled, [ago(now, 1)]),
  },
  monthOf('sent_mails', clearKeptMails),
  monthOf('sent_texts', clearKeptTexts),
  monthOf('outgoing_messages', clearUndelivered, `${KEPT_DAYS} days after it was given up`),
  monthOf('stuck_events', clearGivenUp, `${KEPT_DAYS} days after it was given up`),
  {
    tables: ['processes'],
    kept: '7 days after the last sign of life',
    clear: ({ sql, now }) => sql.rows(clearProcesses, [ago(now, 7)]),
  },
  {
    tables: ['idempotency_keys'],
    kept: '1 day',
    clear: ({ sql, now }) => sql.rows(clearIdempotencyKeys, [ago(now, 1)]),
  },
]

/** Clears away what has had its time. */
export async function clearAway(
  work: Pick<SubscriberContext, 'sql' | 'now'>,
  subscribed: readonly string[],
): Promise<void> {
  for (const { clear } of clearings(subscribed)) await clear(work)
}
