import { expect, it } from 'vitest'
import { ageLabel, axisTop, dayLabel } from './scale.ts'

it('an axis ends at a round number that holds everything, and its half is whole', () => {
  const tops = [[], [0], [3], [20, 7], [21], [57], [480], [500]].map(axisTop)
  expect(tops).toEqual([2, 2, 4, 20, 30, 60, 500, 500])
  expect(tops.every((top) => top % 2 === 0)).toBe(true)
})

it('names days and ages', () => {
  expect(dayLabel('2026-11-23')).toBe('Nov 23')
  const ages = [
    { from_days: 1, to_days: 1 },
    { from_days: 2, to_days: 3 },
    { from_days: 91, to_days: null },
  ]
  expect(ages.map(ageLabel)).toEqual(['1 day', '2 to 3 days', '91 days or more'])
})
