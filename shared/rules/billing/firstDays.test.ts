import { expect, it } from 'vitest'
import { firstDaysText } from './firstDays.ts'

const TIME = { from: '2026-11-30T15:00:00Z', until: '2026-12-05T15:00:00Z', is_over: false }
const LESSONS = { area: 'Nursing (RN)', daily: 3, left: 2, chosen: 0, is_limited: true }
const says = (lessons: object, time: object = {}) =>
  firstDaysText({ ...TIME, ...time }, { ...LESSONS, ...lessons }, 'America/New_York')

it('TOK-RU001: first days are never said to open everything', () => {
  expect(says({})).toBe(
    'From November 30, 2026 until December 5, 2026 only free cards are open. A free lesson opens a locked card: 3 a day, 2 left today.',
  )
  expect(says({ chosen: 12, left: 0 })).toBe(
    'From November 30, 2026 until December 5, 2026 free cards and 12 chosen cards are open. A free lesson opens a locked card: 3 a day, 0 left today.',
  )
  expect(says({ daily: 0, left: 0 })).toMatch(/so locked cards stay locked\.$/)
})

it('first days beside a plan, and those that are over, open nothing more', () => {
  expect(says({ is_limited: false })).toBe(
    'From November 30, 2026 until December 5, 2026. They open nothing more now, as everything is open to them.',
  )
  expect(says({}, { is_over: true })).toBe('From November 30, 2026 until December 5, 2026. They are over.')
})
