import { expect, it } from 'vitest'
import { heldText, mayTakeBack } from './held.ts'

it('XPA-RU002: a decision about held XP is taken back within its week, from Monday to Sunday, and not after it', () => {
  const decided = new Date('2026-11-18T10:00:00Z')
  expect(mayTakeBack(decided, new Date('2026-11-18T10:00:01Z'))).toBe(true)
  expect(mayTakeBack(decided, new Date('2026-11-22T23:59:59Z'))).toBe(true)
  expect(mayTakeBack(decided, new Date('2026-11-23T00:00:00Z'))).toBe(false)
})

it('says one XP in the singular', () => {
  expect(heldText.released(1, 'November 18').title).toBe('1 XP of yours counts now')
  expect(heldText.released(3, 'November 18').title).toBe('3 XP of yours count now')
})
