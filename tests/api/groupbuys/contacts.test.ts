import { beforeAll, describe, expect, it } from 'vitest'
import { CONTACT_PROVIDERS, type ContactProvider } from '#shared/contract/groupbuys/index.ts'
import { cookieJar } from '../../support/cookieJar.ts'
import type { Person } from '../../support/factories.ts'
import { testWorld } from '../../support/world.ts'
import { openGroup, sellToGroups } from './people.ts'

const world = testWorld()
beforeAll(() => sellToGroups(world))

/** A browser in which somebody is signed in, and the group that they began. */
async function browserOf(person: Person) {
  const browser = cookieJar(world.base)
  browser.cookies.set('pictomo_session', await world.keyOf(person))
  const { group } = await openGroup(world, person)
  return { browser, slug: group.slug }
}
type Browser = Awaited<ReturnType<typeof browserOf>>

/** What the provider sends back when the person presses that link on its page. */
async function answerOf({ browser, slug }: Browser, provider: ContactProvider, press: 'Allow' | 'Decline') {
  const { status, body } = await browser.post(`/api/v3/contacts/${provider}`, { slug })
  expect(status).toBe(200)
  const page = await (await browser.fetch(body.url as string)).text()
  const link = new RegExp(`<a href="([^"]+)">${press}</a>`).exec(page)![1]!.replaceAll('&amp;', '&')
  expect(new URL(link).pathname).toBe(`/contacts/${provider}`)
  return new URL(link).search
}
const read = async ({ browser }: Browser, provider: ContactProvider, query: string, more = '') => {
  const response = await browser.fetch(`/api/v3/contacts/${provider}?query=${encodeURIComponent(query)}${more}`)
  return { status: response.status, body: await response.json() }
}

describe('GBY-CA005: the address book of a provider', () => {
  it.each(CONTACT_PROVIDERS)('%s is read whole, once, for the group that it was asked for', async (provider) => {
    const own = await browserOf(await world.make.member())
    const answer = await answerOf(own, provider, 'Allow')
    const { status, body } = await read(own, provider, answer)
    expect(status).toBe(200)
    expect(body.slug).toBe(own.slug)
    expect(body.contacts).toHaveLength(12)
    expect(body.contacts[0]).toEqual({ name: 'Amina Adeyemi', email: 'amina.adeyemi@friends.test' })
    expect((await read(own, provider, answer)).body.code).toBe('groupbuys.contacts_over')
  })

  it('gives as many as are asked for', async () => {
    const own = await browserOf(await world.make.member())
    const { body } = await read(own, 'google', await answerOf(own, 'google', 'Allow'), '&limit=5')
    expect(body.contacts).toHaveLength(5)
    expect((await read(own, 'google', '', '&limit=5001')).status).toBe(422)
  })

  it('is not read where its owner says no', async () => {
    const own = await browserOf(await world.make.member())
    const { status, body } = await read(own, 'outlook', await answerOf(own, 'outlook', 'Decline'))
    expect([status, body.code]).toEqual([403, 'groupbuys.contacts_declined'])
  })

  it('is given to nobody else, nor for an answer that was not asked for here', async () => {
    const own = await browserOf(await world.make.member())
    const other = await browserOf(await world.make.member())
    const answer = await answerOf(own, 'yahoo', 'Allow')
    expect((await read(other, 'yahoo', answer)).body.code).toBe('groupbuys.contacts_over')
    await answerOf(other, 'yahoo', 'Allow')
    expect((await read(other, 'yahoo', answer)).body.code).toBe('groupbuys.contacts_over')
    // One signs in as somebody else meanwhile.
    own.browser.cookies.set('pictomo_session', other.browser.cookies.get('pictomo_session')!)
    expect((await read(own, 'yahoo', answer)).body.code).toBe('groupbuys.contacts_over')
  })

  it('is asked for by members of the group alone, and as often as they like', async () => {
    const [own, other] = [await browserOf(await world.make.member()), await browserOf(await world.make.member())]
    const ask = (slug: string) => other.browser.post('/api/v3/contacts/google', { slug })
    for (const slug of [own.slug, 'abcdefgh']) expect((await ask(slug)).body.code).toBe('groupbuys.not_a_member')
    const [first, second] = [await answerOf(own, 'google', 'Allow'), await answerOf(own, 'google', 'Allow')]
    // Of two that were begun in a browser the last one counts.
    expect((await read(own, 'google', second)).status).toBe(200)
    expect((await read(own, 'google', first)).body.code).toBe('groupbuys.contacts_over')
  })

  it('is for who is signed in', async () => {
    const guest = cookieJar(world.base)
    expect((await guest.fetch('/api/v3/contacts')).status).toBe(401)
    expect((await guest.post('/api/v3/contacts/google', { slug: 'abcdefgh' })).status).toBe(401)
    expect((await guest.fetch('/api/v3/contacts/google?query=')).status).toBe(401)
  })

  it('is asked for by its own page alone: another way back is refused', async () => {
    const own = await browserOf(await world.make.member())
    const { body } = await own.browser.post('/api/v3/contacts/google', { slug: own.slug })
    const url = new URL(body.url as string)
    url.searchParams.set('redirect_uri', 'https://evil.example/contacts/google')
    const page = await own.browser.fetch(url.href)
    expect(await page.text()).not.toContain('evil.example')
  })
})
