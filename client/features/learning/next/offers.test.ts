import { expect, it } from 'vitest'
import { clock } from '#client/platform/clock.ts'
import { DAY_MS } from '#shared/time.ts'
import { offersOf } from './offers.ts'

type Recent = Parameters<typeof offersOf>[0]
const card = { card_id: 7, slug: 'furosemide', name: 'Furosemide', main_image: '/f.webp', num_facts: 9 }
const begun = (step: string, more: object, daysAgo = 0) =>
  ({
    recent: null,
    cards_viewed: 1,
    begin: [],
    continue: [
      {
        ...card,
        step,
        num_met: 0,
        num_right: 0,
        num_wrong: 0,
        last_worked_at: new Date(clock.now().getTime() - daysAgo * DAY_MS - 1000).toISOString(),
        ...more,
      },
    ],
  }) as unknown as Recent
const told = (recent: Recent) => offersOf(recent).map(({ deed, mostXp, path }) => [deed, mostXp, path])[0]

it('XPA-RU002: each thing to do is named with its card and the most XP that it gives', () => {
  expect(told(begun('test', { num_met: 9 }))).toEqual(['Furosemide quiz', 16, '/quiz/pictomo/furosemide'])
  expect(told(begun('missed', { num_right: 6, num_wrong: 3 }, 2))).toEqual([
    'Furosemide: 3 you missed',
    10,
    '/quiz/pictomo/furosemide?ask=wrong',
  ])
  expect(told(begun('rest', { num_right: 2, num_wrong: 1 }))).toEqual([
    'Furosemide quiz: the rest',
    13,
    '/quiz/pictomo/furosemide?ask=rest',
  ])
})
it('XPA-GA001: what was done within a day may have had its XP: the end of its quiz gives none again, and its lesson gives its own at the most', () => {
  expect(told(begun('missed', { num_right: 8, num_wrong: 1 }))?.slice(0, 2)).toEqual(['Furosemide: 1 you missed', 6])
  const sure = (daysAgo: number) => offersOf(begun('go_on', { num_met: 3 }, daysAgo))[0]!
  expect([0, 2].map((days) => [sure(days).mostXp, sure(days).isSure])).toEqual([
    [5, false],
    [5, true],
  ])
})
it('TOK-RU004: a locked card promises nothing', () => {
  const fresh = (is_locked: boolean) =>
    ({ recent: null, cards_viewed: 0, continue: [], begin: [{ ...card, is_locked }] }) as unknown as Recent
  expect([told(fresh(false)), told(fresh(true))?.[1]]).toEqual([['Hear Furosemide', 5, '/learn/furosemide'], null])
})
