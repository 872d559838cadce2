import { DAY_MS } from '#shared/time.ts'
import { features } from '../features/index.ts'
import { clearIdempotencyKeys } from '../platform/database/queries/idempotency.ts'
import { clearKeptMails, clearKeptTexts } from '../platform/database/queries/kept.ts'
import { clearGivenUp, clearHandled, clearOutbox } from '../platform/database/queries/outbox.ts'
import { clearUndelivered } from '../platform/database/queries/outgoing.ts'
import type { SubscriberContext } from '../platform/outbox/toSubscribers.ts'

/** Mails and texts that were kept to be read are kept for so long, and so is what could not be sent or handled. */
const KEPT_MAIL_DAYS = 30

/**
 * Clears away what has had its time: what each feature says of its own rows, sent and handled events after a day, mails
 * and texts that were kept to be read, and replies kept for repeated requests. An event that a feature has still to handle stays, however old: a worker that was
 * away for days finds it. `subscribed` are the events that some feature subscribes to.
 */
export async function clearAway(
  { sql, now }: Pick<SubscriberContext, 'sql' | 'now'>,
  subscribed: readonly string[],
): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS)
  for (const clear of features.flatMap((feature) => feature.clearAway ?? [])) await clear({ sql, now })
  await sql.rows(clearOutbox, [yesterday, subscribed])
  // An event is remembered as handled for as long as it can come again.
  await sql.rows(clearHandled, [yesterday])
  const monthAgo = new Date(now.getTime() - KEPT_MAIL_DAYS * DAY_MS)
  for (const clear of [clearKeptMails, clearKeptTexts, clearUndelivered, clearGivenUp])
    await sql.rows(clear, [monthAgo])
  await sql.rows(clearIdempotencyKeys, [yesterday])
}
