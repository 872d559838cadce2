import { describe, expect, it } from 'vitest'
import { changeTimes, paidFor, unusedOf } from './proration.ts'
import { periodOf } from './terms.ts'

const lines = [
  { kind: 'price', cents: 14_388 },
  { kind: 'length_discount', cents: -4316 },
  { kind: 'code_discount', cents: -2014 },
  { kind: 'tax', cents: 693 },
] as const
const at = (text: string) => new Date(text)
const opened = (from: string, length: number) => {
  const { from: begins, until } = periodOf(at(from), length)
  return { from: begins, until: until!, lines }
}

it('takes the discounted price as the base, without tax', () => {
  expect(paidFor(lines)).toBe(8058)
  expect(unusedOf(opened('2026-03-01T10:00:00Z', 12), at('2026-03-01T10:00:00Z'))).toEqual({
    days: 365,
    ofDays: 365,
    cents: 8058,
  })
})

it('what an earlier credit paid was paid as well', () => {
  expect(paidFor([...lines, { kind: 'unused', cents: -3000 }, { kind: 'credit', cents: -500 }])).toBe(8058)
})

it('counts a day that has begun as used but for the first, and turns over at its hour', () => {
  const year = opened('2026-03-01T10:00:00Z', 12)
  const daysAt = (text: string) => unusedOf(year, at(text)).days
  expect(daysAt('2026-03-01T10:00:00.001Z')).toBe(365)
  expect(daysAt('2026-03-02T10:00:00Z')).toBe(365)
  expect(daysAt('2026-03-02T10:00:00.001Z')).toBe(363)
})

it('counts the days that a period has: leap years, short months, and the courtesy after the last day counts for nothing', () => {
  expect(unusedOf(opened('2027-03-01T10:00:00Z', 12), at('2027-03-01T10:00:00Z')).ofDays).toBe(366)
  expect(unusedOf(opened('2028-02-01T10:00:00Z', 1), at('2028-02-01T10:00:00Z')).ofDays).toBe(29)
  expect(unusedOf(opened('2026-01-31T23:59:59Z', 1), at('2026-01-31T23:59:59Z')).ofDays).toBe(28)
  // The bill is due on the first, access ends early on the second.
  const year = opened('2026-03-01T10:00:00Z', 12)
  expect(unusedOf(year, at('2027-03-01T10:00:00Z'))).toEqual({ days: 0, ofDays: 365, cents: 0 })
  expect(unusedOf(year, at('2027-03-02T04:00:00Z')).cents).toBe(0)
})

it('never gives more than was paid, falls from day to day, and ends with nothing', () => {
  const year = opened('2027-05-31T04:59:59Z', 12)
  let last = paidFor(lines)
  for (let day = -2; day < 370; day++) {
    const { cents } = unusedOf(year, new Date(year.from.getTime() + day * 86_400_000))
    expect(cents).toBeLessThanOrEqual(last)
    expect(cents).toBeGreaterThanOrEqual(0)
    last = cents
  }
  expect(last).toBe(0)
})

describe('changeTimes', () => {
  const plan = (slug: string, marketId: number, length: number) => ({ slug, marketId, length })
  it('for longer or to another area now or later, for shorter only later, to the same not at all', () => {
    const year = plan('nursing-12', 101, 12)
    expect(changeTimes(year, plan('nursing-24', 101, 24))).toEqual(['now', 'next_bill'])
    expect(changeTimes(year, plan('medicine-1', 100, 1))).toEqual(['now', 'next_bill'])
    expect(changeTimes(year, plan('nursing-6', 101, 6))).toEqual(['next_bill'])
    expect(changeTimes(year, year)).toEqual([])
  })
})
