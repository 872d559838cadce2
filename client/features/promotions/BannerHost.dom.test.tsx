import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { enter } from '#client/features/accounts/session.ts'
import { takeOver } from '#client/platform/preHydration.ts'
import { click, show, slowServer } from '#tests/support/dom.tsx'
import { soon } from '#tests/support/soon.ts'
import { BannerHost } from './BannerHost.tsx'
import { promotions } from './store.ts'

const row = (over: object) => ({
  promotion_id: 7,
  kind: 'maintenance',
  message: 'We rest on Sunday from 3 to 4.',
  icon: 'wrench',
  colors: 'amber',
  cta_text: 'More about it',
  cta_link: '/help',
  start_time: new Date(Date.now() - 1000).toISOString(),
  end_time: new Date(Date.now() + 90 * 60_000).toISOString(),
  require_referral: false,
  show_countdown: true,
  ...over,
})
const person = (has_seen: Record<string, number> = {}) =>
  enter({
    user_id: 1,
    email: 'ada@example.test',
    role: 'Student',
    roles: [],
    is_trial: true,
    is_referred: false,
    institutional_sub: false,
    lead: 101,
    school: null,
    other_school: null,
    graduation_year: null,
    premium_expiration: null,
    created_at: '2020-01-01T00:00:00Z',
    settings: {},
    has_seen,
  } as never)

const reader = { cards_viewed: 0, is_demo: false }

it('BAN-RU013 BAN-SC003: says its words, counts down and leads on; put away it stays away and no other takes its place', async () => {
  const { next, asked } = slowServer()
  person()
  show(<BannerHost />)
  const answer = await next('/promotions')
  await act(async () => answer.answer({ promotions: [row({}), row({ promotion_id: 8, kind: 'promotion' })], reader }))
  const banner = await screen.findByRole('region', { name: 'Announcement' })
  expect(banner.textContent).toMatch(/We rest on Sunday from 3 to 4\. 1 h 30 min left/)
  expect(screen.getByRole('link', { name: 'More about it' }).getAttribute('href')).toBe('/help')
  await soon(() => expect(asked.some(({ path }) => path.endsWith('/meta/banner_maintenance_7'))).toBe(true))
  click(screen.getByRole('button', { name: 'Put this away' }))
  await soon(() => expect(screen.queryByRole('region')).toBeNull())
  const sent = asked.find(({ path }) => path.endsWith('/meta/banners_put_away'))
  expect(Object.keys((sent!.body as { has_seen: object }).has_seen)).toEqual(['banner_maintenance_7_away'])
})

it('BAN-RU005: what was shown 25 times shows no more', async () => {
  const { next } = slowServer()
  person({ banner_maintenance_7: 25 })
  show(<BannerHost />)
  const answer = await next('/promotions')
  await act(async () => answer.answer({ promotions: [row({})], reader }))
  await soon(() => expect(promotions.found).not.toBeNull())
  expect(screen.queryByRole('region')).toBeNull()
})

it('BAN-RU013: where it can’t be had there is none, and nothing else is said', async () => {
  const { next } = slowServer()
  person()
  const { container } = show(<BannerHost />)
  const answer = await next('/promotions')
  await act(async () => answer.answer({ status: 500, code: 'internal', error: 'x', message: 'x' }, 500))
  expect(container.querySelector('section')).toBeNull()
})

it('is asked for once the page is taken over: until then its parts are as the server drew them', async () => {
  window.early = { hydrated: false, pressed: null }
  const { asked, next } = slowServer()
  person()
  show(<BannerHost />)
  expect(asked).toEqual([])
  act(takeOver)
  await next('/promotions')
  delete window.early
})
