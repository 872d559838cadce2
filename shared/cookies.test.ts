import { expect, it } from 'vitest'
import { COOKIES, lengthOf, SERVER_COOKIES } from './cookies.ts'

it('GLB-GA014: each cookie has a name of the brand, and a length that is said in words', () => {
  const all = [...Object.values(COOKIES), ...Object.values(SERVER_COOKIES)]
  expect(Object.fromEntries(all.map((cookie) => [cookie.name, lengthOf(cookie)]))).toEqual({
    pictomo_consent: '10 years',
    pictomo_referral: '1 year',
    pictomo_lead: '1 year',
    pictomo_first_seen: '1 year',
    pictomo_split_tests: '1 year',
    pictomo_session: '30 days',
    pictomo_device: '400 days',
    pictomo_social: '10 minutes',
    pictomo_social_pending: '1 hour',
    pictomo_contacts: '10 minutes',
    pictomo_lesson: '400 days',
    pictomo_webinar: '30 days',
  })
})
