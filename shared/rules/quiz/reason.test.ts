import { expect, it } from 'vitest'
import { reasonOf, reasonText } from './reason.ts'

const reasons = [
  { text: 'Jaundice', why_wrong: 'Bilirubin colors it.', right_for: 'Hepatitis' },
  { text: 'Cyanosis', why_wrong: 'Lack of oxygen colors it.', right_for: null },
]

it('a wrong answer is explained by its words, and a right one, one given up and one of others is not', () => {
  expect(reasonOf(reasons, ' jaundice', false)).toEqual({ why_wrong: 'Bilirubin colors it.', right_for: 'Hepatitis' })
  const nothing = { why_wrong: null, right_for: null }
  expect(reasonOf(reasons, 'Jaundice', true)).toEqual(nothing)
  expect(reasonOf(reasons, '', false)).toEqual(nothing)
  expect(reasonOf(reasons, 'Rash', false)).toEqual(nothing)
})

it('says what it is right for, where that is known', () => {
  expect(reasons.map((one) => reasonText(one))).toEqual([
    'Bilirubin colors it. It would be correct for: Hepatitis.',
    'Lack of oxygen colors it.',
  ])
  expect(reasonText({})).toBe('')
})
