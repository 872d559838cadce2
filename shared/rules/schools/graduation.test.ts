import { expect, it } from 'vitest'
import {
  defaultGraduation,
  graduationOfProgram,
  graduationYears,
  isSchoolStepDone,
  organisationsOf,
} from './graduation.ts'

const at = (text: string) => new Date(text)

it('MKT-RU005: the years to choose from are this one and the next nine', () => {
  const years = graduationYears(at('2026-11-20T12:00:00'))
  expect([years[0], years.at(-1), years.length]).toEqual([2026, 2035, 10])
})

it.each([
  ['2026-11-20T12:00:00', 2027, 12],
  ['2026-12-31T12:00:00', 2027, 1],
  ['2026-01-01T12:00:00', 2027, 2],
])('MKT-RU006: on %s next year and next month stand there', (now, graduation_year, graduation_month) => {
  expect(defaultGraduation(at(now))).toEqual({ graduation_year, graduation_month })
})

it('a program says when it is over', () => {
  expect(graduationOfProgram('BSN', at('2026-11-20T12:00:00'))).toEqual({ graduation_year: 2030, graduation_month: 5 })
  expect(graduationOfProgram('Sewing', at('2026-11-20T12:00:00'))).toBeNull()
})

it('MKT-RU011: class officers’ organisations are those of the market, in five markets only', () => {
  const all = [
    { name: 'A', market_ids: [100, 101] },
    { name: 'B', market_ids: [101, 112] },
  ]
  expect(organisationsOf(all, 101)).toHaveLength(2)
  expect(organisationsOf(all, 100)).toEqual([all[0]])
  expect(organisationsOf(all, 112)).toEqual([])
  expect(organisationsOf(all, null)).toEqual([])
})

it('MKT-RU007: a school of the list or another name makes the step whole', () => {
  expect(isSchoolStepDone({ school_id: 3, other_school: '' })).toBe(true)
  expect(isSchoolStepDone({ school_id: null, other_school: 'Evening school' })).toBe(true)
  expect(isSchoolStepDone({ school_id: null, other_school: '  ' })).toBe(false)
})
