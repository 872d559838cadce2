import { expect, it } from 'vitest'
import { COOKIES } from '../../cookies.ts'
import { GRADUATION_COOKIE_DAYS } from '../schools/sourcing.ts'
import { DISCOUNT_SEEN, discountIsDue } from './homeModals.ts'

it('BAN-RU016: the graduation rests for 14 days, who brought somebody is known for a year', () => {
  expect(GRADUATION_COOKIE_DAYS).toBe(14)
  expect(COOKIES.referral.days).toBe(365)
})

it('BAN-RU016: the offer of the second day rests for longer than its year: it is made once an account', () => {
  expect(discountIsDue(true, {})).toBe(true)
  expect(discountIsDue(true, { [DISCOUNT_SEEN]: 1 })).toBe(false)
  expect(discountIsDue(false, {})).toBe(false)
})
