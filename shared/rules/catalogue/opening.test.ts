import { expect, it } from 'vitest'
import { isShut, openFirst, opensBy, usesLesson } from './opening.ts'

it('what is open today stands first, each in its order', () => {
  const cards = [
    { name: 'a', is_locked: true },
    { name: 'b', is_locked: false },
    { name: 'c', is_locked: true },
    { name: 'd', is_locked: false },
  ]
  expect(openFirst(cards).map(({ name }) => name)).toEqual(['b', 'd', 'a', 'c'])
})

it.each([
  ['guest', null, 'Free account opens it', false],
  ['new_guest', null, 'A free lesson opens it', false],
  ['member', null, 'A free lesson opens it', false],
  ['member', { tokens: null, reset: 0 }, 'A free lesson opens it', false],
  ['member', { tokens: 3, reset: 60 }, 'Free lesson today', true],
  ['member', { tokens: 1, reset: 60 }, 'Free lesson today', true],
  ['member', { tokens: 0, reset: 18_720 }, 'Free lesson in 5 h 12 min', false],
] as const)(
  'a locked card says what opens it, and whether it does so now (%s, left: %o)',
  (reader, left, words, isNow) => {
    expect(opensBy(reader, left)).toEqual({ words, isNow })
  },
)

it.each([
  [null, 3, 'Uses one of your free lessons today.'],
  [3, 3, 'Uses 1 of your 3 free lessons today.'],
  [1, 3, 'Uses your last free lesson today.'],
  [1, 1, 'Uses your free lesson for today.'],
  [1, null, 'Uses your free lesson for today.'],
])('says what a lesson takes of those that are left (%o of %o)', (left, daily, words) => {
  expect(usesLesson(left, daily)).toBe(words)
})

it('the card that a guest opened is shut to them no longer', () => {
  const card = { slug: 'heparin', is_locked: true }
  const opening = opensBy('guest', null)
  expect([isShut(card, opening), isShut(card, { ...opening, opened: 'heparin' })]).toEqual([true, false])
  expect(isShut({ slug: 'heparin', is_locked: false }, opening)).toBe(false)
})
