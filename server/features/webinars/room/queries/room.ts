import { statement } from '#server/platform/database/statement.ts'
import type { RoomRole, RoomState } from '#shared/contract/webinars/room.ts'

export type RoomRow = {
  session_id: string
  webinar_id: number
  schedule: number
  starts_at: Date
  ends_at: Date
  room_key: string
  state: RoomState
  /** When it went live. */
  opened_at: Date | null
  closed_at: Date | null
  cancelled_at: Date | null
  title: string
  is_premium: boolean
  account_required: boolean
  is_published: boolean
  stream_url: string | null
  version: number
  desk_version: number
  slow_seconds: number
  announcement: string
  pinned_id: string | null
  shows: 'slides' | 'stream'
  slide_id: string | null
  revealed: number
  caption: string
  captions_from_notes: boolean
  recording_since: Date | null
  recorded_ms: number
}
/** A room that nobody has come into yet stands as its defaults say. */
const ROOM = `select s.id as session_id, s.webinar_id, s.position as schedule, s.starts_at, s.ends_at, s.room_key, s.state, s.opened_at, s.closed_at, s.cancelled_at,
    w.title, w.is_premium, w.account_required, w.is_published, w.stream_url, coalesce(r.version, 0) as version,
    coalesce(r.desk_version, 0) as desk_version, coalesce(r.slow_seconds, 0) as slow_seconds,
    coalesce(r.announcement, '') as announcement, r.pinned_id, coalesce(r.shows, 'slides') as shows, r.slide_id,
    coalesce(r.revealed, 0) as revealed, coalesce(r.caption, '') as caption,
    coalesce(r.captions_from_notes, false) as captions_from_notes, r.recording_since, coalesce(r.recorded_ms, 0) as recorded_ms
  from webinar_sessions s join webinars w on w.id = s.webinar_id left join webinar_rooms r on r.session_id = s.id`

export const roomById = statement<RoomRow, [sessionId: string]>(`${ROOM} where s.id = $1 and w.deleted_at is null`)
export const roomByKey = statement<RoomRow, [roomKey: string]>(`${ROOM} where s.room_key = $1 and w.deleted_at is null`)
export const roomOfWebinar = statement<RoomRow, [webinarId: number, position: number]>(
  `${ROOM} where s.webinar_id = $1 and s.position = $2 and w.deleted_at is null`,
)

/** How somebody stands to a session: `userId` 0 for who is not signed in, and the hashes of the links that they opened. */
export const standingOf = statement<
  {
    runs: Exclude<RoomRole, 'attendee'> | null
    is_member: boolean
    registration_id: string | null
    registered_user_id: number | null
    /** A link that they opened is of a seat that belongs to somebody's account. */
    is_of_account: boolean
    /** The hosts took them out, by whichever of their ways they came. */
    is_removed: boolean
    first_name: string | null
  },
  [sessionId: string, webinarId: number, userId: number, keyHashes: readonly string[], now: Date]
>(
  `select (select h.role from webinar_hosts h where h.webinar_id = $2 and h.user_id = $3) as runs,
     coalesce((select b.member from billing_reader($3, $5) b), false) as is_member,
     r.id as registration_id, r.user_id as registered_user_id,
     exists (select from webinar_registrations k where k.session_id = $1 and k.key_hash = any($4) and k.user_id <> $3) as is_of_account,
     exists (select from webinar_participants t left join webinar_registrations k on k.id = t.registration_id
       where t.session_id = $1 and t.removed_at is not null and (t.user_id = $3 or t.registration_id = r.id or k.key_hash = any($4))) as is_removed,
     (select p.first_name from accounts_people p where p.id = $3) as first_name
   from (select 1) one left join lateral (
     select id, user_id from webinar_registrations
     where session_id = $1 and (user_id = $3 or (user_id is null and (key_hash = any($4)
       or lower(email) = (select lower(p.email) from accounts_people p where p.id = $3 and p.email_verified_at is not null))))
     order by user_id is distinct from $3 limit 1) r on true`,
)

