import { expect, it } from 'vitest'
import { timesText } from './texts.ts'

const when = (at: string) => at.slice(0, 10)

it('says from when to when a code counts, and no beginning where it has none', () => {
  expect(timesText({ start_time: '1970-01-01T00:00:00.000Z', end_time: null }, when)).toBe('always')
  expect(timesText({ start_time: '1970-01-01T00:00:00.000Z', end_time: '2027-01-01T00:00:00Z' }, when)).toBe(
    'until 2027-01-01',
  )
  expect(timesText({ start_time: '2026-11-23T00:00:00Z', end_time: null }, when)).toBe(
    'from 2026-11-23 on, without an end',
  )
})
