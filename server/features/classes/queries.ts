import type { z } from 'zod'
import { ADVISORY_LOCK } from '#server/platform/database/advisoryLocks.ts'
import { statement } from '#server/platform/database/statement.ts'
import type * as contract from '#shared/contract/classes/index.ts'
import type { Answer } from '#shared/contract/endpoint.ts'
import type { QuizFact } from '#shared/rules/quiz/question.ts'
import type { Reason } from '#shared/rules/quiz/reason.ts'
import type { DrawnQuestion } from './entities.ts'

/** By the day in UTC, as classes have no time zone; `$2` is the time. */
const STATUS = `case when k.end_date < ($2::timestamptz at time zone 'UTC')::date then 'Past'
  when k.start_date > ($2::timestamptz at time zone 'UTC')::date then 'Future' else 'Current' end`
const CLASSES = `select k.id as school_class_id, k.school_id, k.name, ${STATUS} as status,
    (select count(*)::int from class_members s where s.school_class_id = k.id and s.role = 'student') as students
  from school_classes k join class_members m on m.school_class_id = k.id and m.user_id = $1 and m.role = 'instructor'`
type ClassRow = Answer<typeof contract.listClasses>['data'][number]

type FactRow = QuizFact & { card_name: string; question_mode: 'multiple_choice' | 'fill_in' }

export type SessionRow = {
  id: string
  join_code: string
  state: z.output<typeof contract.SessionState>
  version: number
  board_version: number
  questions: DrawnQuestion[]
  open_to_code: boolean
  school_class_id: number
  class_name: string
  card_id: number
  card_slug: string
  card_name: string
  created_at: Date
}

const SESSION = `select s.id, s.join_code, s.state, s.version, s.board_version, s.questions, s.open_to_code, s.school_class_id, s.created_at,
    k.name as class_name, c.id as card_id, c.slug as card_slug, c.name as card_name
  from class_sessions s join school_classes k on k.id = s.school_class_id join catalogue_cards c on c.id = s.card_id`

type StudentRow = {
  user_id: number
  first_name: string
  last_name: string
  answers: { fact_id: number; correct: boolean; at: string }[]
}

export const sessionById = statement<SessionRow, [sessionId: string]>(`${SESSION} where s.id = $1`)
/** The lock leaves those alone who only point to the session, as a new seat does. */
export const lockSession = statement<SessionRow, [sessionId: string]>(
  `${SESSION} where s.id = $1 for no key update of s`,
)

export const classesOfSchool = statement<
  ClassRow & { all: number },
  [teacherId: number, now: Date, schoolId: number, status: string, limit: number, offset: number]
>(
  `select d.*, count(*) over ()::int as all from (${CLASSES} where k.school_id = $3) d where $4 = 'All' or d.status = $4
     order by d.name, d.school_class_id limit $5 offset $6`,
)

export const ownClasses = statement<ClassRow, [teacherId: number, now: Date]>(
  `${CLASSES} order by k.name, k.id limit 100`,
)

export const classOfSchool = statement<{ one: 1 }, [schoolClassId: number, schoolId: number]>(
  'select 1 as one from school_classes where id = $1 and school_id = $2',
)

export const factsToAsk = statement<FactRow, [cardId: number, educatorId: number]>(
  `select f.id as fact_id, f.name, f.question_text, f.distractors as distractor_names, f.generated_distractors as generated_names, f.classification, f.is_primary, c.name as card_name, c.question_mode
     from catalogue_facts f join catalogue_visible_cards($2) c on c.id = f.card_id where c.id = $1 and c.revision > 0 and f.published order by f."order"`,
)

export const lockJoinCode = statement<never, [code: string]>(
  `select pg_advisory_xact_lock(${ADVISORY_LOCK.joinCode}, hashtext($1))`,
)

export const openSessionWithCode = statement<{ one: 1 }, [code: string]>(
  `select 1 as one from class_sessions where join_code = $1 and state <> 'ended'`,
)

export const isStudentOf = statement<{ one: 1 }, [schoolClassId: number, userId: number]>(
  `select 1 as one from class_members where school_class_id = $1 and user_id = $2 and role = 'student'`,
)

export const takeSeat = statement<{ one: 1 }, [sessionId: string, userId: number, now: Date]>(
  'insert into class_seats (session_id, user_id, taken_at) values ($1, $2, $3) on conflict do nothing returning 1 as one',
)

export const putSeatRound = statement<never, [sessionId: string, userId: number, roundId: number]>(
  'update class_seats set round_id = $3 where session_id = $1 and user_id = $2',
)

