import { expect, it } from 'vitest'
import { pauseChoices } from './pauses.ts'

it('SUB-RU007: offers one to three months behind the next bill, never more than a pause may take', () => {
  expect(pauseChoices('2027-01-28T15:00:00Z', '2027-04-28')).toEqual([
    { label: '1 month', day: '2027-02-28' },
    { label: '2 months', day: '2027-03-28' },
    { label: '3 months', day: '2027-04-28' },
  ])
  expect(pauseChoices('2027-06-30T15:00:00Z', '2027-09-27').at(-1)).toEqual({
    label: 'Until September 27, 2027, the longest',
    day: '2027-09-27',
  })
})
