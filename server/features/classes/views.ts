import type { z } from 'zod'
import type { Sql } from '#server/platform/sql.ts'
import type * as contract from '#shared/contract/classes/index.ts'
import type { MonitorStudent, MonitorView, OwnAnswer, SeatView, SessionView } from '#shared/contract/classes/index.ts'
import type { DrawnQuestion } from './entities.ts'

type Sent<S extends z.ZodType> = z.input<S>

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
  from class_sessions s join school_classes k on k.id = s.school_class_id join cards c on c.id = s.card_id`

/** The lock leaves those alone who only point to the session, as a new seat does. */
export const readSession = (sql: Sql, sessionId: string, lock = false): Promise<SessionRow | undefined> =>
  sql.one<SessionRow>(`${SESSION} where s.id = $1${lock ? ' for no key update of s' : ''}`, [sessionId])

/** The latest session that ended and had this code, of those whose class somebody is in or that they sat in. */
export const readEndedSessionByCode = (sql: Sql, code: string, userId: number): Promise<SessionRow | undefined> =>
  sql.one<SessionRow>(
    `${SESSION} where s.join_code = $1 and s.state = 'ended' and s.id in (
       select d.id from class_sessions d join class_members m on m.school_class_id = d.school_class_id where m.user_id = $2
       union all select t.session_id from class_seats t where t.user_id = $2) order by s.created_at desc limit 1`,
    [code, userId],
  )

export const readOpenSessionByCode = (sql: Sql, code: string): Promise<SessionRow | undefined> =>
  sql.one<SessionRow>(`${SESSION} where s.join_code = $1 and s.state <> 'ended'`, [code])

/** Sessions that somebody opened, the latest first. */
export const readSessionsBy = (sql: Sql, userId: number): Promise<(SessionRow & { joined: number })[]> =>
  sql.rows(
    `select d.*, (select count(*)::int from class_seats t where t.session_id = d.id) as joined
     from (${SESSION} where s.created_by_id = $1) d order by d.created_at desc limit 20`,
    [userId],
  )

/** Open sessions of the classes somebody is a student of. */
export const readSessionsFor = (sql: Sql, userId: number): Promise<SessionRow[]> =>
  sql.rows(
    `${SESSION} join class_members m on m.school_class_id = s.school_class_id and m.user_id = $1 and m.role = 'student'
     where s.state <> 'ended' order by s.created_at desc limit 10`,
    [userId],
  )

const membersOf = async (sql: Sql, schoolClassId: number, role: 'instructor' | 'student'): Promise<number[]> => {
  const rows = await sql.rows<{ user_id: number }>(
    'select user_id from class_members where school_class_id = $1 and role = $2',
    [schoolClassId, role],
  )
  return rows.map((row) => row.user_id)
}
export const teachersOf = (sql: Sql, schoolClassId: number): Promise<number[]> =>
  membersOf(sql, schoolClassId, 'instructor')
export const studentsOf = (sql: Sql, schoolClassId: number): Promise<number[]> =>
  membersOf(sql, schoolClassId, 'student')

export const viewSession = (row: SessionRow): Sent<typeof SessionView> => ({
  session_id: row.id,
  join_code: row.join_code,
  class_name: row.class_name,
  card: { card_id: row.card_id, slug: row.card_slug, name: row.card_name },
  state: row.state,
  questions_total: row.questions.length,
  version: row.version,
})

type AnswerRow = { fact_id: number; choice: number; correct: boolean }

/** A student's own place: questions without the right choice, and own answers with it. */
export async function viewSeat(sql: Sql, row: SessionRow, userId: number): Promise<Sent<typeof SeatView>> {
  const given = await sql.rows<AnswerRow>(
    'select fact_id, choice, correct from class_answers where session_id = $1 and user_id = $2',
    [row.id, userId],
  )
  const rights = new Map(row.questions.map((question) => [question.factId, question.rightChoice]))
  const answers: Sent<typeof OwnAnswer>[] = given.map((answer) => ({
    ...answer,
    right_choice: rights.get(answer.fact_id) ?? 0,
  }))
  const average = row.state === 'ended' ? await classAverage(sql, row.id) : 0
  return {
    session: viewSession(row),
    questions: row.questions.map(({ factId, questionText, options }) => ({
      fact_id: factId,
      question_text: questionText,
      options,
    })),
    answers,
    result:
      row.state === 'ended'
        ? {
            answered: answers.length,
            correct: answers.filter((answer) => answer.correct).length,
            class_average: average,
          }
        : null,
  }
}

/** Right answers of those who sat in it, on average a person. */
async function classAverage(sql: Sql, sessionId: string): Promise<number> {
  const row = await sql.one<{ average: number }>(
    `select coalesce(avg(n), 0)::float as average from (select count(a.*) filter (where a.correct) as n from class_seats t
     left join class_answers a on a.session_id = t.session_id and a.user_id = t.user_id where t.session_id = $1 group by t.user_id) d`,
    [sessionId],
  )
  return Math.round((row?.average ?? 0) * 10) / 10
}

type StudentRow = {
  user_id: number
  first_name: string
  last_name: string
  answers: { fact_id: number; correct: boolean; at: string }[]
}

/** Rows of the board: of everybody with a seat, or of one. Those on the roster who have not come yet are not among them. */
export async function viewStudents(sql: Sql, row: SessionRow, userId?: number): Promise<Sent<typeof MonitorStudent>[]> {
  const students = await sql.rows<StudentRow>(
    `select t.user_id, u.first_name, u.last_name, (select coalesce(json_agg(json_build_object('fact_id', a.fact_id, 'correct', a.correct, 'at', a.answered_at)), '[]'::json)
       from class_answers a where a.session_id = t.session_id and a.user_id = t.user_id) as answers
     from class_seats t join users u on u.id = t.user_id where t.session_id = $1 and ($2::int is null or t.user_id = $2) order by u.first_name, u.last_name, u.id`,
    [row.id, userId ?? null],
  )
  return students.map((student) => {
    const byFact = new Map(student.answers.map((answer) => [answer.fact_id, answer.correct]))
    const last = student.answers.map((answer) => Date.parse(answer.at)).sort((a, b) => b - a)[0]
    return {
      user_id: student.user_id,
      name: `${student.first_name} ${student.last_name}`.trim() || 'Learner',
      answered: student.answers.length,
      correct: student.answers.filter((answer) => answer.correct).length,
      answers: row.questions.map((question) => byFact.get(question.factId) ?? null),
      last_answer_at: last === undefined ? null : new Date(last),
    }
  })
}

/** What is right, once nobody can answer any more. */
const viewRight = (row: SessionRow, question: DrawnQuestion) =>
  row.state === 'ended'
    ? { name: question.name, right_choice: question.rightChoice }
    : { name: null, right_choice: null }

/** How often each option of a question was chosen: of all questions, or of one. */
export async function readTallies(sql: Sql, row: SessionRow, factId?: number) {
  const rows = await sql.rows<{ fact_id: number; choice: number; count: number }>(
    `select fact_id, choice, count(*)::int as count from class_answers where session_id = $1 and ($2::int is null or fact_id = $2) group by fact_id, choice`,
    [row.id, factId ?? null],
  )
  return row.questions
    .filter((question) => factId === undefined || question.factId === factId)
    .map((question) => {
      const counts = question.options.map(
        (_, choice) => rows.find((r) => r.fact_id === question.factId && r.choice === choice)?.count ?? 0,
      )
      return {
        fact_id: question.factId,
        ...viewRight(row, question),
        counts,
        answered: counts.reduce((sum, n) => sum + n, 0),
        correct: counts[question.rightChoice] ?? 0,
      }
    })
}

export async function viewMonitor(sql: Sql, row: SessionRow): Promise<Sent<typeof MonitorView>> {
  const tallies = new Map((await readTallies(sql, row)).map((tally) => [tally.fact_id, tally]))
  return {
    session: viewSession(row),
    version: row.board_version,
    students: await viewStudents(sql, row),
    questions: row.questions.map((question) => ({
      question_text: question.questionText,
      options: question.options,
      ...tallies.get(question.factId)!,
    })),
  }
}
