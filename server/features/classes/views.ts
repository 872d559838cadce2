import type { z } from 'zod'
import type { Sql } from '#server/platform/sql.ts'
import type {
  MonitorStudent,
  MonitorView,
  OwnAnswer,
  SeatView,
  SessionQuestion,
  SessionView,
} from '#shared/contract/classes/index.ts'
import { type Reason, reasonOf } from '#shared/rules/quiz/reason.ts'
import type { DrawnQuestion } from './entities.ts'
import * as query from './queries.ts'

type Sent<S extends z.ZodType> = z.input<S>

/** The lock leaves those alone who only point to the session, as a new seat does. */
export const readSession = (sql: Sql, sessionId: string, lock = false): Promise<query.SessionRow | undefined> =>
  sql.one(lock ? query.lockSession : query.sessionById, [sessionId])

/** The latest session that ended and had this code, of those whose class somebody is in or that they sat in. */
export const readEndedSessionByCode = (sql: Sql, code: string, userId: number): Promise<query.SessionRow | undefined> =>
  sql.one(query.endedSessionByCode, [code, userId])

export const readOpenSessionByCode = (sql: Sql, code: string): Promise<query.SessionRow | undefined> =>
  sql.one(query.openSessionByCode, [code])

/** Sessions that somebody opened, the latest first. */
export const readSessionsBy = (sql: Sql, userId: number): Promise<(query.SessionRow & { joined: number })[]> =>
  sql.rows(query.sessionsBy, [userId])

/** Open sessions of the classes somebody is a student of. */
export const readSessionsFor = (sql: Sql, userId: number): Promise<query.SessionRow[]> =>
  sql.rows(query.sessionsFor, [userId])

const membersOf = async (sql: Sql, schoolClassId: number, role: 'instructor' | 'student'): Promise<number[]> => {
  const rows = await sql.rows(query.membersOf, [schoolClassId, role])
  return rows.map((row) => row.user_id)
}
export const teachersOf = (sql: Sql, schoolClassId: number): Promise<number[]> =>
  membersOf(sql, schoolClassId, 'instructor')
export const studentsOf = (sql: Sql, schoolClassId: number): Promise<number[]> =>
  membersOf(sql, schoolClassId, 'student')

export const viewSession = (row: query.SessionRow): Sent<typeof SessionView> => ({
  session_id: row.id,
  join_code: row.join_code,
  class_name: row.class_name,
  card: { card_id: row.card_id, slug: row.card_slug, name: row.card_name },
  state: row.state,
  questions_total: row.questions.length,
  version: row.version,
})

/** What students are asked, without the right choice; nothing before the quiz begins, however one looks. */
export const viewQuestions = (row: query.SessionRow): Sent<typeof SessionQuestion>[] =>
  row.state === 'lobby'
    ? []
    : row.questions.map(({ factId, questionText, options }) => ({
        fact_id: factId,
        question_text: questionText,
        options,
      }))

/** What the authors say of the wrong answers of these facts. */
export async function reasonsOf(sql: Sql, factIds: readonly number[]): Promise<Map<number, Reason[]>> {
  const rows = factIds.length > 0 ? await sql.rows(query.reasonsOf, [factIds]) : []
  return new Map(rows.map(({ fact_id, reasons }) => [fact_id, reasons]))
}

type Given = { fact_id: number; choice: number; correct: boolean }
/** A student's own answer: it is closed for them, so that what is right and why theirs is not may be told. */
export const viewAnswer = (
  { options, rightChoice }: DrawnQuestion,
  { fact_id, choice, correct }: Given,
  reasons: readonly Reason[] = [],
): Sent<typeof OwnAnswer> => ({
  fact_id,
  choice,
  correct,
  right_choice: rightChoice,
  ...reasonOf(reasons, options[choice] ?? '', correct),
})

/** A student's own place: the questions, and own answers with the right choice. */
export async function viewSeat(sql: Sql, row: query.SessionRow, userId: number): Promise<Sent<typeof SeatView>> {
  const given = await sql.rows(query.answersOfSeat, [row.id, userId])
  const drawn = new Map(row.questions.map((question) => [question.factId, question]))
  const reasons = await reasonsOf(
    sql,
    given.map(({ fact_id }) => fact_id),
  )
  const answers: Sent<typeof OwnAnswer>[] = given.flatMap((answer) => {
    const question = drawn.get(answer.fact_id)
    return question ? [viewAnswer(question, answer, reasons.get(answer.fact_id))] : []
  })
  const average = row.state === 'ended' ? await classAverage(sql, row.id) : 0
  return {
    session: viewSession(row),
    questions: viewQuestions(row),
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
  const row = await sql.one(query.classAverage, [sessionId])
  return Math.round((row?.average ?? 0) * 10) / 10
}

/** Rows of the board: of everybody with a seat, or of one. Those on the roster who have not come yet are not among them. */
export async function viewStudents(
  sql: Sql,
  row: query.SessionRow,
  userId?: number,
): Promise<Sent<typeof MonitorStudent>[]> {
  const students = await sql.rows(query.studentsOfBoard, [row.id, userId ?? null])
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
const viewRight = (row: query.SessionRow, question: DrawnQuestion) =>
  row.state === 'ended'
    ? { name: question.name, right_choice: question.rightChoice }
    : { name: null, right_choice: null }

/** How often each option of a question was chosen: of all questions, or of one. */
export async function readTallies(sql: Sql, row: query.SessionRow, factId?: number) {
  const rows = await sql.rows(query.talliesOf, [row.id, factId ?? null])
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

export async function viewMonitor(sql: Sql, row: query.SessionRow): Promise<Sent<typeof MonitorView>> {
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
