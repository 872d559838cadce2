import { expect, it } from 'vitest'
import { missingOfProfile, PROFILE_ITEMS } from './completeness.ts'

const bare = {
  first_name: '',
  last_name: '',
  email: 'mary@example.test',
  avatar: null,
  lead: null,
  school: null,
  other_school: null,
  graduation_year: null,
  graduation_month: null,
  phone: null,
  has_seen: {},
}

it('HOM-RU007: a profile has eight items', () => {
  expect(PROFILE_ITEMS).toHaveLength(8)
  expect(missingOfProfile(bare)).toEqual(PROFILE_ITEMS.filter((item) => item !== 'email'))
  const whole = {
    ...bare,
    first_name: 'Mary',
    last_name: 'Seacole',
    avatar: '/a.webp',
    lead: 101 as never,
    other_school: 'St Thomas',
    graduation_year: 2027,
    graduation_month: 5,
    phone: '5551234567',
    has_seen: { daily_goal: 1 },
  }
  expect(missingOfProfile(whole)).toEqual([])
  expect(missingOfProfile({ ...whole, graduation_month: null, last_name: '' })).toEqual(['name', 'graduation'])
})
