import { statement } from '#server/platform/database/statement.ts'
import type { HostRole, WebinarPart } from '#shared/contract/webinars/index.ts'
import { IS_STAFF } from '../room/queries/participants.ts'
import { SCENE, sceneOf, type WithScene } from './scene.ts'
import type { SessionRow } from './webinars.ts'

export type OfficeRow = WithScene & {
  webinar_id: number
  name: string
  title: string
  description: string
  market_id: number | null
  timezone: string
  duration: number
  registration_url: string | null
  stream_url: string | null
  is_premium: boolean
  account_required: boolean
  is_published: boolean
  revision: number
  next_at: Date | null
  is_live: boolean
  seats: number
  seats_to_come: number
}
/** A session whose room is not over: `$1` is what `roomsLastFrom` says of now. */
const COMES = `s.webinar_id = w.id and s.cancelled_at is null and s.state <> 'ended' and s.ends_at > $1`
const ROW = `w.id as webinar_id, w.name, w.title, w.description, w.market_id, w.timezone, w.duration_minutes as duration,
  w.registration_url, w.stream_url, w.is_premium, w.account_required, w.is_published, w.revision, ${SCENE},
  (select min(s.starts_at) from webinar_sessions s where ${COMES} and s.state = 'lobby') as next_at,
  exists (select from webinar_sessions s where ${COMES} and s.state = 'live') as is_live,
  (select count(*)::int from webinar_sessions s join webinar_registrations r on r.session_id = s.id where s.webinar_id = w.id and s.cancelled_at is null) as seats,
  (select count(*)::int from webinar_sessions s join webinar_registrations r on r.session_id = s.id where ${COMES}) as seats_to_come`

export const allWebinars = statement<
  OfficeRow & { all: number },
  [lastFrom: Date, limit: number, offset: number, part: WebinarPart]
>(
  `select ${ROW}, count(*) over ()::int as all from webinars w ${sceneOf('w')} where w.deleted_at is null and case $4::text
     when 'coming' then exists (select from webinar_sessions s where ${COMES})
     when 'past' then w.is_published and not exists (select from webinar_sessions s where ${COMES})
     when 'drafts' then not w.is_published else true end
   order by w.id desc limit $2 offset $3`,
)
export const webinarRow = statement<OfficeRow, [lastFrom: Date, webinarId: number]>(
  `select ${ROW} from webinars w ${sceneOf('w')} where w.id = $2 and w.deleted_at is null`,
)
/** How many have a seat to come and would not be let in where an account, or a plan, is needed; who runs it comes in anyway. */
export const seatsWithout = statement<
  { seats: number },
  [lastFrom: Date, webinarId: number, needs: 'account' | 'premium', now: Date]
>(
  `with seat as (select coalesce(r.user_id, a.id) as user_id from webinars w join webinar_sessions s on ${COMES}
     join webinar_registrations r on r.session_id = s.id
     left join accounts_people a on r.user_id is null and a.email_verified_at is not null and lower(a.email) = lower(r.email)
     where w.id = $2)
   select count(*)::int as seats from seat left join accounts_people p on p.id = seat.user_id
   where p.id is null or ($3::text = 'premium' and not ${IS_STAFF}
     and not exists (select from webinar_hosts h where h.webinar_id = $2 and h.user_id = p.id)
     and not coalesce((select b.member from billing_reader(p.id, $4) b), false))`,
)
export const webinarByKey = statement<{ id: number }, [key: string]>('select id from webinars where key = $1')

type Values = [
  name: string,
  title: string,
  description: string,
  marketId: number | null,
  timezone: string,
  duration: number,
  registrationUrl: string | null,
  streamUrl: string | null,
  cardId: number | null,
  isPremium: boolean,
  accountRequired: boolean,
  isPublished: boolean,
  now: Date,
]
const COLUMNS = `name, title, description, market_id, timezone, duration_minutes, registration_url, stream_url, card_id,
  is_premium, account_required, is_published, updated_at`
/** Makes one, unless its key made one before. */
export const insertWebinar = statement<{ id: number }, [...Values, key: string]>(
  `insert into webinars (${COLUMNS}, created_at, key) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14)
   on conflict (key) do nothing returning id`,
)
/** Changes what still has the revision that was read. */
export const changeWebinar = statement<{ id: number }, [...Values, webinarId: number, revision: number]>(
  `update webinars set (${COLUMNS}, revision) = ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, revision + 1)
   where id = $14 and revision = $15 and deleted_at is null returning id`,
)
/** Makes a draft of what another one says. */
export const insertCopy = statement<{ id: number }, [webinarId: number, name: string, now: Date]>(
  `insert into webinars (${COLUMNS}, created_at)
   select $2, title, description, market_id, timezone, duration_minutes, registration_url, stream_url, card_id,
     is_premium, account_required, false, $3, $3 from webinars where id = $1 and deleted_at is null returning id`,
)
/** Whether a webinar was ever more than a draft: it is published, somebody has a seat, or a room of it was opened. */
export const wasHeld = statement<{ held: boolean }, [webinarId: number]>(
  `select w.is_published or exists (select from webinar_sessions s where s.webinar_id = w.id and (s.opened_at is not null
     or exists (select from webinar_registrations r where r.session_id = s.id))) as held
   from webinars w where w.id = $1`,
)
export const isDeleted = statement<{ id: number }, [webinarId: number]>(
  'select id from webinars where id = $1 and deleted_at is not null',
)
export const deleteWebinar = statement<never, [webinarId: number, now: Date]>(
  'update webinars set deleted_at = $2 where id = $1',
)
/** A recording of what is there no more stands by itself. */
export const freeRecordings = statement<never, [webinarId: number]>(
  'update webinar_recordings set webinar_id = null where webinar_id = $1',
)
/** What is still to come is as long as the webinar is now. */
export const stretchSessions = statement<never, [webinarId: number, minutes: number, now: Date]>(
  `update webinar_sessions set ends_at = starts_at + $2::int * interval '1 minute', sequence = sequence + 1
   where webinar_id = $1 and starts_at > $3 and cancelled_at is null and state = 'lobby'
     and ends_at <> starts_at + $2::int * interval '1 minute'`,
)

