import { expect, it } from 'vitest'
import type { Offer } from '#client/features/learning/next/index.ts'
import { earningsOf } from './earning.ts'

const offer = (deed: string, mostXp: number | null) =>
  ({
    deed,
    mostXp,
    isSure: deed.startsWith('Hear'),
    path: deed.endsWith('quiz') ? '/quiz/pictomo/one' : '/learn/one',
  }) as Offer
const none = { left: 0, total: 0 }
const told = (...[next]: [Parameters<typeof earningsOf>[0]]) =>
  earningsOf(next, '/daily').map(({ deed, worth }) => [deed, worth])

it('what comes next is first, with its worth; the daily quiz beside it only while something of it is due', () => {
  const offers = [offer('Furosemide quiz', 16), offer('Hear Digoxin', 5)]
  expect(told({ daily: 'later', due: none, offers })).toEqual([
    ['Furosemide quiz', 'up to 16 XP'],
    ['Hear Digoxin', '+5 XP'],
  ])
  expect(told({ daily: 'later', due: { left: 3, total: 3 }, offers })).toEqual([
    ['Furosemide quiz', 'up to 16 XP'],
    ['Daily quiz: 3 questions', '+5 XP for finishing'],
  ])
  expect(told({ daily: 'first', due: { left: 1, total: 4 }, offers })).toEqual([
    ['Daily quiz: 1 question', ''],
    ['Furosemide quiz', 'up to 16 XP'],
  ])
})
it('what can’t be known is not promised, and who has nothing to do finds a card', () => {
  expect(told({ daily: 'later', due: none, offers: [offer('Continue Digoxin', null)] })).toEqual([
    ['Continue Digoxin', ''],
  ])
  expect(told({ daily: 'later', due: none, offers: [offer('Continue Digoxin', 5)] })).toEqual([
    ['Continue Digoxin', 'up to 5 XP'],
  ])
  expect(told({ daily: 'later', due: none, offers: [] })).toEqual([['Find a card to learn', '']])
})
