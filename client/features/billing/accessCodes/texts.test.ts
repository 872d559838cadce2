import { expect, it } from 'vitest'
import { billText, openingText, spanText } from './texts.ts'

const code = { months: 12, from: '2026-11-23T15:00:00Z', until: '2027-11-24T15:00:00Z', is_added: false }

it('says what a code comes to, in the days of who reads it', () => {
  expect(openingText({ ...code, from: null, until: null })).toBe('12 months, from the day you use it.')
  expect(openingText(code)).toBe('12 months: from today until November 24, 2027.')
  expect(openingText({ ...code, is_added: true })).toContain('added to what you have: from November 23, 2026 until')
})

it('says until when something is open, and from when only where that is to come', () => {
  expect(spanText(code)).toBe('Open from November 23, 2026 until November 24, 2027.')
  expect(spanText({ from: code.from, until: null })).toBe('Open from November 23, 2026 for good.')
})

it('SUB-GA006: says where the bill of a plan that renews moves to, before a code is used', () => {
  expect(billText({ at: '2026-12-24T15:00:00Z', moves_to: '2027-12-24T15:00:00Z' })).toContain(
    'moves from December 24, 2026 to December 24, 2027, behind these months',
  )
})
