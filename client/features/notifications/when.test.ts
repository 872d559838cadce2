import { expect, it } from 'vitest'
import { agoText } from './when.ts'

it('tells how long ago something was', () => {
  const now = new Date('2026-03-10T12:00:00Z')
  const ago = (at: string) => agoText(at, now)
  expect(ago('2026-03-10T12:00:20Z')).toBe('just now')
  expect(ago('2026-03-10T11:55:00Z')).toBe('5 min ago')
  expect(ago('2026-03-10T03:10:00Z')).toBe('8 h ago')
  expect(ago('2026-03-09T08:00:00Z')).toBe('yesterday')
  expect(ago('2026-02-01T08:00:00Z')).toMatch(/1/)
})
