import { expect, it } from 'vitest'
import { takesGuestWork } from './guestWork.ts'

it('QUZ-RU012: what a guest did is a new account’s at once, and an older one is asked', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  expect(takesGuestWork('2026-03-01T11:59:00Z', now)).toBe(true)
  // A clock that is a little slow is no reason to ask.
  expect(takesGuestWork('2026-03-01T12:03:00Z', now)).toBe(true)
  expect(takesGuestWork('2026-02-28T12:00:00Z', now)).toBe(false)
})
