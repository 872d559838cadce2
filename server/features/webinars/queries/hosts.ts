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
