import { statement } from '#server/platform/database/statement.ts'
import type { RoomRole } from '#shared/contract/webinars/room.ts'
import { IS_STAFF } from './participants.ts'

/** Says that a process is there, and with it all whom it has. */
export const keepLine = statement<never, [processId: string, now: Date]>(
  `insert into webinar_lines (process_id, seen_at) values ($1, $2)
   on conflict (process_id) do update set seen_at = excluded.seen_at`,
)
export const insertCame = statement<
  never,
  [
    ids: readonly string[],
    sessionIds: readonly string[],
    participantIds: readonly string[],
    processId: string,
    joinedAt: readonly Date[],
  ]
>(
  `insert into webinar_attendance (id, session_id, participant_id, user_id, process_id, joined_at)
   select c.id, c.session_id, c.participant_id, t.user_id, $4, c.joined_at
   from unnest($1::uuid[], $2::uuid[], $3::uuid[], $5::timestamptz[]) c(id, session_id, participant_id, joined_at)
   join webinar_participants t on t.id = c.participant_id on conflict do nothing`,
)
export const putLeft = statement<never, [ids: readonly string[], leftAt: readonly Date[]]>(
  `update webinar_attendance a set left_at = g.left_at from unnest($1::uuid[], $2::timestamptz[]) g(id, left_at)
   where a.id = g.id and a.left_at is null`,
)
/** People who are there, each once, however many devices they have, and whether one of them runs it: a host, a co-host, or staff who are not named as anything else. */
export const whoIsHere = statement<{ count: number; has_host: boolean }, [sessionId: string, seenAfter: Date]>(
  `with here as materialized (
     select distinct a.participant_id, t.user_id from webinar_attendance a join webinar_lines l on l.process_id = a.process_id
     join webinar_participants t on t.id = a.participant_id
     where a.session_id = $1 and a.left_at is null and l.seen_at > $2 and t.removed_at is null)
   select count(*)::int as count,
     -- Who is named is looked for first: with one of them there, nobody else is looked at.
     (exists (select from webinar_sessions s join webinar_hosts w on w.webinar_id = s.webinar_id and w.role in ('host', 'cohost')
        join here h on h.user_id = w.user_id where s.id = $1)
      or exists (select from here h join accounts_people p on p.id = h.user_id where ${IS_STAFF}
        and not exists (select from webinar_sessions s join webinar_hosts w on w.webinar_id = s.webinar_id
          where s.id = $1 and w.user_id = h.user_id))) as has_host
   from here`,
)
/** Who was there with a process that is there no more was so until it last said so. */
export const closeSilent = statement<{ id: string }, [seenBefore: Date]>(
  `update webinar_attendance a set left_at = greatest(a.joined_at, l.seen_at) from webinar_lines l
   where l.process_id = a.process_id and a.left_at is null and l.seen_at < $1 returning a.id`,
)
export const clearLines = statement<never, [seenBefore: Date]>(
  `delete from webinar_lines l where l.seen_at < $1
   and not exists (select 1 from webinar_attendance a where a.process_id = l.process_id and a.left_at is null)`,
)
export type AttendeeRow = {
  participant_id: string
  name: string
  email: string | null
  intervals: { from: string; to: string }[]
  is_here: boolean
  is_host: boolean
  role: RoomRole
  is_muted: boolean
  is_removed: boolean
  has_account: boolean
  all: number
  /** Without those who run it. */
  attendees: number
}
const RUNS = `(h.user_id is not null or (p.id is not null and ${IS_STAFF}))`
/** Who was there and when, up to the end of the session. */
export const attendeesOf = statement<
  AttendeeRow,
  [sessionId: string, seenAfter: Date, closedAt: Date, skip: number, most: number]
>(
  `select t.id as participant_id, t.name, coalesce(p.email, r.email) as email,
     json_agg(json_build_object('from', a.joined_at, 'to',
       least(coalesce(a.left_at, greatest(a.joined_at, l.seen_at), a.joined_at), greatest(least($3, t.removed_at), a.joined_at)))) as intervals,
     bool_or(a.left_at is null and coalesce(l.seen_at > $2, false)) and t.removed_at is null as is_here,
     ${RUNS} as is_host, coalesce(h.role, case when ${RUNS} then 'host' else 'attendee' end) as role, t.muted_at is not null as is_muted, t.removed_at is not null as is_removed,
     t.user_id is not null as has_account,
     count(*) over ()::int as all, count(*) filter (where not ${RUNS}) over ()::int as attendees
   from webinar_participants t join webinar_attendance a on a.participant_id = t.id left join webinar_lines l on l.process_id = a.process_id
   join webinar_sessions s on s.id = t.session_id left join webinar_hosts h on h.webinar_id = s.webinar_id and h.user_id = t.user_id
   left join accounts_people p on p.id = t.user_id left join webinar_registrations r on r.id = t.registration_id
   where t.session_id = $1 group by t.id, t.name, p.email, r.email, h.user_id, h.role, p.id, p.role, p.roles
   order by is_here desc, t.name, t.id offset $4 limit $5`,
)
