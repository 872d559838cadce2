import { statement } from '#server/platform/database/statement.ts'

export type SaidRow = {
  kind: 'message' | 'question' | 'poll'
  at: Date
  /** Nobody's, where hosts asked. */
  name: string
  words: string
  /** Of a poll; it has a row for each. */
  answer: string
  /** For the question, or for the answer. */
  votes: number | null
  /** The question is answered, or the answer right. */
  is_so: boolean
}
/** What was written, asked and voted and is shown, in its order. */
export const saidIn = statement<SaidRow, [sessionId: string, most: number]>(
  `select kind, at, name, words, answer, votes, is_so from (
     select 'message' as kind, m.created_at as at, t.name, m.text as words, '' as answer, null::int as votes, false as is_so, m.place::bigint as place
       from webinar_messages m join webinar_participants t on t.id = m.participant_id
       where m.session_id = $1 and m.hidden_at is null
     union all select 'question', q.created_at, t.name, q.text, '', q.votes, q.answered_at is not null, 0
       from webinar_questions q join webinar_participants t on t.id = q.participant_id
       where q.session_id = $1 and q.hidden_at is null
     union all select 'poll', p.opened_at, '', p.question, o.answer,
         (select count(*)::int from webinar_poll_votes v where v.poll_id = p.id and o.place - 1 = any(v.options)),
         o.place - 1 = any(p.right_options), o.place
       from webinar_polls p cross join jsonb_array_elements_text(p.options) with ordinality o(answer, place)
       where p.session_id = $1) said
   order by at, kind, words, place limit $2`,
)
