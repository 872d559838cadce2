import { expect, it } from 'vitest'
import { dayText, openText } from './days.ts'

const END = '2027-11-24T04:59:59Z'

it('SUB-GA005: a day is that of the person’s zone', () => {
  expect(dayText(END, 'America/New_York')).toBe('November 23, 2027')
  expect(dayText(new Date(END), 'UTC')).toBe('November 24, 2027')
  expect(dayText(END, 'Asia/Tokyo')).toBe('November 24, 2027')
})
it('SUB-GA005: what is open says until when, in the same words everywhere', () => {
  expect(openText({ from: null, until: END }, 'America/New_York')).toBe('Open until November 23, 2027.')
  expect(openText({ from: '2026-11-23T12:00:00Z', until: END }, 'UTC')).toBe(
    'Open from November 23, 2026 until November 24, 2027.',
  )
  expect(openText({ from: null, until: null }, 'UTC')).toBe('Open for good.')
})
