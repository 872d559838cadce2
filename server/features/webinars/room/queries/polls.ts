import { statement } from '#server/platform/database/statement.ts'

export type PollRow = {
  id: string
  question: string
  options: string[]
  multiple: boolean
  is_open: boolean
  is_shown: boolean
  voters: number
  counts: number[]
  right: number[]
}
const POLL = `select p.id, p.question, p.options, p.multiple, p.right_options as right, p.closed_at is null as is_open, p.shown_at is not null as is_shown,
    (select count(*)::int from webinar_poll_votes v where v.poll_id = p.id) as voters,
    array(select (select count(*)::int from webinar_poll_votes v where v.poll_id = p.id and n = any(v.options))
      from generate_series(0, jsonb_array_length(p.options) - 1) n order by n) as counts
  from webinar_polls p`

export const pollsOf = statement<PollRow, [sessionId: string]>(
  `${POLL} where p.session_id = $1 order by p.opened_at, p.id`,
)
export const pollById = statement<PollRow, [sessionId: string, pollId: string]>(
  `${POLL} where p.session_id = $1 and p.id = $2`,
)
/** Who votes shares it with others who vote; who closes it waits for them. */
export const sharePoll = statement<
  Pick<PollRow, 'question' | 'options' | 'multiple' | 'is_open'>,
  [sessionId: string, pollId: string]
>(
  `select question, options, multiple, closed_at is null as is_open from webinar_polls
   where session_id = $1 and id = $2 for share`,
)
export const lockPoll = statement<{ is_open: boolean }, [sessionId: string, pollId: string]>(
  'select closed_at is null as is_open from webinar_polls where session_id = $1 and id = $2 for update',
)
export const deletePoll = statement<never, [pollId: string]>('delete from webinar_polls where id = $1')
export const countPolls = statement<{ count: number }, [sessionId: string]>(
  'select count(*)::int as count from webinar_polls where session_id = $1',
)
export const insertPoll = statement<
  { id: string },
  [
    pollId: string,
    sessionId: string,
    question: string,
    options: string,
    multiple: boolean,
    right: readonly number[],
    now: Date,
  ]
>(
  `insert into webinar_polls (id, session_id, question, options, multiple, right_options, opened_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
)
export const putPollVote = statement<never, [pollId: string, participantId: string, options: readonly number[]]>(
  `insert into webinar_poll_votes (poll_id, participant_id, user_id, options)
   values ($1, $2, (select user_id from webinar_participants where id = $2), $3)
   on conflict (poll_id, participant_id) do update set options = excluded.options`,
)
export const putPollState = statement<never, [pollId: string, closedAt: Date | null, shownAt: Date | null]>(
  `update webinar_polls set closed_at = coalesce(closed_at, $2), shown_at = $3 where id = $1`,
)

/** Nobody votes in a room that is over. */
export const closeOpen = statement<{ id: string }, [sessionId: string, now: Date]>(
  'update webinar_polls set closed_at = $2 where session_id = $1 and closed_at is null returning id',
)

export type PreparedRow = { poll_id: string; question: string; options: string[]; multiple: boolean; right: number[] }
const PREPARED = 'id as poll_id, question, options, multiple, right_options as right'
export const preparedOf = statement<PreparedRow, [sessionId: string]>(
  `select ${PREPARED} from webinar_prepared_polls where session_id = $1 order by created_at, id`,
)
export const countPrepared = statement<{ count: number }, [sessionId: string, besides: string]>(
  'select count(*)::int as count from webinar_prepared_polls where session_id = $1 and id <> $2',
)
export const lockPrepared = statement<never, [sessionId: string]>(
  `select pg_advisory_xact_lock(hashtextextended('webinar polls ' || $1::text, 0))`,
)
/** What was asked in another session, in that order, and after it what was still to be asked there; what this session has already is not taken twice. */
export const copyPolls = statement<never, [sessionId: string, fromSessionId: string, most: number, now: Date]>(
  `insert into webinar_prepared_polls (id, session_id, question, options, multiple, right_options, created_at)
   select uuidv7(), $1, question, options, multiple, right_options,
     $4::timestamptz + interval '1 millisecond' * row_number() over (order by is_asked desc, at, id)
   from (select id, question, options, multiple, right_options, opened_at as at, true as is_asked from webinar_polls
       where session_id = $2
     union all select id, question, options, multiple, right_options, created_at, false from webinar_prepared_polls
       where session_id = $2) p
   where not exists (select from webinar_polls o where o.session_id = $1 and o.question = p.question and o.options = p.options)
     and not exists (select from webinar_prepared_polls o
       where o.session_id = $1 and o.question = p.question and o.options = p.options)
   order by is_asked desc, at, id limit $3`,
)
/** Nothing where it is another session's. */
export const putPrepared = statement<
  { id: string },
  [
    pollId: string,
    sessionId: string,
    question: string,
    options: string,
    multiple: boolean,
    right: readonly number[],
    now: Date,
  ]
>(
  `insert into webinar_prepared_polls (id, session_id, question, options, multiple, right_options, created_at)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (id) do update set question = excluded.question, options = excluded.options, multiple = excluded.multiple,
     right_options = excluded.right_options
   where webinar_prepared_polls.session_id = $2 returning id`,
)
/** Whoever takes it first has it. */
export const takePrepared = statement<PreparedRow, [sessionId: string, pollId: string]>(
  `delete from webinar_prepared_polls where session_id = $1 and id = $2 returning ${PREPARED}`,
)
