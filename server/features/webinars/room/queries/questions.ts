import { statement } from '#server/platform/database/statement.ts'

export type QuestionRow = {
  id: string
  participant_id: string
  name: string
  text: string
  votes: number
  created_at: Date
  answered_at: Date | null
  hidden_at: Date | null
}
const QUESTION = `select q.id, q.participant_id, t.name, q.text, q.votes, q.created_at, q.answered_at, q.hidden_at
  from webinar_questions q join webinar_participants t on t.id = q.participant_id`

export const questionById = statement<QuestionRow, [sessionId: string, questionId: string]>(
  `${QUESTION} where q.session_id = $1 and q.id = $2`,
)
export const lockQuestion = statement<{ id: string }, [sessionId: string, questionId: string]>(
  'select id from webinar_questions where session_id = $1 and id = $2 and hidden_at is null for update',
)
/** Those that are read: the open ones with most votes first. */
export const questionsOf = statement<QuestionRow, [sessionId: string]>(
  `${QUESTION} where q.session_id = $1 and q.hidden_at is null
   order by q.answered_at is not null, q.votes desc, q.created_at, q.id limit 300`,
)
export const openQuestionsOf = statement<{ count: number }, [participantId: string]>(
  `select count(*)::int as count from webinar_questions
   where participant_id = $1 and answered_at is null and hidden_at is null`,
)
export const insertQuestion = statement<
  { id: string },
  [questionId: string, sessionId: string, participantId: string, text: string, now: Date]
>(
  `insert into webinar_questions (id, session_id, participant_id, user_id, text, created_at)
   values ($1, $2, $3, (select user_id from webinar_participants where id = $3), $4, $5)
   on conflict do nothing returning id`,
)
export const putVote = statement<never, [questionId: string, participantId: string]>(
  `insert into webinar_question_votes (question_id, participant_id, user_id)
   values ($1, $2, (select user_id from webinar_participants where id = $2)) on conflict do nothing`,
)
export const deleteVote = statement<never, [questionId: string, participantId: string]>(
  'delete from webinar_question_votes where question_id = $1 and participant_id = $2',
)
export const recountVotes = statement<never, [questionId: string]>(
  `update webinar_questions set votes = (select count(*) from webinar_question_votes v where v.question_id = $1)
   where id = $1`,
)
export const putAnswered = statement<never, [questionId: string, at: Date | null]>(
  'update webinar_questions set answered_at = $2 where id = $1',
)
export const putQuestionHidden = statement<never, [questionId: string, at: Date | null]>(
  'update webinar_questions set hidden_at = $2 where id = $1',
)
/** WEB-GA003. Those of these recorded questions that are shown, and were asked by who had agreed to that. */
export const keptQuestions = statement<QuestionRow, [sessionId: string, questionIds: readonly string[]]>(
  `${QUESTION} where q.session_id = $1 and q.id = any($2) and q.hidden_at is null and t.accepted_at <= q.created_at`,
)
/** Those that are seen and were not answered. */
export const openQuestions = statement<{ count: number }, [sessionId: string]>(
  `select count(*)::int as count from webinar_questions
   where session_id = $1 and answered_at is null and hidden_at is null`,
)