export const raiseBoardVersion = statement<{ board_version: number }, [sessionId: string]>(
  'update class_sessions set board_version = board_version + 1 where id = $1 returning board_version',
)

export const hasSeat = statement<{ one: 1 }, [sessionId: string, userId: number]>(
  'select 1 as one from class_seats where session_id = $1 and user_id = $2',
)

export const roundOfSeat = statement<{ round_id: number }, [sessionId: string, userId: number]>(
  'select round_id from class_seats where session_id = $1 and user_id = $2',
)

export const answerOfSeat = statement<
  { choice: number; correct: boolean },
  [sessionId: string, userId: number, factId: number]
>('select choice, correct from class_answers where session_id = $1 and user_id = $2 and fact_id = $3')

export const insertAnswer = statement<
  never,
  [sessionId: string, userId: number, factId: number, choice: number, correct: boolean, now: Date]
>(
  'insert into class_answers (session_id, user_id, fact_id, choice, correct, answered_at) values ($1, $2, $3, $4, $5, $6)',
)

export const turnSession = statement<never, [sessionId: string, state: string, now: Date]>(
  `update class_sessions set state = $2::text, version = version + 1, started_at = case when $2::text = 'running' then coalesce(started_at, $3::timestamptz) else started_at end,
       ended_at = case when $2::text = 'ended' then $3::timestamptz end where id = $1`,
)

export const roundsOfSession = statement<{ round_id: number | null }, [sessionId: string]>(
  'select round_id from class_seats where session_id = $1',
)

export const endedSessionByCode = statement<SessionRow, [code: string, userId: number]>(
  `${SESSION} where s.join_code = $1 and s.state = 'ended' and s.id in (
       select d.id from class_sessions d join class_members m on m.school_class_id = d.school_class_id where m.user_id = $2
       union all select t.session_id from class_seats t where t.user_id = $2) order by s.created_at desc limit 1`,
)

export const openSessionByCode = statement<SessionRow, [code: string]>(
  `${SESSION} where s.join_code = $1 and s.state <> 'ended'`,
)

export const sessionsBy = statement<SessionRow & { joined: number }, [userId: number]>(
  `select d.*, (select count(*)::int from class_seats t where t.session_id = d.id) as joined
     from (${SESSION} where s.created_by_id = $1) d order by d.created_at desc limit 20`,
)

export const sessionsFor = statement<SessionRow, [studentId: number]>(
  `${SESSION} join class_members m on m.school_class_id = s.school_class_id and m.user_id = $1 and m.role = 'student'
     where s.state <> 'ended' order by s.created_at desc limit 10`,
)

export const membersOf = statement<{ user_id: number }, [schoolClassId: number, role: 'instructor' | 'student']>(
  'select user_id from class_members where school_class_id = $1 and role = $2',
)

export const answersOfSeat = statement<
  { fact_id: number; choice: number; correct: boolean },
  [sessionId: string, userId: number]
>('select fact_id, choice, correct from class_answers where session_id = $1 and user_id = $2')

/** What the authors of these facts say of their wrong answers. */
export const reasonsOf = statement<{ fact_id: number; reasons: Reason[] }, [factIds: readonly number[]]>(
  'select id as fact_id, distractor_reasons as reasons from catalogue_facts where id = any($1)',
)

export const classAverage = statement<{ average: number }, [sessionId: string]>(
  `select coalesce(avg(n), 0)::float as average from (select count(a.*) filter (where a.correct) as n from class_seats t
     left join class_answers a on a.session_id = t.session_id and a.user_id = t.user_id where t.session_id = $1 group by t.user_id) d`,
)

export const studentsOfBoard = statement<StudentRow, [sessionId: string, userId: number | null]>(
  `select t.user_id, u.first_name, u.last_name, (select coalesce(json_agg(json_build_object('fact_id', a.fact_id, 'correct', a.correct, 'at', a.answered_at)), '[]'::json)
       from class_answers a where a.session_id = t.session_id and a.user_id = t.user_id) as answers
     from class_seats t join accounts_people u on u.id = t.user_id where t.session_id = $1 and ($2::int is null or t.user_id = $2) order by u.first_name, u.last_name, u.id`,
)

export const talliesOf = statement<
  { fact_id: number; choice: number; count: number },
  [sessionId: string, factId: number | null]
>(
  `select fact_id, choice, count(*)::int as count from class_answers where session_id = $1 and ($2::int is null or fact_id = $2) group by fact_id, choice`,
)