export const makeRoom = statement<never, [sessionId: string]>(
  'insert into webinar_rooms (session_id) values ($1) on conflict do nothing',
)
/** Whoever changes something that is told holds the room from here to the commit. */
export const raiseVersion = statement<
  { version: number; recording_since: Date | null; recorded_ms: number },
  [sessionId: string]
>(
  `insert into webinar_rooms (session_id, version) values ($1, 1)
   on conflict (session_id) do update set version = webinar_rooms.version + 1
   returning version, recording_since, recorded_ms`,
)
export const raiseDesk = statement<{ version: number }, [sessionId: string]>(
  `insert into webinar_rooms (session_id, desk_version) values ($1, 1)
   on conflict (session_id) do update set desk_version = webinar_rooms.desk_version + 1 returning desk_version as version`,
)
export const logMove = statement<never, [sessionId: string, place: number, atMs: number, move: string]>(
  'insert into webinar_log (session_id, place, at_ms, move) values ($1, $2, $3, $4)',
)

/** Whoever heard the room by its key before hears nothing more by it. */
export const putKey = statement<never, [sessionId: string, roomKey: string]>(
  'update webinar_sessions set room_key = $2 where id = $1',
)
export const lockSession = statement<{ state: RoomState }, [sessionId: string]>(
  'select state from webinar_sessions where id = $1 for no key update',
)
export const putState = statement<never, [sessionId: string, state: RoomState, now: Date]>(
  `update webinar_sessions set state = $2::varchar, opened_at = case when $2::varchar = 'live' then $3 else opened_at end,
     closed_at = case when $2::varchar = 'ended' then $3 else closed_at end where id = $1`,
)
export const putSettings = statement<
  never,
  [
    sessionId: string,
    slowSeconds: number | null,
    announcement: string | null,
    caption: string | null,
    captionsFromNotes: boolean | null,
  ]
>(
  `update webinar_rooms set slow_seconds = coalesce($2, slow_seconds), announcement = coalesce($3, announcement),
     caption = coalesce($4, caption), captions_from_notes = coalesce($5, captions_from_notes) where session_id = $1`,
)
export const putCaption = statement<never, [sessionId: string, caption: string]>(
  'update webinar_rooms set caption = $2 where session_id = $1',
)
export const beginRecording = statement<never, [sessionId: string, now: Date]>(
  'update webinar_rooms set recording_since = $2 where session_id = $1',
)
export const endRecording = statement<never, [sessionId: string, recordedMs: number]>(
  'update webinar_rooms set recording_since = null, recorded_ms = $2 where session_id = $1',
)
export const putPinned = statement<never, [sessionId: string, messageId: string | null]>(
  'update webinar_rooms set pinned_id = $2 where session_id = $1',
)
/** Rooms that nobody ended, or even began; a session that was called off, and one of a deleted webinar, has none. */
export const overdueRooms = statement<{ id: string }, [lastFrom: Date]>(
  `select s.id from webinar_sessions s join webinars w on w.id = s.webinar_id and w.deleted_at is null
   where s.state <> 'ended' and s.cancelled_at is null and s.ends_at <= $1 order by s.ends_at limit 100`,
)
/** Who has a seat in a session with their account and is not in its room; nobody calls back whom the hosts took out. */
/** Seats of whom nobody has seen in the room yet, guests' too. */
export const awaitedSeats = statement<{ id: string }, [sessionId: string]>(
  `select r.id from webinar_registrations r where r.session_id = $1 and not exists
     (select from webinar_participants t where t.session_id = $1 and (t.registration_id = r.id or t.user_id = r.user_id))
   order by r.id`,
)
export const awaitedPeople = statement<{ user_id: number }, [sessionId: string]>(
  `select r.user_id from webinar_registrations r where r.session_id = $1 and r.user_id is not null and not exists
     (select from webinar_attendance a where a.session_id = $1 and a.user_id = r.user_id and a.left_at is null)
     and not exists (select from webinar_participants t where t.session_id = $1 and t.user_id = r.user_id and t.removed_at is not null)
   order by r.user_id`,
)
