import { expect, it } from 'vitest'
import { everyDay } from './everyDay.ts'

it('has the days between without anything too, and of many the last sixty', () => {
  expect(everyDay([])).toEqual([])
  expect(
    everyDay([
      { day: '2026-02-27', count: 2 },
      { day: '2026-03-01', count: 1 },
    ]),
  ).toEqual([
    { day: '2026-02-27', count: 2 },
    { day: '2026-02-28', count: 0 },
    { day: '2026-03-01', count: 1 },
  ])
  const long = everyDay([
    { day: '2025-01-01', count: 1 },
    { day: '2026-03-01', count: 1 },
  ])
  expect([long.length, long.at(-1)]).toEqual([60, { day: '2026-03-01', count: 1 }])
})
