import { expect, it } from 'vitest'
import { signOutQuestion, unsentText } from './unsent.ts'

const answers = (count: number) => ({ count, one: 'answer', many: 'answers' })
const drawings = (count: number) => ({ count, one: 'drawing', many: 'drawings' })

it('unsent work is told in plain words before it is lost', () => {
  expect(signOutQuestion([answers(2), drawings(1)])).toBe(
    '2 answers and 1 drawing have not been sent yet. Sign out and lose them?',
  )
  expect(signOutQuestion([drawings(1)])).toBe('1 drawing has not been sent yet. Sign out and lose it?')
})

it('work of the same kind is one number, and none is not told of', () => {
  const visits = { count: 3, one: 'visit', many: 'visits' }
  expect(unsentText([answers(1), drawings(0), visits, answers(4)])).toBe('5 answers and 3 visits')
  expect(unsentText([answers(1), drawings(2), visits])).toBe('1 answer, 2 drawings, and 3 visits')
})
