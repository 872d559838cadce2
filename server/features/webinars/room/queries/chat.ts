import { statement } from '#server/platform/database/statement.ts'
import type { RoomRole } from '#shared/contract/webinars/room.ts'

export type MessageRow = {
  id: string
  participant_id: string
  place: number
  name: string
  role: RoomRole
  text: string
  created_at: Date
  hidden_at: Date | null
}
/** As what somebody runs the webinar, by account. */
const ROLE = `coalesce((select h.role from webinar_hosts h join webinar_sessions s on s.webinar_id = h.webinar_id
  where s.id = m.session_id and h.user_id = t.user_id), 'attendee')`
const MESSAGE = `select m.id, m.participant_id, m.place, t.name, ${ROLE} as role, m.text, m.created_at, m.hidden_at
  from webinar_messages m join webinar_participants t on t.id = m.participant_id`

export const messageById = statement<MessageRow, [sessionId: string, messageId: string]>(
  `${MESSAGE} where m.session_id = $1 and m.id = $2`,
)
/** Whose a message of this id is, in whichever room it stands. */
export const messageKnown = statement<{ participant_id: string; session_id: string }, [messageId: string]>(
  'select participant_id, session_id from webinar_messages where id = $1',
)
/** Nothing where there is one of this id. */
export const insertMessage = statement<
  { id: string },
  [messageId: string, sessionId: string, participantId: string, place: number, text: string, now: Date]
>(
  `insert into webinar_messages (id, session_id, participant_id, user_id, place, text, created_at)
   values ($1, $2, $3, (select user_id from webinar_participants where id = $3), $4, $5, $6)
   on conflict do nothing returning id`,
)
export const messagesBefore = statement<MessageRow, [sessionId: string, before: number, most: number]>(
  `${MESSAGE} where m.session_id = $1 and m.place < $2 and m.hidden_at is null order by m.place desc limit $3`,
)
export const messagesAfter = statement<MessageRow, [sessionId: string, after: number, most: number]>(
  `${MESSAGE} where m.session_id = $1 and m.place > $2 and m.hidden_at is null order by m.place limit $3`,
)
/** What somebody wrote last, and as what they run the webinar. */
export const messagesOf = statement<Pick<MessageRow, 'id' | 'role'>, [sessionId: string, participantId: string]>(
  `select m.id, ${ROLE} as role from webinar_messages m join webinar_participants t on t.id = m.participant_id
   where m.session_id = $1 and m.participant_id = $2 order by m.place desc limit 500`,
)
export const hiddenMessages = statement<MessageRow, [sessionId: string]>(
  `${MESSAGE} where m.session_id = $1 and m.hidden_at is not null order by m.place desc limit 100`,
)
export const putHidden = statement<never, [messageId: string, at: Date | null]>(
  'update webinar_messages set hidden_at = $2 where id = $1',
)
/** WEB-GA003. Those of these messages that are shown, and were written while it was recorded by who had agreed to that. */
export const keptMessages = statement<MessageRow, [sessionId: string, messageIds: readonly string[]]>(
  `${MESSAGE} join webinar_log l on l.session_id = m.session_id and l.place = m.place
   where m.session_id = $1 and m.id = any($2) and m.hidden_at is null and t.accepted_at <= m.created_at`,
)
