import { expect, it } from 'vitest'
import { isShut, moreText, openFirst, opensBy, opensSentence, usesLesson } from './opening.ts'

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
  ['member', { tokens: 0, reset: 18_720 }, 'Next free lesson in 5 h 12 min', false],
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

it('says no number before the area of study is chosen, on which it hangs', () => {
  expect(usesLesson(1, null, false)).toBe('Uses one of your free lessons today.')
})

it.each([
  ['guest', null, 'It opens with a free account or a plan.'],
  ['new_guest', null, 'You play one lesson without an account, this one if you like.'],
  ['member', null, 'It opens with a free lesson or a plan.'],
  ['member', { tokens: null, reset: 0 }, 'It opens with a free lesson or a plan.'],
  ['member', { tokens: 2, reset: 60 }, 'It opens with one of your free lessons today.'],
  ['member', { tokens: 0, reset: 18_720 }, 'Next free lesson in 5 h 12 min; with a plan it opens now.'],
] as const)('says to each reader in a sentence what opens a card (%s, left: %o)', (reader, left, words) => {
  expect(opensSentence(reader, left)).toBe(words)
})

it.each([
  [3, 20, 1, 'All of it is new in 5 h 12 min.'],
  [3, 0, 1, 'What is used is new in 5 h 12 min.'],
  [0, 20, 1, 'Next free lesson in 5 h 12 min. What else is used is new then.'],
  [0, 0, 0, 'Next free lesson in 5 h 12 min. All else is new then.'],
])('TOK-RU002 TOK-RU003: says when there is more (%o, %o, %o)', (tokens, quiz_questions, spacedrep_rounds, words) => {
  expect(moreText({ tokens, quiz_questions, spacedrep_rounds }, 18_720)).toBe(words)
})

it('the card that a guest opened is shut to them no longer', () => {
  const card = { slug: 'heparin', is_locked: true }
  const opening = opensBy('guest', null)
  expect([isShut(card, opening), isShut(card, { ...opening, opened: 'heparin' })]).toEqual([true, false])
  expect(isShut({ slug: 'heparin', is_locked: false }, opening)).toBe(false)
})
