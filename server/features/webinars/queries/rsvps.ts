import { statement } from '#server/platform/database/statement.ts'
import { SEATS_AT_ONCE, type ToldSeat } from './seats.ts'

/** Nothing where the address or the person has a seat. */
export const insertRsvp = statement<
  { id: string },
  [
    id: string,
    presentationId: number,
    userId: number | null,
    email: string,
    phone: string | null,
    keyHash: string,
    now: Date,
  ]
>(
  `insert into presentation_rsvps (id, presentation_id, user_id, email, phone, key_hash, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
)
/** The reader's own seat; one that they took before they had an account is theirs from now on. */
export const ownRsvp = statement<
  { id: string },
  [presentationId: number, userId: number, confirmedEmail: string | null]
>(
  `update presentation_rsvps r set user_id = $2 where r.presentation_id = $1 and (r.user_id = $2 or (
     r.user_id is null and lower(r.email) = lower($3::text)
     and not exists (select from presentation_rsvps o where o.presentation_id = $1 and o.user_id = $2))) returning r.id`,
)

/** By the key that came by mail, else by who asks and the address that they have confirmed. */
const HELD = `(r.key_hash = $2::text or ($2::text is null and (r.user_id = $3::int or (r.user_id is null and lower(r.email) = lower($4::text)))))`
type Holder = [presentationId: number, keyHash: string | null, userId: number | null, confirmedEmail: string | null]
export const rsvpOf = statement<{ id: string; attended_at: Date | null }, Holder>(
  `select r.id, r.attended_at from presentation_rsvps r where r.presentation_id = $1 and ${HELD} order by r.user_id nulls last limit 1`,
)
export const deleteRsvp = statement<{ id: string }, Holder>(
  `delete from presentation_rsvps r where r.presentation_id = $1 and ${HELD} returning r.id`,
)
export const markAttended = statement<never, [rsvpId: string, now: Date]>(
  'update presentation_rsvps set attended_at = coalesce(attended_at, $2) where id = $1',
)

export const rsvpsToTell = statement<
  ToldSeat & { ends_at: Date; location: string; school_name: string | null },
  [rsvpIds: readonly string[]]
>(
  `select r.id, r.user_id, r.email, r.phone, r.key_hash, p.starts_at, p.cancelled_at is not null as is_cancelled,
     p.id as thing_id, p.title, p.description, p.timezone, p.ends_at, p.location, s.name as school_name
   from presentation_rsvps r join presentations p on p.id = r.presentation_id left join schools_schools s on s.id = p.school_id
   where r.id = any($1) order by r.id`,
)
/** After the secret changed that keys follow from. */
export const renewKey = statement<never, [rsvpId: string, keyHash: string]>(
  'update presentation_rsvps set key_hash = $2 where id = $1',
)
export const rsvpsOf = statement<{ id: string }, [presentationId: number]>(
  'select id from presentation_rsvps where presentation_id = $1 order by id',
)
export type SeatRow = {
  seat_id: string
  name: string
  email: string
  phone: string | null
  taken_at: Date
  attended_at: Date | null
}
export const seatsOf = statement<SeatRow & { all: number }, [presentationId: number, limit: number, offset: number]>(
  `select r.id as seat_id, coalesce(p.name, '') as name, r.email, r.phone, r.created_at as taken_at, r.attended_at,
     count(*) over ()::int as all
   from presentation_rsvps r left join accounts_people p on p.id = r.user_id
   where r.presentation_id = $1 order by r.created_at, r.id limit $2 offset $3`,
)
/** A presentation that is moved is reminded of anew; who was told just now that it is within a day, or an hour, knows that. */
export const remindAnew = statement<never, [presentationId: number, startsAt: Date, now: Date]>(
  `update presentation_rsvps set
     reminded_day_at = case when $2 <= $3::timestamptz + interval '1 day' then $3::timestamptz end,
     reminded_hour_at = case when $2 <= $3::timestamptz + interval '1 hour' then $3::timestamptz end
   where presentation_id = $1`,
)

type Due = [now: Date, from: Date, until: Date, aheadMs: number]
/** Takes seats of which a reminder is due, each once, whoever else takes some; who came later than the reminder is not reminded. */
const due = (column: 'reminded_day_at' | 'reminded_hour_at') =>
  statement<{ id: string }, Due>(
    `update presentation_rsvps set ${column} = $1 where id in (
       select r.id from presentation_rsvps r join presentations p on p.id = r.presentation_id
       where r.${column} is null and p.cancelled_at is null and p.is_published and p.starts_at > $2 and p.starts_at <= $3
         and r.created_at < p.starts_at - $4::float8 * interval '1 millisecond'
       order by p.starts_at, r.id limit ${SEATS_AT_ONCE} for update of r skip locked) returning id`,
  )
export const dueOfDay = due('reminded_day_at')
export const dueOfHour = due('reminded_hour_at')

export const forgetRsvps = statement<never, [userId: number]>('delete from presentation_rsvps where user_id = $1')
export const clearRsvpsBefore = statement<never, [before: Date]>(
  `delete from presentation_rsvps r using presentations p where p.id = r.presentation_id and p.ends_at < $1`,
)
