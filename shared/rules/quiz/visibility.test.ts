import { expect, it } from 'vitest'
import { isOfQuiz, showsQuiz } from './visibility.ts'

it('QUZ-RU017: the quiz is shown to everybody, unless the cookie for tests says false', () => {
  expect([undefined, '', 'true', 'yes'].map(showsQuiz)).toEqual([true, true, true, true])
  expect(showsQuiz('false')).toBe(false)
})

it('QUZ-RU017: knows the addresses of the quiz', () => {
  expect(['/quiz/pictomo/digoxin', '/quiz/spacedrep/today', '/quiz'].every(isOfQuiz)).toBe(true)
  expect(['/learn/digoxin', '/quizzes', '/class'].some(isOfQuiz)).toBe(false)
})
