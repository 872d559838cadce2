import { statement } from '#server/platform/database/statement.ts'
import { SCENE, sceneOf, type WithScene } from './scene.ts'

export type PublicWebinarRow = WithScene & {
  webinar_id: number
  name: string
  title: string
  description: string
  timezone: string
  market_id: number | null
  duration: number
  registration_url: string | null
  is_premium: boolean
  account_required: boolean
  /** Whoever asks runs it. */
  runs: boolean
}
const PUBLIC = `w.id as webinar_id, w.name, w.title, w.description, w.timezone, w.market_id, w.duration_minutes as duration,
  w.registration_url, w.is_premium, w.account_required, ${SCENE}`
const IS_PUBLIC = 'w.is_published and w.deleted_at is null'

/** A seat is its person's by their number, or by the address that they have confirmed; and a visitor's by the keys that their browser came by. */
const seatOf = (user: string, email: string, keys: string): string =>
  `(r.user_id = ${user}::int or (r.user_id is null and (lower(r.email) = lower(${email}::text) or r.key_hash = any(${keys}))))`
/** Of an area of study, those for every area among them, and what the reader runs, or is `seated` in, of any where they ask for none. */
const isOfArea = (market: string, ownToo: string, seated: string): string =>
  `(${market}::int is null or w.market_id = ${market} or w.market_id is null or (${ownToo} and (h.user_id is not null or ${seated})))`

/**
 * Webinars with a session that is listed, one that is not over and that the reader runs, or one that they have a seat in and
 * that ended after `seenFrom` at the most; what they run or have a seat in of any area where `ownToo`. What is over comes last.
 */
export const listedWebinars = statement<
  PublicWebinarRow & { all: number },
  [
    marketId: number | null,
    listedFrom: Date,
    now: Date,
    readerId: number | null,
    readerEmail: string | null,
    limit: number,
    offset: number,
    ownToo: boolean,
    seenFrom: Date,
    readerKeys: readonly string[],
  ]
>(
  `select ${PUBLIC}, h.user_id is not null as runs, count(*) over ()::int as all from webinars w
   left join webinar_hosts h on h.webinar_id = w.id and h.user_id = $4 ${sceneOf('w')}
   join lateral (select coalesce(min(s.starts_at) filter (where s.state <> 'ended' and s.ends_at > $3), min(s.starts_at)) as at, bool_and(s.state = 'ended' or s.ends_at <= $3) as is_over
     from webinar_sessions s where s.webinar_id = w.id and s.cancelled_at is null
     and ((s.state <> 'ended' and (s.starts_at > $2 or (s.ends_at > $3 and h.user_id is not null))) or (s.ends_at > $9 and exists (
       select from webinar_registrations r where r.session_id = s.id and ${seatOf('$4', '$5', '$10')})))) next on next.at is not null
   where ${IS_PUBLIC} and ${isOfArea('$1', '$8', `exists (select from webinar_sessions s join webinar_registrations r on r.session_id = s.id where s.webinar_id = w.id and s.cancelled_at is null and ${seatOf('$4', '$5', '$10')})`)}
   order by next.is_over, next.at, w.id limit $6 offset $7`,
)
export const publicWebinar = statement<PublicWebinarRow, [webinarId: number, readerId: number | null]>(
  `select ${PUBLIC}, h.user_id is not null as runs from webinars w
   left join webinar_hosts h on h.webinar_id = w.id and h.user_id = $2 ${sceneOf('w')} where w.id = $1 and ${IS_PUBLIC}`,
)

export type SoonRow = {
  webinar_id: number
  title: string
  schedule: number
  starts_at: Date
  ends_at: Date
  state: 'lobby' | 'live'
  rsvped: boolean
  runs: boolean
}
/** What is on, or begins before what is listed does. */
export const sessionsSoon = statement<
  SoonRow,
  [
    marketId: number | null,
    listedFrom: Date,
    now: Date,
    readerId: number | null,
    readerEmail: string | null,
    readerKeys: readonly string[],
    ownToo: boolean,
  ]
