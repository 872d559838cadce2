import { type Statement, statement } from '#server/platform/database/statement.ts'
import type { listSecurityEvents } from '#shared/contract/accounts/index.ts'
import type { Answer } from '#shared/contract/endpoint.ts'

export type SecurityEventRow = {
  id: number
  kind: Answer<typeof listSecurityEvents>['data'][number]['kind']
  at: Date
  user_agent: string
  address: string
}

export const insertSecurityEvent = statement<
  { id: number },
  [
    userId: number | null,
    actorId: number | null,
    kind: string,
    now: Date,
    address: string,
    network: string | null,
    userAgent: string,
    requestId: string,
    details: string | null,
  ]
>(
  `insert into security_events (user_id, actor_id, kind, at, address, network, user_agent, request_id, details)
     values ($1, $2, $3, $4, $5, $6::inet, $7, $8, $9) returning id`,
)

/** How many a person was told of in a span of time, this one among them: those that came later are not counted against it. */
/** How many events of these kinds happened to a person in the day before one of them; without its id, until its moment. */
export const countBefore = statement<
  { count: number },
  [userId: number, kinds: readonly string[], eventId: number | null, at: Date]
>(
  `select count(*)::int as count from security_events
     where user_id = $1 and kind = any($2) and at > $4::timestamptz - interval '1 day'
       and case when $3::int is null then at < $4 else id < $3 end`,
)

export const securityEventsOf = statement<SecurityEventRow, [userId: number, after: number | null, limit: number]>(
  'select id, kind, at, user_agent, address from security_events where user_id = $1 and ($2::int is null or id < $2) order by id desc limit $3',
)

/** One row for all refusals that are counted by one key; the first one's facts stay in it. */
export const countRefusal = statement<
  never,
  [
    key: string,
    userId: number | null,
    kind: string,
    at: Date,
    address: string,
    network: string | null,
    userAgent: string,
    requestId: string,
    details: string,
  ]
>(
  `insert into security_events as e (counted_key, user_id, kind, at, address, network, user_agent, request_id, details)
     values ($1, (select id from users where id = $2), $3, $4, $5, $6::inet, $7, $8, $9)
   on conflict (counted_key) where counted_key is not null do update set details = jsonb_set(e.details, '{count}',
     to_jsonb((e.details ->> 'count')::int + (excluded.details ->> 'count')::int))`,
)

export const clearSecurityEvents = statement<never, [now: Date]>(
  `delete from security_events where at < $1::timestamptz - interval '13 months'`,
)

/** Who has all of these words in their name or address; a search by words reaches so many people at most. */
export const idsOfPeopleWith = statement<{ id: number }, [longest: string, others: readonly string[]]>(
  `select u.id from users u where (u.first_name || ' ' || u.last_name || ' ' || u.email) ilike $1
     and (u.first_name || ' ' || u.last_name || ' ' || u.email) ilike all ($2::text[]) order by u.id limit 200`,
)

export type FoundEvent = {
  id: number
  kind: string
  at: Date
  /** Its place in the order, to the microsecond. */
  place: string
  user_id: number | null
  email: string | null
  actor_id: number | null
  actor_email: string | null
  address: string
  user_agent: string
  request_id: string
  details: Record<string, unknown> | null
}

/** What each filter asks of an event; `$` stands for the place of its first value. */
const FILTERS = {
  kind: 'e.kind = $',
  people: '(e.user_id = any($::int[]) or e.actor_id = any($::int[]))',
  network: 'e.network <<= $::inet',
  from: 'e.at >= $',
  to: 'e.at < $',
} as const
export type EventFilter = keyof typeof FILTERS
export const EVENT_FILTERS = Object.keys(FILTERS) as EventFilter[]

/**
 * Events from the newest on, by the filters that are given and no others: so that the database chooses the index by what
 * is asked. Values: how many, the place to begin after (microseconds and id, or null), then one for each filter.
 */
export function findEvents(given: readonly EventFilter[], goesOn: boolean): FindEvents {
  const key = [...given, goesOn].join(' ')
  const known = made.get(key)
  if (known) return known
  const asked = given.map((name, n) => FILTERS[name].replaceAll('$', `$${n + (goesOn ? 4 : 2)}`))
  const after = `(e.at, e.id) < ('epoch'::timestamptz + $2::bigint * interval '1 microsecond', $3::int)`
  const where = [...(goesOn ? [after] : []), ...asked].join(' and ') || 'true'
  const found: FindEvents = statement(
    `select f.*, u.email, a.email as actor_email from (
       select e.id, e.kind, e.at, (extract(epoch from e.at) * 1000000)::bigint::text as place, e.user_id, e.actor_id, e.address,
         e.user_agent, e.request_id, e.details from security_events e where ${where} order by e.at desc, e.id desc limit $1) f
     left join users u on u.id = f.user_id left join users a on a.id = f.actor_id order by f.at desc, f.id desc`,
  )
  made.set(key, found)
  return found
}
type FindEvents = Statement<FoundEvent, readonly unknown[]>
const made = new Map<string, FindEvents>()
