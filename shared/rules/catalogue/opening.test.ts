import { expect, it } from 'vitest'
import { openFirst, opensBy } from './opening.ts'

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
  [true, null, 'Free account opens it'],
  [false, null, 'A free lesson opens it'],
  [false, { tokens: null, reset: 0 }, 'A free lesson opens it'],
  [false, { tokens: 3, reset: 60 }, '3 lessons left today'],
  [false, { tokens: 1, reset: 60 }, '1 lesson left today'],
  [false, { tokens: 0, reset: 18_720 }, 'Opens in 5 h 12 min'],
] as const)('a locked card says what opens it (guest: %s, left: %o)', (isGuest, left, words) => {
  expect(opensBy(isGuest, left)).toBe(words)
})