>(
  `select w.id as webinar_id, w.title, s.position as schedule, s.starts_at, s.ends_at, s.state, h.user_id is not null as runs,
     exists (select from webinar_registrations r where r.session_id = s.id and ${seatOf('$4', '$5', '$6')}) as rsvped
   from webinar_sessions s join webinars w on w.id = s.webinar_id left join webinar_hosts h on h.webinar_id = w.id and h.user_id = $4
   where ${IS_PUBLIC} and s.cancelled_at is null and s.state <> 'ended' and s.starts_at <= $2 and s.ends_at > $3 and ${isOfArea('$1', '$7', `exists (select from webinar_registrations r where r.session_id = s.id and ${seatOf('$4', '$5', '$6')})`)}
   order by s.starts_at, w.id limit 10`,
)

export type ReadersSession = {
  webinar_id: number
  schedule: number
  starts_at: Date
  ends_at: Date
  state: SessionRow['state']
  rsvped: boolean
  is_recorded: boolean
}
/** What is not over of these webinars, and whether the reader has a seat; and what is over of those that they had a seat in. */
export const sessionsOf = statement<
  ReadersSession,
  [
    webinarIds: readonly number[],
    now: Date,
    readerId: number | null,
    readerEmail: string | null,
    readerKeys: readonly string[],
  ]
>(
  `select s.webinar_id, s.position as schedule, s.starts_at, s.ends_at, s.state, own.has as rsvped,
     exists (select from webinar_log l where l.session_id = s.id) as is_recorded
   from webinar_sessions s cross join lateral (select exists (
     select from webinar_registrations r where r.session_id = s.id and ${seatOf('$3', '$4', '$5')}) as has) own
   where s.webinar_id = any($1) and s.cancelled_at is null and (s.ends_at > $2 or own.has)
   order by s.starts_at, s.position`,
)
export const hostNames = statement<{ webinar_id: number; name: string }, [webinarIds: readonly number[]]>(
  `select h.webinar_id, p.name from webinar_hosts h join accounts_people p on p.id = h.user_id
   where h.webinar_id = any($1) and h.role in ('host', 'cohost') and p.name <> '' order by h.role desc, p.name, p.id`,
)

export type SessionRow = {
  id: string
  schedule: number
  starts_at: Date
  ends_at: Date
  state: 'lobby' | 'live' | 'ended'
  cancelled_at: Date | null
  sequence: number
}
const SESSION = 'id, position as schedule, starts_at, ends_at, state, cancelled_at, sequence'
/** Whether somebody has a seat in a session, by who they are or by the key of whosoever seat it is. */
export const seatIn = statement<
  { is_taken: boolean; starts_at: Date },
  [
    webinarId: number,
    position: number,
    readerId: number | null,
    readerEmail: string | null,
    readerKeys: readonly string[],
  ]
>(
  `select s.starts_at, exists (select from webinar_registrations r where r.session_id = s.id
     and (r.key_hash = any($5) or ${seatOf('$3', '$4', '$5')})) as is_taken
   from webinar_sessions s join webinars w on w.id = s.webinar_id
   where w.id = $1 and s.position = $2 and ${IS_PUBLIC}`,
)
/** Who takes a seat holds the session, and its webinar that everybody may see, as they are meanwhile. */
export const sessionForSeat = statement<SessionRow, [webinarId: number, position: number]>(
  `select s.id, s.position as schedule, s.starts_at, s.ends_at, s.state, s.cancelled_at, s.sequence
   from webinars w join webinar_sessions s on s.webinar_id = w.id
   where w.id = $1 and ${IS_PUBLIC} and s.position = $2 for share`,
)
export const sessionAt = statement<SessionRow, [webinarId: number, startsAt: Date | string]>(
  `select ${SESSION} from webinar_sessions where webinar_id = $1 and starts_at = $2 order by cancelled_at nulls first limit 1`,
)

/** Whose seats somebody finds beside those of their number: of the address that they have confirmed. */
export const confirmedAddress = statement<{ email: string }, [userId: number]>(
  'select email from accounts_people where id = $1 and email_verified_at is not null',
)
export const accountAddress = statement<{ email: string }, [userId: number]>(
  'select email from accounts_people where id = $1',
)
export const leadOf = statement<{ lead: number | null }, [userId: number]>(
  'select lead from accounts_people where id = $1',
)
