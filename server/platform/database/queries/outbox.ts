import { ADVISORY_LOCK } from '../advisoryLocks.ts'
import { statement } from '../statement.ts'

export const insertEvents = statement<
  never,
  [
    names: readonly string[],
    rooms: readonly (string | null)[],
    payloads: readonly string[],
    from: readonly number[],
    to: readonly number[],
    requestId: string | null,
  ]
>(
  `insert into outbox (name, room, payload, version_from, version_to, request_id)
   select e.*, $6 from unnest($1::text[], $2::text[], $3::jsonb[], $4::bigint[], $5::bigint[]) e`,
)

/** An event that no feature has handled yet, by its name and by what its payload holds (JSON). */
export const findUndelivered = statement<{ one: 1 }, [name: string, payload: string]>(
  'select 1 as one from outbox where heard_at is null and name = $1 and payload @> $2::jsonb',
)

/** Whether this process may relay, from here to the end of the transaction: one does at a time. */
export const tryRelayLock = statement<{ got: boolean }>(
  `select pg_try_advisory_xact_lock(${ADVISORY_LOCK.relay}) as got`,
)

export type SentRow = {
  id: string
  name: string
  room: string
  payload: unknown
  version_from: string
  version_to: string
  created_at: Date
}
/** The oldest that are still to be sent to their rooms, marked as sent; in no order. */
export const takeUnsent = statement<SentRow, [limit: number]>(
  `update outbox set sent_at = now() where id in
     (select id from outbox where sent_at is null and room is not null order by id limit $1)
   returning id, name, room, payload, version_from, version_to, created_at`,
)

export type UndeliveredRow = {
  id: string
  name: string
  payload: { user_id?: number }
  attempts: number
  request_id: string | null
}
/** The oldest that are due to be handled, put off in case that fails: later and later, to two minutes. In no order. */
export const takeUndelivered = statement<UndeliveredRow, [subscribed: readonly string[], limit: number]>(
  `update outbox set attempts = attempts + 1, hear_after = now() + least(attempts + 1, 60) * interval '2 seconds'
   where id in (select id from outbox where heard_at is null and name = any($1) and hear_after <= now()
                order by id limit $2 for update skip locked)
   returning id, name, payload, attempts, request_id`,
)

/**
 * Whether events lie there that nobody has taken for a minute, to send them to their rooms or to act on them: there are some
 * that are due for that long, and no other was taken meanwhile, as where a worker catches up. What is tried again is taken.
 */
export const isLeftLying = statement<{ lies: boolean }, [subscribed: readonly string[]]>(
  `select case
     when exists (select 1 from outbox where sent_at is null and room is not null and created_at <= now() - interval '1 minute')
       then not exists (select 1 from outbox where sent_at > now() - interval '1 minute') else false end
   or case
     when exists (select 1 from outbox where heard_at is null and name = any($1) and hear_after <= now() - interval '1 minute')
       then not exists (select 1 from outbox where heard_at > now() - interval '1 minute' or heard_at is null and attempts > 0
                          and hear_after - least(attempts, 60) * interval '2 seconds' > now() - interval '1 minute')
       else false end as lies`,
)

/** Remembers that a subscriber handles an event; no row when it did before. */
export const insertHandled = statement<{ one: 1 }, [eventId: string, subscriber: string]>(
  'insert into heard_events (event_id, subscriber) values ($1, $2) on conflict do nothing returning 1 as one',
)
export const markHeard = statement<never, [eventId: string]>('update outbox set heard_at = now() where id = $1')

export const clearOutbox = statement<never, [before: Date, subscribed: readonly string[]]>(
  `delete from outbox where created_at < $1 and (sent_at is not null or room is null)
     and (heard_at is not null or name <> all($2))`,
)
export const clearHandled = statement<never, [before: Date]>(
  `delete from heard_events h where h.heard_at < $1 and not exists (select 1 from outbox o where o.id = h.event_id)`,
)
