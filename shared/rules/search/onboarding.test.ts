import { expect, it } from 'vitest'
import { COUNTED_MAX, offersOwnMade } from './onboarding.ts'

it('SRC-RU006: members’ cards are offered after more than nine cards viewed and more than three searches', () => {
  expect(offersOwnMade({ cards: 9, searches: COUNTED_MAX })).toBe(false)
  expect(offersOwnMade({ cards: COUNTED_MAX, searches: 3 })).toBe(false)
  expect(offersOwnMade({ cards: 10, searches: 4 })).toBe(true)
})
