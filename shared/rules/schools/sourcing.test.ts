import { describe, expect, it } from 'vitest'
import { isNorthAmerica, regionOf } from './country.ts'
import { asksGraduation, asksSchool, dayNumber, SEEN } from './sourcing.ts'

const now = new Date('2026-11-20T12:00:00Z')
const today = dayNumber(now, 'UTC')
const student = (given: object = {}) => ({
  role: 'Student',
  timezone: 'UTC',
  onTrial: false,
  hasSchool: false,
  hasGraduation: false,
  has_seen: {},
  ...given,
})
const nursing = { is_beta: false }

describe('MKT-RU009, MKT-GA005: the question for the school', () => {
  it('comes to who has no school and is in North America', () => {
    expect(asksSchool(student(), nursing, 'US', now)).toBe(true)
    expect(asksSchool(student(), undefined, 'GL', now)).toBe(true)
    expect(asksSchool(student({ hasSchool: true }), nursing, 'US', now)).toBe(false)
  })
  it('leaves out a trial, a beta market and other countries', () => {
    expect(asksSchool(student({ onTrial: true }), nursing, 'US', now)).toBe(false)
    expect(asksSchool(student(), { is_beta: true }, 'US', now)).toBe(false)
    expect(asksSchool(student(), nursing, 'DE', now)).toBe(false)
  })
  it('MKT-RU010: a country that could not be found out is not in North America', () => {
    expect(isNorthAmerica(null)).toBe(false)
    expect(asksSchool(student(), nursing, null, now)).toBe(false)
  })
  it('comes once on each of the person’s own days', () => {
    const seen = { has_seen: { [SEEN.school.day]: today } }
    expect(asksSchool(student(seen), nursing, 'US', now)).toBe(false)
    expect(asksSchool(student(seen), nursing, 'US', new Date('2026-11-21T00:00:00Z'))).toBe(true)
    const late = new Date('2026-11-21T02:00:00Z')
    expect(asksSchool(student({ ...seen, timezone: 'America/New_York' }), nursing, 'US', late)).toBe(false)
  })
})

describe('MKT-RU014: the question for the graduation', () => {
  const ready = { hasSchool: true }
  it('comes to a student with a school and no date who viewed 4 cards', () => {
    expect(asksGraduation(student(ready), 4, now)).toBe(true)
    expect(asksGraduation(student(ready), 3, now)).toBe(false)
    expect(asksGraduation(student(), 4, now)).toBe(false)
    expect(asksGraduation(student({ ...ready, hasGraduation: true }), 4, now)).toBe(false)
    expect(asksGraduation(student({ ...ready, role: 'Professor' }), 4, now)).toBe(false)
  })
  it.each([
    [0, false],
    [13, false],
    [14, true],
  ])('%s days after it was shown: %s', (days, asks) => {
    const seen = { has_seen: { [SEEN.graduation.day]: today - days } }
    expect(asksGraduation(student({ ...ready, ...seen }), 9, now)).toBe(asks)
  })
})

it.each([
  ['en-US,en;q=0.9', 'US'],
  ['en, de-AT;q=0.8, fr-CA;q=0.9', 'CA'],
  ['zh-Hant-TW', 'TW'],
  ['es-419,es;q=0.5', null],
  ['fr-CA;q=0', null],
  ['*', null],
  ['', null],
])('GLB-CA006: the region of “%s” is %s', (languages, region) => {
  expect(regionOf(languages)).toBe(region)
})
