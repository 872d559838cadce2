import { expect, it } from 'vitest'
import { ONBOARDING_SEEN, showsOnboarding } from './onboarding.ts'

it('BAN-RU014: home tells what else there is after 10 cards viewed, the referral dashboard after 15, each once', () => {
  expect([9, 10, 15].map((cards) => showsOnboarding('home', cards, {}))).toEqual([false, true, true])
  expect([10, 14, 15].map((cards) => showsOnboarding('referrals', cards, {}))).toEqual([false, false, true])
  expect(showsOnboarding('home', 40, { [ONBOARDING_SEEN.home]: 1 })).toBe(false)
  expect(showsOnboarding('referrals', 40, { [ONBOARDING_SEEN.home]: 1 })).toBe(true)
})
