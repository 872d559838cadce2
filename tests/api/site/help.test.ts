import { describe, expect, it } from 'vitest'
import { askHelp } from '#shared/contract/site/index.ts'
import { InvalidInput, RateLimited } from '#shared/errors.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld()
const question = { email: 'ida@example.test', message: 'Where do I find <b>digoxin</b>?', page: '/find-pictomo' }

describe('askHelp', () => {
  it('mails a question, with nothing of it taken for HTML', async () => {
    await world.as(null).call(askHelp, question)
    const page = await until(
      async () => (await fetch(`${world.base}/dev/outbox`)).text(),
      (text) => text.includes('ida@example.test'),
    )
    expect(page).toContain('&#60;b&#62;digoxin')
    expect(page).not.toContain('<b>digoxin')
  })
  it('says what is missing, and stops a flood', async () => {
    expect(InvalidInput.is(await refusalOf(world.as(null).call(askHelp, { email: 'x', message: 'short' })))).toBe(true)
    const tries = await Promise.all(Array.from({ length: 8 }, () => refusalOf(world.as(null).call(askHelp, question))))
    expect(tries.some((error) => RateLimited.is(error))).toBe(true)
  })
})

describe('search engines', () => {
  it('are shown public pages and published cards, and kept from the rest', async () => {
    const get = async (path: string) => (await fetch(`${world.base}${path}`)).text()
    const [map, robots] = [await get('/sitemap.xml'), await get('/robots.txt')]
    expect(map).toContain(`<loc>${world.base}/learn/digoxin</loc>`)
    expect(map).toContain(`<loc>${world.base}/find-pictomo</loc>`)
    expect(map).not.toMatch(/\/home|\/editor|\/login/)
    expect(robots).toContain('Disallow: /home')
    expect(robots).toContain(`Sitemap: ${world.base}/sitemap.xml`)
  })
})
