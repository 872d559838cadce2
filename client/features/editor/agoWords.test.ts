import { expect, it } from 'vitest'
import { agoWords } from './agoWords.ts'

const now = new Date('2026-11-20T12:00:00Z')

it.each([
  ['2026-11-20T11:59:40Z', 'just now'],
  ['2026-11-20T11:59:00Z', '1 minute ago'],
  ['2026-11-20T10:00:00Z', '2 hours ago'],
  ['2026-11-19T12:00:00Z', 'yesterday'],
  ['2026-11-16T12:00:00Z', '4 days ago'],
  ['2026-03-12T12:00:00Z', 'on Mar 12'],
  ['2025-03-12T12:00:00Z', 'on Mar 12, 2025'],
])('says of %s: %s', (at, words) => {
  expect(agoWords(at, now)).toBe(words)
})
