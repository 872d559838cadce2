import { statement } from '#server/platform/database/statement.ts'

/** A seat's number is known before the seat is: its key follows from it. */
export const newSeatId = statement<{ id: string }>('select uuidv7() as id')

/** Nothing where the address or the person has a seat in the session. */
export const insertSeat = statement<
  { id: string },
  [
    id: string,
    sessionId: string,
    userId: number | null,
    email: string,
    phone: string | null,
    keyHash: string,
    now: Date,
    timezone: string | null,
  ]
>(
  `insert into webinar_registrations (id, session_id, user_id, email, phone, key_hash, created_at, timezone)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
)
/** The reader's own seat; one that they took before they had an account is theirs from now on. */
export const ownSeat = statement<{ id: string }, [sessionId: string, userId: number, confirmedEmail: string | null]>(
  `update webinar_registrations r set user_id = $2 where r.session_id = $1 and (r.user_id = $2 or (
     r.user_id is null and lower(r.email) = lower($3::text)
     and not exists (select from webinar_registrations o where o.session_id = $1 and o.user_id = $2))) returning r.id`,
)
export const deleteOwnSeat = statement<
  { id: string },
  [webinarId: number, position: number, userId: number, confirmedEmail: string | null]
>(
  `delete from webinar_registrations r using webinar_sessions s where s.id = r.session_id and s.webinar_id = $1 and s.position = $2
     and (r.user_id = $3 or (r.user_id is null and lower(r.email) = lower($4::text))) returning r.id`,
)
/** What somebody did in a room before they had an account stays with the account, whatever becomes of the reservation. */
export const keepDeeds = statement<
  never,
  [webinarId: number, position: number, userId: number, confirmedEmail: string | null]
>(
  `update webinar_participants t set user_id = $3, registration_id = null
   from webinar_registrations r join webinar_sessions s on s.id = r.session_id
   where t.registration_id = r.id and s.webinar_id = $1 and s.position = $2 and r.user_id is null
     and lower(r.email) = lower($4::text)
     and not exists (select from webinar_participants o where o.session_id = t.session_id and o.user_id = $3)`,
)
/** What a guest said in a room stands with what they reserved: once they have come in it stays, and with it who muted them. */
export const deleteSeatByKey = statement<{ id: string }, [webinarId: number, position: number, keyHash: string]>(
  `delete from webinar_registrations r using webinar_sessions s where s.id = r.session_id and s.webinar_id = $1 and s.position = $2
     and r.key_hash = $3 and not exists (select from webinar_participants t where t.registration_id = r.id) returning r.id`,
)
export const seatByKey = statement<{ id: string }, [webinarId: number, position: number, keyHash: string]>(
  `select r.id from webinar_registrations r join webinar_sessions s on s.id = r.session_id
   where s.webinar_id = $1 and s.position = $2 and r.key_hash = $3`,
)

/** An address's seat, where its key is one of these. */
export const seatOfLinks = statement<
  { key_hash: string },
  [sessionId: string, email: string, keyHashes: readonly string[]]
>(
  `select r.key_hash from webinar_registrations r
   where r.session_id = $1 and lower(r.email) = lower($2) and r.key_hash = any($3)`,
)

export type ToldSeat = {
  id: string
  user_id: number | null
  email: string
  phone: string | null
  key_hash: string
  starts_at: Date
  is_cancelled: boolean
  thing_id: number
  title: string
  description: string
  timezone: string
}
/** A session's seats of those that are named, with what they are told of, on the clock of who has the seat. */
export const seatsToTell = statement<
  ToldSeat & { schedule: number; duration: number; needs_account: boolean },
  [seatIds: readonly string[]]
>(
  `select r.id, r.user_id, r.email, r.phone, r.key_hash, s.starts_at, s.cancelled_at is not null as is_cancelled,
     w.id as thing_id, w.title, w.description, w.duration_minutes as duration, coalesce(r.timezone, p.timezone, w.timezone) as timezone, s.position as schedule,
     w.is_premium or w.account_required as needs_account
   from webinar_registrations r join webinar_sessions s on s.id = r.session_id join webinars w on w.id = s.webinar_id
   left join accounts_people p on p.id = r.user_id
   where r.id = any($1) order by r.id`,
)
/** After the secret changed that keys follow from. */
export const renewKey = statement<never, [seatId: string, keyHash: string]>(
  'update webinar_registrations set key_hash = $2 where id = $1',
)
/** A session's seats, each on the clock of who has it. */
export const seatsOfSession = statement<{ id: string; user_id: number | null; timezone: string }, [sessionId: string]>(
  `select r.id, r.user_id, coalesce(r.timezone, p.timezone, w.timezone) as timezone
   from webinar_registrations r join webinar_sessions s on s.id = r.session_id join webinars w on w.id = s.webinar_id
   left join accounts_people p on p.id = r.user_id where r.session_id = $1 order by r.id`,
)
export const toldSession = statement<
  {
    webinar_id: number
    schedule: number
    title: string
    description: string
    duration: number
    is_published: boolean
    starts_at: Date
  },
  [sessionId: string]
>(
  `select s.webinar_id, s.position as schedule, w.title, w.description, w.duration_minutes as duration, w.is_published, s.starts_at
   from webinar_sessions s join webinars w on w.id = s.webinar_id where s.id = $1`,
)
/** Seats of those who may come to see it again: not of whom the hosts took out. */
export const seatsToSeeAgain = statement<{ id: string }, [sessionId: string]>(
  `select r.id from webinar_registrations r where r.session_id = $1 and not exists (
     select from webinar_participants t where t.session_id = $1 and t.removed_at is not null
       and (t.registration_id = r.id or t.user_id = r.user_id)) order by r.id`,
)
/** A session that is moved is reminded of anew; who was told just now that it is within a day, or an hour, knows that. */
export const remindAnew = statement<never, [sessionId: string, startsAt: Date, now: Date]>(
  `update webinar_registrations set
     reminded_day_at = case when $2 <= $3::timestamptz + interval '1 day' then $3::timestamptz end,
     reminded_hour_at = case when $2 <= $3::timestamptz + interval '1 hour' then $3::timestamptz end
   where session_id = $1`,
)

/** So many are written to in one transaction. */
export const SEATS_AT_ONCE = 100
type Due = [now: Date, from: Date, until: Date, aheadMs: number]
/** Takes seats of which a reminder is due, each once, whoever else takes some; who came later than the reminder is not reminded. */
const due = (column: 'reminded_day_at' | 'reminded_hour_at') =>
  statement<{ id: string }, Due>(
    `update webinar_registrations set ${column} = $1 where id in (
       select r.id from webinar_registrations r join webinar_sessions s on s.id = r.session_id join webinars w on w.id = s.webinar_id
       where r.${column} is null and s.cancelled_at is null and s.state <> 'ended' and s.starts_at > $2 and s.starts_at <= $3
         and r.created_at < s.starts_at - $4::float8 * interval '1 millisecond' and w.is_published and w.deleted_at is null
       order by s.starts_at, r.id limit ${SEATS_AT_ONCE} for update of r skip locked) returning id`,
  )
export const dueOfDay = due('reminded_day_at')
export const dueOfHour = due('reminded_hour_at')

export const forgetSeats = statement<never, [userId: number]>('delete from webinar_registrations where user_id = $1')
export const clearSeatsBefore = statement<never, [before: Date]>(
  `delete from webinar_registrations r using webinar_sessions s where s.id = r.session_id and s.ends_at < $1`,
)
