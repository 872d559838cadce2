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
    requestIds: readonly (string | null)[],
  ]
>(
  `insert into outbox (name, room, payload, version_from, version_to, request_id)
   select * from unnest($1::text[], $2::text[], $3::jsonb[], $4::bigint[], $5::bigint[], $6::text[]) e`,
)

/** An event that no feature has handled yet, by its name and by what its payload holds (JSON). */
export const findUndelivered = statement<{ one: 1 }, [name: string, payload: string]>(
  'select 1 as one from outbox where heard_at is null and name = $1 and payload @> $2::jsonb',
)

/** One that happened before a moment, and that no subscriber has handled yet or one tries again. */
export const findWaitingSince = statement<{ one: 1 }, [names: readonly string[], before: Date]>(
  `select 1 as one where exists (
       select 1 from outbox where heard_at is null and name = any($1) and (payload->>'at')::timestamptz < $2)
     or exists (select 1 from stuck_events s join outbox o on o.id = s.event_id
       where s.given_up_at is null and o.name = any($1) and (o.payload->>'at')::timestamptz < $2)`,
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
/** The same for many events; those come back that it handles for the first time. */
export const insertManyHandled = statement<{ event_id: string }, [eventIds: readonly string[], subscriber: string]>(
  `insert into heard_events (event_id, subscriber) select e, $2 from unnest($1::bigint[]) e
     on conflict do nothing returning event_id`,
)
export const markManyHeard = statement<never, [eventIds: readonly string[]]>(
  'update outbox set heard_at = now() where id = any($1::bigint[])',
)
export const markHeard = statement<never, [eventId: string]>('update outbox set heard_at = now() where id = $1')

/** A subscriber failed: it has a place of its own from now on, and the event goes on without it. */
export const putStuck = statement<never, [eventId: string, subscriber: string, error: string, nextAt: Date]>(
  `insert into stuck_events (event_id, subscriber, error, next_at) values ($1, $2, $3, $4)
     on conflict (event_id, subscriber) do update set error = excluded.error`,
)
export type StuckRow = UndeliveredRow & { subscriber: string; tries: number }
/**
 * Those that are due, the longest waiting first, put off to the given moment in case they fail or this process ends. Of no
 * subscriber more than its share: one with thousands keeps no other waiting.
 */
export const takeStuck = statement<
  StuckRow,
  [subscribers: readonly string[], now: Date, putOffTo: Date, ofOne: number, limit: number]
>(
  `with due as (
     select s.event_id, s.subscriber from unnest($1::text[]) each(name), lateral (
       select event_id, subscriber from stuck_events
         where subscriber = each.name and given_up_at is null and next_at <= $2
         order by next_at limit $4 for update skip locked) s
     limit $5)
   update stuck_events s set next_at = $3 from due, outbox o
     where s.event_id = due.event_id and s.subscriber = due.subscriber and o.id = s.event_id
     returning o.id, o.name, o.payload, o.attempts, o.request_id, s.subscriber, s.tries`,
)
export const deleteStuck = statement<never, [eventId: string, subscriber: string]>(
  'delete from stuck_events where event_id = $1 and subscriber = $2',
)
export const keepStuck = statement<
  never,
  [eventId: string, subscriber: string, error: string, nextAt: Date, givenUpAt: Date | null]
>(
  `update stuck_events set tries = tries + 1, error = $3, next_at = $4, given_up_at = $5
     where event_id = $1 and subscriber = $2`,
)

export type GivenUp = {
  event_id: string
  subscriber: string
  name: string
  tries: number
  error: string
  stuck_at: Date
  given_up_at: Date
}
/** What no subscriber tries any more, the newest first, before a place in the list. */
export const givenUpEvents = statement<GivenUp, [beforeEvent: string | null, beforePart: string | null, limit: number]>(
  `select s.event_id, s.subscriber, o.name, s.tries, s.error, s.stuck_at, s.given_up_at
     from stuck_events s join outbox o on o.id = s.event_id
     where s.given_up_at is not null and ($1::bigint is null or (s.event_id, s.subscriber) < ($1, $2))
     order by s.event_id desc, s.subscriber desc limit $3`,
)
export const hearAgain = statement<{ one: 1 }, [eventId: string, subscriber: string, now: Date]>(
  `update stuck_events set given_up_at = null, tries = 0, next_at = $3
     where event_id = $1 and subscriber = $2 and given_up_at is not null returning 1 as one`,
)
export const dropStuck = statement<{ one: 1 }, [eventId: string, subscriber: string]>(
  `delete from stuck_events where event_id = $1 and subscriber = $2 and given_up_at is not null returning 1 as one`,
)

export type OutboxCounts = {
  unsent: number
  oldest_unsent: Date | null
  unheard: number
  oldest_unheard: Date | null
  stuck: number
  given_up: number
}
/** What lies in the outbox: to be sent to rooms, to be heard by subscribers, stuck with one, given up. */
export const countOutbox = statement<OutboxCounts, [subscribed: readonly string[]]>(
  `select
     (select count(*)::int from outbox where sent_at is null and room is not null) as unsent,
     (select min(created_at) from outbox where sent_at is null and room is not null) as oldest_unsent,
     (select count(*)::int from outbox where heard_at is null and name = any($1)) as unheard,
     (select min(created_at) from outbox where heard_at is null and name = any($1)) as oldest_unheard,
     (select count(*)::int from stuck_events where given_up_at is null) as stuck,
     (select count(*)::int from stuck_events where given_up_at is not null) as given_up`,
)

export const clearOutbox = statement<never, [before: Date, subscribed: readonly string[]]>(
  `delete from outbox o where o.created_at < $1 and (o.sent_at is not null or o.room is null)
     and (o.heard_at is not null or o.name <> all($2))
     and not exists (select 1 from stuck_events s where s.event_id = o.id)`,
)
/** What was given up long ago is nobody's any more. */
export const clearGivenUp = statement<never, [before: Date]>('delete from stuck_events where given_up_at < $1')
export const clearHandled = statement<never, [before: Date]>(
  `delete from heard_events h where h.heard_at < $1 and not exists (select 1 from outbox o where o.id = h.event_id)`,
)
