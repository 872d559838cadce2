import type { Snapshot } from 'valtio'
import type { z } from 'zod'
import type { MonitorStudent, MonitorView, SessionState } from '#shared/contract/classes/index.ts'
import type { boardMoved } from '#shared/events/classes.ts'

type Moved = z.output<typeof boardMoved.payload>

/** The board after something moved: rows replaced by id, newcomers put in by name. */
export function moveBoard(view: MonitorView, moved: Moved): MonitorView {
  const students = new Map<number, MonitorStudent>(view.students.map((student) => [student.user_id, student]))
  for (const student of moved.students) students.set(student.user_id, student)
  const tallies = new Map(moved.questions.map((tally) => [tally.fact_id, tally]))
  return {
    ...view,
    session: moved.session ?? view.session,
    students: [...students.values()].sort((a, b) => a.name.localeCompare(b.name) || a.user_id - b.user_id),
    questions: view.questions.map((question) => ({ ...question, ...tallies.get(question.fact_id) })),
  }
}

/**
 * What stands for a question: what is right, once the quiz has ended. Before, while the board may be on the wall, what
 * is asked, or the question's number where several are asked in the same words.
 */
export function questionTitle(questions: Snapshot<MonitorView['questions']>, place: number): string {
  const { name, question_text } = questions[place]!
  if (name !== null) return name
  const isOwn = questions.every((other, at) => at === place || other.question_text !== question_text)
  return question_text && isOwn ? question_text : `Question ${place + 1}`
}

/** Share of right answers in whole percent; null while nobody has answered. */
export const percentRight = (of: { answered: number; correct: number }): number | null =>
  of.answered === 0 ? null : Math.round((100 * of.correct) / of.answered)

/** The figures above the board. */
export function totals(view: Pick<Snapshot<MonitorView>, 'students' | 'questions'>) {
  const answered = view.students.reduce((sum, student) => sum + student.answered, 0)
  const correct = view.students.reduce((sum, student) => sum + student.correct, 0)
  const finished = view.students.filter((student) => student.answered === view.questions.length).length
  return {
    joined: view.students.length,
    answered,
    correct,
    finished,
    asked: view.students.length * view.questions.length,
  }
}

/** How far a class is, in a sentence without names: `given` is how many questions each has answered. */
export function progressOf(given: readonly number[], asked: number, state: SessionState): string {
  if (state === 'lobby') return given.length === 1 ? 'One student is in.' : `${given.length} students are in.`
  const begun = given.filter((answered) => answered > 0).length
  const finished = given.filter((answered) => answered >= asked).length
  return state === 'ended'
    ? `${begun} of ${given.length} took part, ${finished} finished.`
    : `${begun} of ${given.length} have answered, ${finished} finished.`
}
