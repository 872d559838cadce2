import { describe, expect, it } from 'vitest'
import { pressed, restretched } from './factor.ts'
import { dayForExam, daysBeforeExam, daysToChooseFrom, leastLoaded } from './level.ts'

describe('the day of the next review', () => {
  it('is FSRS’s own below three days, and within its fuzz above', () => {
    expect(daysToChooseFrom(2, 0, null)).toEqual({ from: 2, to: 2, wanted: 2 })
    const chosen = daysToChooseFrom(30, 10, null)
    expect(chosen).toMatchObject({ wanted: 30 })
    expect([chosen.from, chosen.to]).toEqual([27, 33])
    // Who knew it is not asked again sooner than this time.
    expect(daysToChooseFrom(30, 28, null).from).toBe(29)
  })
  it('is the one with the least load, the nearest of equal ones, the earlier of two as near', () => {
    const from = { from: 26, to: 34, wanted: 30 }
    expect(leastLoaded(from, () => 5)).toBe(30)
    expect(leastLoaded(from, (day) => (day === 30 ? 1 : 0))).toBe(29)
    expect(leastLoaded(from, (day) => (day === 34 ? 0 : 3))).toBe(34)
    expect(leastLoaded({ from: 4, to: 4, wanted: 4 }, () => 99)).toBe(4)
  })
})

describe('an exam ahead', () => {
  it('brings every review before it, over the later half of the days left and at most two weeks', () => {
    expect(daysBeforeExam(100)).toEqual({ from: 86, to: 99 })
    expect(daysBeforeExam(11)).toEqual({ from: 5, to: 10 })
    expect(daysBeforeExam(2)).toEqual({ from: 1, to: 1 })
    expect([daysBeforeExam(0), daysBeforeExam(-3), daysBeforeExam(null)]).toEqual([null, null, null])
    for (let left = 1; left < 200; left++)
      for (const interval of [1, 2, 5, 40, 365]) {
        const { from, to, wanted } = daysToChooseFrom(interval, 0, left)
        expect(from).toBeGreaterThanOrEqual(1)
        expect(from).toBeLessThanOrEqual(to)
        expect(wanted).toBeLessThanOrEqual(to)
        // Before the exam; on its eve the exam’s own day is the first that is left.
        expect(to).toBeLessThanOrEqual(Math.max(1, left - 1))
      }
  })
  it('leaves alone what comes before it anyway', () => {
    expect(daysToChooseFrom(30, 10, 100)).toEqual(daysToChooseFrom(30, 10, null))
    expect(daysToChooseFrom(30, 10, 32)).toEqual({ from: 27, to: 31, wanted: 30 })
  })
  it('spreads what would come past it over those days by the fact’s number', () => {
    const days = Array.from({ length: 140 }, (_, fact) => dayForExam(fact, 100)!)
    expect([Math.min(...days), Math.max(...days)]).toEqual([86, 99])
    expect(new Set([...Map.groupBy(days, (day) => day).values()].map((each) => each.length))).toEqual(new Set([10]))
    expect(dayForExam(7, 0)).toBeNull()
  })
})

describe('SRP-RU005: a factor', () => {
  it('multiplies by each press and stays within 0.5 and 2', () => {
    expect(pressed(1, 0.75)).toBe(0.75)
    expect(pressed(pressed(1, 0.75), 1.25)).toBe(0.9375)
    expect([1, 2, 3, 4].reduce((factor) => pressed(factor, 0.75), 1)).toBe(0.5)
    expect([1, 2, 3, 4].reduce((factor) => pressed(factor, 1.25), 1)).toBe(2)
  })
  it('stretches an interval that was chosen, which stays as it was under its own factor', () => {
    expect(restretched(13, 0.75, 0.75)).toBe(13)
    expect(restretched(12, 1, 0.75)).toBe(9)
    expect(restretched(1, 1, 0.5)).toBe(1)
  })
})
