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
  // What can't be begun here is led to by nothing.
  expect(ACHIEVEMENTS.filter(({ name }) => !ways[name]).map(({ name }) => name)).toEqual([
    'daily_quizzes',
    'friends_referred',
  ])
  expect(ways.facts_mastered).toEqual({ label: 'Digoxin quiz', to: '/quiz/pictomo/digoxin' })
  expect(ways.perfect_quizzes).toEqual({ label: 'Begin the Digoxin quiz', to: '/quiz/pictomo/digoxin' })
  const due = waysOf({ daily: 'first', due: { left: 2, total: 2 }, offers: [offer] }, '/daily')
  expect([due.daily_quizzes?.to, due.daily_streak?.to]).toEqual(['/daily', '/daily'])
})
it('who has nothing begun and nothing new finds a card', () => {
  const ways = waysOf({ daily: 'later', due: none, offers: [] }, '/daily')
  expect([ways.lessons_learned?.to, ways.questions_answered?.to, ways.daily_streak?.to]).toEqual(
    Array(3).fill('/find-pictomo'),
  )
})
it('XPA-GA003: what was missed stands where it counts, and a day whose goal is reached sends nobody on', () => {
  const missed = { ...offer, deed: 'Digoxin: 3 you missed', path: '/quiz/pictomo/digoxin?ask=wrong' }
  const ways = waysOf({ daily: 'later', due: none, offers: [missed] }, '/daily', true)
  expect(ways.facts_mastered).toEqual({ label: missed.deed, to: missed.path })
  expect(ways.perfect_quizzes?.to).toBe('/quiz/pictomo/digoxin')
  expect(ways.daily_streak?.to).toBeNull()
})
