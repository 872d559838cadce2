import { expect, it } from 'vitest'
import { waitText } from '#shared/time.ts'
import { timeText } from './timeText.ts'

it('shows seconds as a clock does', () => {
  expect([0, 5.9, 65, 600, -1].map(timeText)).toEqual(['0:00', '0:05', '1:05', '10:00', '0:00'])
})
it('says how long to wait', () => {
  expect([10, 60, 61, 3600, 3661].map(waitText)).toEqual(['1 min', '1 min', '2 min', '1 h 0 min', '1 h 2 min'])
})
