import { expect, it } from 'vitest'
import { hourOfWeek, paceAt, paceFrom } from './pace.ts'

it('XPA-GA002: the pace of last week stands at what one had by the same hour', () => {
  const pace = paceFrom(
    [
      { hour: -168, xp: 5 },
      { hour: -100, xp: 20 },
      { hour: 3, xp: 9 },
    ],
    10,
    4,
  )
  expect(pace.of).toBe('last_week')
  expect([0, 67, 68, 167].map((hour) => paceAt(pace, hour))).toEqual([5, 5, 25, 25])
})

it('XPA-GA002: without a last week it is the daily goal, kept on every day since the first XP', () => {
  const pace = paceFrom([{ hour: 100, xp: 3 }], 10, 120)
  expect(pace).toEqual({
    of: 'goal',
    steps: [
      { hour: 100, xp: 10 },
      { hour: 124, xp: 20 },
      { hour: 148, xp: 30 },
    ],
  })
  expect([99, 100, 123, 124, 167].map((hour) => paceAt(pace, hour))).toEqual([0, 10, 10, 20, 30])
})

it('before any XP the goal of a first day waits', () => {
  expect(paceAt(paceFrom([], 25, 167), 167)).toBe(25)
  expect(paceFrom([], 25, 167).steps).toHaveLength(1)
})

it('an hour of the week is counted from its beginning', () => {
  const startsAt = new Date('2026-11-23T00:00:00Z')
  expect(hourOfWeek(new Date('2026-11-23T00:59:59Z'), startsAt)).toBe(0)
  expect(hourOfWeek(new Date('2026-11-29T23:00:00Z'), startsAt)).toBe(167)
})
