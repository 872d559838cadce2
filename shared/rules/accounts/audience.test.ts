import { expect, it } from 'vitest'
import { extraTiles, isAlumni } from './audience.ts'

const now = new Date(2026, 10, 15)
const student = (graduation_year: number | null, graduation_month: number | null = 11) => ({
  role: 'Student',
  graduation_year,
  graduation_month,
})

it('a student is an alumnus once the month of graduation is over', () => {
  expect(
    [student(2026, 10), student(2026, 11), student(2025, null), student(2026, null), student(null)].map((one) =>
      isAlumni(one, now),
    ),
  ).toEqual([true, false, true, false, false])
  expect(isAlumni({ ...student(2020), role: 'Affiliate' }, now)).toBe(false)
})

it('LRN-RU031: professors and alumni have tiles for research, an introduction and a contact, and students have none', () => {
  const keys = (person: Parameters<typeof extraTiles>[0]) => extraTiles(person, now).map(({ key }) => key)
  expect(keys({ ...student(null), role: 'Professor' })).toEqual(['research', 'intro', 'contact'])
  expect(keys(student(2020))).toEqual(['research', 'intro', 'contact'])
  expect(keys(student(2028))).toEqual([])
  expect(keys({ ...student(2020), role: 'Administrator' })).toEqual([])
})
