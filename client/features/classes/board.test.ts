import { describe, expect, it } from 'vitest'
import { MonitorView } from '#shared/contract/classes/index.ts'
import { boardMoved } from '#shared/events/classes.ts'
import { moveBoard, percentRight, progressOf, questionTitle, totals } from './board.ts'

const student = (user_id: number, name: string, answers: (boolean | null)[]) => ({
  user_id,
  name,
  answers,
  answered: answers.filter((a) => a !== null).length,
  correct: answers.filter(Boolean).length,
  last_answer_at: null,
})
const session = {
  session_id: crypto.randomUUID(),
  join_code: 'ABC234',
  class_name: 'A',
  card: { card_id: 1, slug: 'a', name: 'A' },
  state: 'running' as const,
  questions_total: 2,
  version: 1,
}
const question = (fact_id: number) => ({
  fact_id,
  name: null,
  question_text: `What is ${fact_id}?`,
  options: ['a', 'b'],
  right_choice: null,
  counts: [0, 0],
  answered: 0,
  correct: 0,
})
const view = MonitorView.parse({
  session,
  version: 1,
  students: [student(1, 'Bo', [null, null])],
  questions: [question(5), question(6)],
})

describe('the board', () => {
  it('replaces rows by id and puts newcomers in by name', () => {
    const moved = boardMoved.payload.parse({
      session_id: session.session_id,
      students: [student(2, 'Al', [null, null]), student(1, 'Bo', [true, null])],
      questions: [{ fact_id: 6, name: null, right_choice: null, counts: [1, 0], answered: 1, correct: 1 }],
    })
    const after = moveBoard(view, moved)
    expect(after.students.map((s) => [s.name, s.answered])).toEqual([
      ['Al', 0],
      ['Bo', 1],
    ])
    expect(after.questions.map((q) => q.answered)).toEqual([0, 1])
    expect(after.session.state).toBe('running')
    expect(totals(after)).toEqual({ joined: 2, answered: 1, correct: 1, finished: 0, asked: 4 })
  })
  it('takes the session’s new state, and with its end what was right', () => {
    const moved = boardMoved.payload.parse({
      session_id: session.session_id,
      session: { ...session, state: 'ended' },
      students: [],
      questions: [{ fact_id: 5, name: 'A', right_choice: 0, counts: [0, 0], answered: 0, correct: 0 }],
    })
    const after = moveBoard(view, moved)
    expect(after.session.state).toBe('ended')
    expect(after.questions[0]).toMatchObject({ name: 'A', right_choice: 0, question_text: 'What is 5?' })
  })
  it('calls its questions by what is asked, or their number, and by what is right only at the end', () => {
    const titles = (questions: typeof view.questions) => questions.map((_, place) => questionTitle(questions, place))
    expect(titles(view.questions)).toEqual(['What is 5?', 'What is 6?'])
    const [first, second] = view.questions
    expect(titles([first!, { ...second!, question_text: '' }])).toEqual(['What is 5?', 'Question 2'])
    expect(titles([first!, { ...second!, question_text: 'What is 5?' }])).toEqual(['Question 1', 'Question 2'])
    expect(titles([{ ...first!, name: 'Five' }, second!])).toEqual(['Five', 'What is 6?'])
  })
  it('tells how far a class is without names', () => {
    expect([
      progressOf([2, 1, 0], 2, 'running'),
      progressOf([0], 2, 'lobby'),
      progressOf([0, 0], 2, 'lobby'),
      progressOf([2, 0], 2, 'ended'),
    ]).toEqual([
      '2 of 3 have answered, 1 finished.',
      'One student is in.',
      '2 students are in.',
      '1 of 2 took part, 1 finished.',
    ])
  })
  it('knows no percent while nobody has answered', () => {
    expect([percentRight({ answered: 0, correct: 0 }), percentRight({ answered: 3, correct: 2 })]).toEqual([null, 67])
  })
})
