import { expect, it } from 'vitest'
import * as contract from '#shared/contract/accounts/index.ts'
import { startGroupBuy } from '#shared/contract/groupbuys/index.ts'
import { openGuestLesson } from '#shared/contract/learning/index.ts'
import { SERVER_COOKIES } from '#shared/cookies.ts'
import { cookieJar } from '../../support/cookieJar.ts'
import { socialSignIn } from '../../support/socialSignIn.ts'
import { makeWebinar, register } from '../../support/webinars.ts'
import { testWorld } from '../../support/world.ts'
import { market_id, sellToGroups } from '../groupbuys/people.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })

it('GLB-GA014: a browser that plays a lesson as a guest, registers, with a provider too, and asks for an address book gets the cookies of the list, and none for longer than it says', async () => {
  const longest = new Map<string, number>()
  const browser = cookieJar(world.base)
  const { fetch } = browser
  browser.fetch = async (url, init) => {
    const response = await fetch(url, init)
    for (const line of new URL(url, world.base).pathname.startsWith('/dev/') ? [] : response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const ends = Date.parse(/expires=([^;]+)/i.exec(line)?.[1] ?? '')
      if (value) longest.set(name, Math.max(longest.get(name) ?? 0, ends - world.clock.now().getTime()))
    }
    return response
  }
  const lesson = await world.make.card({ free: false })
  await browser.post(openGuestLesson.path, { card_id: lesson.id })
  await socialSignIn(browser, 'google', { email: 'mary@example.test' })
  await browser.post('/api/v2/user/social_pending/register', { full_name: 'Mary Seacole', lead: 101 })
  await browser.post(contract.logout.path)
  const given = { full_name: 'Ada King', email: 'ada@example.test', password: 'lamp-and-ledger' }
  await browser.post(contract.register.path, given)
  await browser.post(contract.authenticate.path, given)
  await sellToGroups(world)
  const { body: group } = await browser.post(startGroupBuy.path, { market_id })
  await browser.post('/api/v3/contacts/google', { slug: group.slug })
  const made = await makeWebinar(world)
  const seat = await register(world, made, null)
  await browser.post(`/api/v3/webinars/${made.webinarId}/room`, { session: 0, seat })
  const listed = Object.values(SERVER_COOKIES)
  expect([...longest.keys()].sort()).toEqual(listed.map(({ name }) => name).sort())
  for (const { name, ms } of listed) {
    expect(longest.get(name)).toBeLessThanOrEqual(ms)
    expect(longest.get(name)).toBeGreaterThan(ms - 60_000)
  }
})
