import { statement } from '#server/platform/database/statement.ts'
import type { HostRole } from '#shared/contract/webinars/office.ts'

export const hostsOf = statement<{ user_id: number; role: HostRole }, [webinarId: number]>(
  'select user_id, role from webinar_hosts where webinar_id = $1',
)
export const putHost = statement<never, [webinarId: number, userId: number, role: HostRole]>(
  `insert into webinar_hosts (webinar_id, user_id, role) values ($1, $2, $3)
   on conflict (webinar_id, user_id) do update set role = excluded.role`,
)
export const deleteHost = statement<{ role: HostRole }, [webinarId: number, userId: number]>(
  'delete from webinar_hosts where webinar_id = $1 and user_id = $2 returning role',
)
/** The rooms of a webinar that somebody has come into, in one order, since each is held to be told something. */
export const roomsWith = statement<
  { participant_id: string; session_id: string; room_key: string },
  [webinarId: number, userId: number]
>(
  `select t.id as participant_id, s.id as session_id, s.room_key from webinar_sessions s
   join webinar_participants t on t.session_id = s.id and t.user_id = $2
   where s.webinar_id = $1 and s.cancelled_at is null order by s.id`,
)

/** Who holds a session's webinar, each on their own clock, whether a seat in the session is theirs as well, or their address's, and whether they are in its room. */
export const hostsOfSession = statement<
  { user_id: number; role: HostRole; timezone: string; has_seat: boolean; is_written: boolean; is_here: boolean },
  [sessionId: string]
>(
  `select h.user_id, h.role, coalesce(p.timezone, w.timezone) as timezone,
     exists (select from webinar_registrations r where r.session_id = s.id and r.user_id = h.user_id) as has_seat,
     exists (select from webinar_registrations r where r.session_id = s.id and r.user_id is null
       and p.email_verified_at is not null and lower(r.email) = lower(p.email)) as is_written,
     exists (select from webinar_participants t join webinar_attendance a on a.participant_id = t.id
       where t.session_id = s.id and t.user_id = h.user_id and a.left_at is null) as is_here
   from webinar_sessions s join webinars w on w.id = s.webinar_id join webinar_hosts h on h.webinar_id = w.id
   join accounts_people p on p.id = h.user_id where s.id = $1 order by h.user_id`,
)

type Due = [now: Date, from: Date, until: Date]
/** Takes published sessions whose hosts are to be reminded, each once, whoever else takes some. */
const due = (column: 'hosts_reminded_day_at' | 'hosts_reminded_hour_at') =>
  statement<{ id: string }, Due>(
    `update webinar_sessions set ${column} = $1 where id in (
       select s.id from webinar_sessions s join webinars w on w.id = s.webinar_id
       where s.${column} is null and s.cancelled_at is null and s.state = 'lobby' and s.starts_at > $2 and s.starts_at <= $3
         and w.is_published and w.deleted_at is null
       order by s.starts_at, s.id limit 100 for update of s skip locked) returning id`,
  )
export const dueOfDay = due('hosts_reminded_day_at')
export const dueOfHour = due('hosts_reminded_hour_at')
/** Nothing where they heard of it before. */
export const toldPublished = statement<{ id: string }, [sessionId: string, now: Date]>(
  'update webinar_sessions set hosts_published_at = $2 where id = $1 and hosts_published_at is null returning id',
)
/** What is set or moved to a time within a day, or an hour, was told with that time just now. */
export const hostsKnowOf = statement<never, [sessionId: string, now: Date]>(
  `update webinar_sessions set
     hosts_reminded_day_at = case when starts_at <= $2::timestamptz + interval '1 day' then $2::timestamptz end,
     hosts_reminded_hour_at = case when starts_at <= $2::timestamptz + interval '1 hour' then $2::timestamptz end
   where id = $1`,
)
