import { expect, it } from 'vitest'
import { isPlanned, pauseChoices, pauseText, standingWord } from './pauses.ts'

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

it('SUB-RU006: a pause is planned until it begins, and says both of its days', () => {
  const pause = { begins: '2026-12-28T15:00:00Z', ends: '2027-01-28T12:00:00Z' }
  const of = { order_status: 'On hold', is_cancel_queued: false, pause }
  const before = new Date('2026-12-01T00:00:00Z')
  const after = new Date('2026-12-28T15:00:00Z')
  expect([isPlanned(pause, before), isPlanned(pause, after)]).toEqual([true, false])
  expect(pauseText(pause, before, 'UTC')).toBe('Pause planned from December 28, 2026 to January 28, 2027')
  expect(pauseText(pause, after, 'UTC')).toBe('Paused from December 28, 2026 to January 28, 2027')
  expect([before, after].map((now) => standingWord(of, now))).toEqual(['Pause planned', 'Paused'])
  expect(standingWord({ ...of, is_cancel_queued: true }, before)).toBe('Ends with its next bill')
  expect(standingWord({ ...of, order_status: 'Active', pause: null }, before)).toBe('Active')
})
