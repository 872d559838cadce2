import { describe, expect, it } from 'vitest'
import { addDays, localDay, secondsToMidnight, weekStart } from './time.ts'

describe('days', () => {
  it('are the person’s own, also where summer time begins', () => {
    expect(localDay(new Date('2026-11-20T03:00:00Z'), 'America/New_York')).toBe('2026-11-19')
    expect(localDay(new Date('2026-11-20T03:00:00Z'), 'Asia/Tokyo')).toBe('2026-11-20')
    expect(localDay(new Date('2026-11-20T03:00:00Z'), 'Nowhere/Else')).toBe('2026-11-19')
    expect([addDays('2026-02-28', 1), addDays('2026-01-01', -1)]).toEqual(['2026-03-01', '2025-12-31'])
  })
  it('end at the person’s midnight, also on a day of 23 hours', () => {
    expect(secondsToMidnight(new Date('2026-11-20T23:00:00Z'), 'UTC')).toBe(3600)
    expect(
      Math.abs(secondsToMidnight(new Date('2026-03-08T05:00:00Z'), 'America/New_York') - 23 * 3600),
    ).toBeLessThanOrEqual(1)
  })
  it('weeks begin on Monday 00:00 UTC', () => {
    expect(weekStart(new Date('2026-11-23T00:00:00Z')).toISOString()).toBe('2026-11-23T00:00:00.000Z')
    expect(weekStart(new Date('2026-11-22T23:59:59Z')).toISOString()).toBe('2026-11-16T00:00:00.000Z')
  })
})
