import { expect, it } from 'vitest'
import { decide, stateOf } from './standing.ts'

const now = new Date('2026-03-01T12:00:00Z')
const shown = { removedAt: null, hiddenAt: null, approved: false, reports: 0 }

it('FCT-RU001: what was reported is shown again once it is approved, and out of sight once it is removed', () => {
  const hidden = { ...shown, hiddenAt: now, reports: 3 }
  expect(stateOf(hidden)).toBe('hidden')
  expect(decide(hidden, 'approve', now)).toEqual({ ...shown, approved: true })
  const removed = decide(hidden, 'remove', now)
  expect([stateOf(removed), removed.reports]).toEqual(['removed', 0])
  expect(stateOf(decide(removed, 'approve', now))).toBe('shown')
})
it('FCT-RU001: removed twice, it keeps the time of the first', () => {
  const first = decide(shown, 'remove', now)
  expect(decide(first, 'remove', new Date(now.getTime() + 1)).removedAt).toEqual(now)
})
