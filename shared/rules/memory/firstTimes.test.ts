import { expect, it } from 'vitest'
import { countsQuestions, DAILY_SEEN, showsIntro, showsOnboarding } from './firstTimes.ts'

it('SRP-RU001: the intro shows until it is hidden for good', () => {
  expect([showsIntro({}), showsIntro({ other: 3 }), showsIntro({ [DAILY_SEEN.intro]: 1 })]).toEqual([true, true, false])
})

it('SRP-RU002: the onboarding shows once, after 25 questions, which are counted no further', () => {
  const after = (asked: number, more = {}) => {
    const seen = { [DAILY_SEEN.asked]: asked, ...more }
    return [showsOnboarding(seen), countsQuestions(seen)]
  }
  expect([after(0), after(24), after(25), after(400)]).toEqual([
    [false, true],
    [false, true],
    [true, false],
    [true, false],
  ])
  expect(after(25, { [DAILY_SEEN.onboarding]: 1 })).toEqual([false, false])
  expect(countsQuestions({})).toBe(true)
})
