import { expect, it } from 'vitest'
import type { Offer } from '#client/features/learning/next/index.ts'
import { ACHIEVEMENTS } from '#shared/rules/rewards/achievements.ts'
import { waysOf } from './ways.ts'

const offer = {
  card: { slug: 'digoxin', name: 'Digoxin' },
  deed: 'Digoxin quiz',
  path: '/quiz/pictomo/digoxin',
} as Offer
const none = { left: 0, total: 0 }

it('XPA-GA003: each achievement leads to where it is earned, the daily quiz only while something of it is due', () => {
  const ways = waysOf({ daily: 'later', due: none, offers: [offer] }, '/daily')
  expect(ACHIEVEMENTS.filter(({ name }) => !ways[name].to)).toEqual([])
  expect(ways.perfect_quizzes).toEqual({ label: 'Begin the Digoxin quiz', to: '/quiz/pictomo/digoxin' })
  expect(ways.daily_quizzes).toEqual(ways.perfect_quizzes)
  const due = waysOf({ daily: 'first', due: { left: 2, total: 2 }, offers: [offer] }, '/daily')
  expect([due.daily_quizzes.to, due.daily_streak.to]).toEqual(['/daily', '/daily'])
})
it('who has nothing begun and nothing new finds a card', () => {
  const ways = waysOf({ daily: 'later', due: none, offers: [] }, '/daily')
  expect([ways.lessons_learned.to, ways.questions_answered.to, ways.daily_streak.to]).toEqual(
    Array(3).fill('/find-pictomo'),
  )
})