/** Who changes a webinar's sessions and hosts does so one after the other. */
export const lockWebinar = statement<LockedRow, [webinarId: number]>(
  `select id, duration_minutes as duration, is_published, is_premium, account_required from webinars
   where id = $1 and deleted_at is null for update`,
)
export type LockedRow = Pick<OfficeRow, 'duration' | 'is_published' | 'is_premium' | 'account_required'> & {
  id: number
}
export const lockSession = statement<SessionRow & { room_key: string }, [webinarId: number, position: number]>(
  `select id, position as schedule, starts_at, ends_at, state, cancelled_at, sequence, room_key from webinar_sessions
   where webinar_id = $1 and position = $2 for update`,
)
export const officeSessions = statement<SessionRow & { seats: number; is_recorded: boolean }, [webinarId: number]>(
  `select s.id, s.position as schedule, s.starts_at, s.ends_at, s.state, s.cancelled_at, s.sequence,
     (select count(*)::int from webinar_registrations r where r.session_id = s.id) as seats,
     exists (select from webinar_log l where l.session_id = s.id) as is_recorded
   from webinar_sessions s where s.webinar_id = $1 order by s.starts_at, s.position`,
)
/** The next number of a webinar that is locked, and how many sessions it has. */
export const nextPosition = statement<{ position: number; count: number }, [webinarId: number]>(
  'select coalesce(max(position) + 1, 0)::int as position, count(*)::int as count from webinar_sessions where webinar_id = $1',
)
export const insertSession = statement<
  { id: string },
  [webinarId: number, position: number, startsAt: Date, endsAt: Date, roomKey: string]
>(
  `insert into webinar_sessions (webinar_id, position, starts_at, ends_at, room_key) values ($1, $2, $3, $4, $5) returning id`,
)
export const moveSession = statement<never, [sessionId: string, startsAt: Date, endsAt: Date]>(
  'update webinar_sessions set starts_at = $2, ends_at = $3, sequence = sequence + 1 where id = $1',
)
export const callOff = statement<never, [sessionId: string, now: Date]>(
  'update webinar_sessions set cancelled_at = $2, sequence = sequence + 1 where id = $1',
)

export const officeHosts = statement<
  { user_id: number; name: string; email: string; role: HostRole },
  [webinarId: number]
>(
  `select h.user_id, p.name, p.email, h.role from webinar_hosts h join accounts_people p on p.id = h.user_id
   where h.webinar_id = $1 order by p.name, h.user_id`,
)

/** Seats by session and day of the webinar's own time zone. */
export const seatsByDay = statement<
  { schedule: number; starts_at: Date; day: string | null; seats: number },
  [webinarId: number]
>(
  `select s.position as schedule, s.starts_at, to_char(r.created_at at time zone w.timezone, 'YYYY-MM-DD') as day,
     count(r.id)::int as seats
   from webinars w join webinar_sessions s on s.webinar_id = w.id left join webinar_registrations r on r.session_id = s.id
   where w.id = $1 and s.cancelled_at is null group by s.position, s.starts_at, day order by s.starts_at, s.position, day`,
)
/** How many of those with a seat were in the room of each session that was opened. */
export const cameToSessions = statement<{ schedule: number; came: number }, [webinarId: number]>(
  `select s.position as schedule, (select count(*)::int from webinar_registrations r where r.session_id = s.id and exists (
       select from webinar_participants t join webinar_attendance a on a.participant_id = t.id
       where t.session_id = s.id and (t.registration_id = r.id or t.user_id = r.user_id))) as came
   from webinar_sessions s where s.webinar_id = $1 and s.cancelled_at is null and s.state <> 'lobby'`,
)
/** How long those stayed in each session that has ended who hold nothing: the whole of it, whichever of their lines were there. */
export const stayedInSessions = statement<{ schedule: number; mean_seconds: number }, [webinarId: number]>(
  `select schedule, round(avg(seconds))::int as mean_seconds from (
     select s.position as schedule, t.id, (select sum(extract(epoch from upper(span) - lower(span))) from unnest(range_agg(
         tstzrange(a.joined_at, greatest(least(coalesce(a.left_at, a.joined_at), s.closed_at, t.removed_at), a.joined_at)))) span) as seconds
     from webinar_sessions s join webinar_participants t on t.session_id = s.id
     join webinar_attendance a on a.participant_id = t.id
     where s.webinar_id = $1 and s.cancelled_at is null and s.state = 'ended'
       and not exists (select from webinar_hosts h where h.webinar_id = s.webinar_id and h.user_id = t.user_id)
     group by s.position, t.id) stayed group by schedule`,
)
/** When the next session of a webinar is, and what it is: for those who hold it. */
export const nextOf = statement<
  {
    title: string
    timezone: string
    is_published: boolean
    session_id: string | null
    schedule: number | null
    starts_at: Date | null
  },
  [webinarId: number, lastFrom: Date]
>(
  `select w.title, w.timezone, w.is_published, s.id as session_id, s.position as schedule, s.starts_at from webinars w
   left join lateral (select id, position, starts_at from webinar_sessions where webinar_id = w.id and cancelled_at is null
     and state <> 'ended' and ends_at > $2 order by starts_at limit 1) s on true where w.id = $1`,
)
