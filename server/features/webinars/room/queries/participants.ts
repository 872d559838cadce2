import { statement } from '#server/platform/database/statement.ts'
import type { RoomRole, RoomState } from '#shared/contract/webinars/room.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'

export type ParticipantRow = {
  id: string
  session_id: string
  user_id: number | null
  name: string
  line_key: string
  muted_at: Date | null
  removed_at: Date | null
  hand_at: Date | null
  spoke_at: Date | null
  accepted_at: Date | null
}
const SEAT = 'id, session_id, user_id, name, line_key, muted_at, removed_at, hand_at, spoke_at, accepted_at'

/** Of a person `p`: whoever is staff runs any room that they are in. */
export const IS_STAFF = `(p.role = 'Administrator'
  or exists (select from unnest(p.roles) r where lower(r) in ('staff', 'admin', 'superadmin')))`

/** Somebody in the room: by their account, else by what they reserved. */
export const participantOf = statement<
  ParticipantRow,
  [sessionId: string, userId: number | null, registrationId: string | null]
>(
  `select ${SEAT} from webinar_participants where session_id = $1 and (user_id = $2 or registration_id = $3)
   order by user_id is null limit 1`,
)
export const participantById = statement<ParticipantRow, [sessionId: string, participantId: string]>(
  `select ${SEAT} from webinar_participants where session_id = $1 and id = $2`,
)
export type LineParticipant = {
  id: string
  session_id: string
  starts_at: Date
  ends_at: Date
  state: RoomState
  runs: Exclude<RoomRole, 'attendee'> | null
  /** They still have what they reserved. */
  is_registered: boolean
  is_staff: boolean
  user_id: number | null
}
export const participantByLine = statement<LineParticipant, [lineKey: string, roomKey: string]>(
  `select t.id, t.session_id, s.starts_at, s.ends_at, s.state, t.user_id,
     (select h.role from webinar_hosts h where h.webinar_id = s.webinar_id and h.user_id = t.user_id) as runs,
     (t.registration_id is not null or exists (select from webinar_registrations r
       where r.session_id = t.session_id and r.user_id = t.user_id)) as is_registered,
     exists (select from accounts_people p where p.id = t.user_id and ${IS_STAFF}) as is_staff
   from webinar_participants t join webinar_sessions s on s.id = t.session_id
   where t.line_key = $1 and s.room_key = $2 and s.cancelled_at is null and t.removed_at is null`,
)
/** Nothing where the person has come in already. */
export const insertParticipant = statement<
  { id: string },
  [sessionId: string, userId: number | null, registrationId: string | null, name: string, lineKey: string, now: Date]
>(
  `insert into webinar_participants (session_id, user_id, registration_id, name, line_key, created_at)
   values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
)
/** What one person does comes one after the other. */
export const lockParticipant = statement<ParticipantRow, [participantId: string]>(
  `select ${SEAT} from webinar_participants where id = $1 for update`,
)
export const putSpoke = statement<never, [participantId: string, now: Date]>(
  'update webinar_participants set spoke_at = $2 where id = $1',
)
export const putHand = statement<never, [participantId: string, at: Date | null]>(
  'update webinar_participants set hand_at = $2 where id = $1',
)
export const putMuted = statement<never, [participantId: string, at: Date | null]>(
  'update webinar_participants set muted_at = $2 where id = $1',
)
/** Whoever leaves has no hand up any more. */
export const putRemoved = statement<never, [participantId: string, at: Date | null]>(
  'update webinar_participants set removed_at = $2, hand_at = null where id = $1',
)
/** As what somebody in a room is known beyond it. */
export const rightsOf = statement<
  { runs: boolean; role: Actor['role'] | null; roles: string[] | null },
  [participantId: string]
>(
  `select exists (select from webinar_hosts h where h.webinar_id = s.webinar_id and h.user_id = t.user_id) as runs, p.role, p.roles
   from webinar_participants t join webinar_sessions s on s.id = t.session_id left join accounts_people p on p.id = t.user_id
   where t.id = $1`,
)
/** What somebody in a room is of its webinar, and what they have. */
export const hostRoleOf = statement<
  { user_id: number | null; role: RoomRole; is_removed: boolean; is_muted: boolean },
  [sessionId: string, participantId: string]
>(
  `select t.user_id, coalesce(h.role, 'attendee') as role, t.removed_at is not null as is_removed, t.muted_at is not null as is_muted
   from webinar_participants t join webinar_sessions s on s.id = t.session_id
   left join webinar_hosts h on h.webinar_id = s.webinar_id and h.user_id = t.user_id where t.session_id = $1 and t.id = $2`,
)
export const putAgreed = statement<never, [participantId: string, now: Date]>(
  'update webinar_participants set accepted_at = coalesce(accepted_at, $2) where id = $1',
)
export type PersonRow = Pick<ParticipantRow, 'id' | 'name' | 'hand_at' | 'muted_at' | 'removed_at'>
export const raisedOrHeld = statement<PersonRow, [sessionId: string]>(
  `select id, name, hand_at, muted_at, removed_at from webinar_participants
   where session_id = $1 and (hand_at is not null or muted_at is not null or removed_at is not null) order by hand_at limit 500`,
)
/** ADM-GA004. */
export const forgetParticipants = statement<never, [userId: number]>(
  'delete from webinar_participants where user_id = $1',
)
/** What somebody did in a room themselves. */
export const ownDeeds = statement<
  {
    messages: string[]
    questions: string[]
    voted: string[]
    polls: { poll_id: string; options: number[] }[]
    survey: { rating: number; comment: string } | null
  },
  [participantId: string]
>(
  `select array(select id from webinar_messages where participant_id = $1 order by place desc limit 50) as messages,
     array(select id from webinar_questions where participant_id = $1 order by id limit 200) as questions,
     array(select question_id from webinar_question_votes where participant_id = $1 order by question_id limit 500) as voted,
     coalesce((select json_agg(json_build_object('poll_id', poll_id, 'options', options)) from webinar_poll_votes
       where participant_id = $1), '[]') as polls,
     (select json_build_object('rating', rating, 'comment', comment) from webinar_surveys where participant_id = $1) as survey`,
)
/** What a guest did in a room stays with them once the reservation is their account's: one reservation is one participant. */
export const claimParticipant = statement<never, [registrationId: string, userId: number]>(
  `update webinar_participants t set user_id = $2, registration_id = null
   from webinar_registrations r where r.id = $1 and r.user_id = $2 and t.registration_id = r.id and not exists
     (select from webinar_participants o where o.session_id = t.session_id and o.user_id = $2)`,
)
/** A seat that was reserved without an account, by whoever shows its link. */
export const claimRegistration = statement<never, [registrationId: string, userId: number]>(
  `update webinar_registrations r set user_id = $2 where id = $1 and user_id is null and not exists
     (select 1 from webinar_registrations o where o.session_id = r.session_id and o.user_id = $2)`,
)
