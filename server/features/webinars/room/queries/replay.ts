import { statement } from '#server/platform/database/statement.ts'
import type { BareMove } from '#shared/rules/webinars/room/replay.ts'

export const recordedMoves = statement<
  { place: number; at_ms: number; move: BareMove },
  [sessionId: string, after: number, most: number]
>('select place, at_ms, move from webinar_log where session_id = $1 and place > $2 order by place limit $3')
/** Those of these questions that are in the recording. */
export const recordedQuestions = statement<
  { question_id: string },
  [sessionId: string, questionIds: readonly string[]]
>(
  `select distinct a ->> 'question_id' as question_id from webinar_log l, jsonb_array_elements(l.move -> 'questions') a
   where l.session_id = $1 and a ->> 'question_id' = any($2)`,
)
/** Those of these polls that were asked before a moment and are in no part of the recording. */
export const unrecordedPolls = statement<
  { poll_id: string },
  [sessionId: string, pollIds: readonly string[], since: Date]
>(
  `select p.id as poll_id from webinar_polls p where p.session_id = $1 and p.id = any($2::uuid[]) and p.opened_at < $3
     and not exists (select from webinar_log l, jsonb_array_elements(l.move -> 'polls') a
       where l.session_id = $1 and a ->> 'poll_id' = p.id::text)`,
)
export const isRecorded = statement<{ is_recorded: boolean }, [sessionId: string]>(
  'select exists (select 1 from webinar_log where session_id = $1) as is_recorded',
)
export const putSurvey = statement<
  never,
  [participantId: string, sessionId: string, rating: number, comment: string, now: Date]
>(
  `insert into webinar_surveys (participant_id, user_id, session_id, rating, comment, created_at)
   values ($1, (select user_id from webinar_participants where id = $1), $2, $3, $4, $5)
   on conflict (participant_id) do update set rating = excluded.rating, comment = excluded.comment`,
)
export const countRatings = statement<{ rating: number; count: number }, [sessionId: string]>(
  'select rating, count(*)::int as count from webinar_surveys where session_id = $1 group by rating',
)
export const surveyComments = statement<{ rating: number; comment: string }, [sessionId: string]>(
  `select rating, comment from webinar_surveys where session_id = $1 and comment <> '' order by created_at desc limit 200`,
)
