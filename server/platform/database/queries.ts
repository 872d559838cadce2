import { statement } from './statement.ts'

/** Statements on the platform's own tables. */

export const clearOutbox = statement<never, [before: Date, subscribed: readonly string[]]>(
  `delete from outbox where created_at < $1 and (sent_at is not null or room is null)
     and (heard_at is not null or name <> all($2))`,
)
export const clearHandled = statement<never, [before: Date]>(
  `delete from heard_events h where h.heard_at < $1 and not exists (select 1 from outbox o where o.id = h.event_id)`,
)
export const clearIdempotencyKeys = statement<never, [before: Date]>(
  'delete from idempotency_keys where created_at < $1',
)
