import { describe, expect, it } from 'vitest'
import { importContent } from '#server/operate/content.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { getPermissions, getUser } from '#shared/contract/accounts/index.ts'
import { getTokens } from '#shared/contract/billing/index.ts'
import { listCredits } from '#shared/contract/catalogue/index.ts'
import { getCard, listRecentCards } from '#shared/contract/learning/index.ts'
import { getMemoryStats } from '#shared/contract/memory/index.ts'
import { listPromotions } from '#shared/contract/promotions/index.ts'
import { getLeague, getXp } from '#shared/contract/rewards/index.ts'
import {
  getContentPage,
  getMetatags,
  getPathwayMetatags,
  getSchool,
  listClaims,
  listTestimonials,
  putContentPage,
  putMetatag,
  RewardRedeemed,
  redeemTestimonialReward,
  updateClaim,
} from '#shared/contract/site/index.ts'
import { readUrl } from '#shared/contract/url.ts'
import { Forbidden, NotFound } from '#shared/errors.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld()
const anybody = () => world.as(null)
const sql = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
/** The first HTML of a page. */
const first = async (path: string) => {
  const response = await fetch(`${world.base}${path}`)
  const text = await response.text()
  const tag = (pattern: RegExp) => pattern.exec(text)?.[1]
  return {
    status: response.status,
    title: tag(/<title>(.*?)<\/title>/),
    description: tag(/<meta name="description" content="(.*?)">/),
    share: tag(/<meta property="og:description" content="(.*?)">/),
    image: tag(/<meta property="og:image" content="(.*?)">/),
  }
}

describe('listTestimonials', () => {
  it('MKG-RU001: gives five at a time, and shows no sample that stands in for somebody', async () => {
    await sql(`insert into testimonials (name, text, is_sample, market_id)
      select 'Voice ' || n, 'Said.', n > 7, case when n = 7 then 113 end from generate_series(1, 12) as n`)
    const page = await anybody().call(listTestimonials, {})
    expect(page).toMatchObject({ per_page: 5, page: 1, last_page: 2, total: 7 })
    const second = await anybody().call(listTestimonials, { page: 2 })
    const names = [...page.data, ...second.data].map(({ name }) => name)
    expect(names.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `Voice ${n}`))
  })
  it('puts those of a market first and leaves out those of others and the hidden', async () => {
    await sql(`insert into testimonials (market_id, name, text, hidden) values (113, 'Hidden one', 'x', true)`)
    const { data } = await anybody().call(listTestimonials, { market_id: 113 as never, per_page: 50 })
    expect(data[0]).toMatchObject({ market_id: 113, name: 'Voice 7' })
    expect(new Set(data.map((voice) => voice.market_id))).toEqual(new Set([113, null]))
  })
})

describe('listClaims', () => {
  it('MKG-RU003: tells what is counted here, and nothing that is only stated', async () => {
    const { claims } = await anybody().call(listClaims, {})
    const [row] = await sql('select sum(num_facts)::int as facts from cards where revision > 0')
    expect(claims.find(({ key }) => key === 'facts')?.text).toBe(String(row.facts))
    expect(claims.map(({ key }) => key)).not.toContain('users')
    expect(claims.map(({ key }) => key)).not.toContain('monthly_price')
    expect(JSON.stringify(claims)).not.toMatch(/million|thousand|11\.99/)
  })
  it('MKG-GA002: an administrator lets a stated figure be told, or hides a claim; nobody else may', async () => {
    const [admin, staff] = [await world.make.admin(), await world.make.staff()]
    const refused = await refusalOf(world.as(staff).call(updateClaim, { key: 'users', use_stated: true }))
    expect(Forbidden.is(refused)).toBe(true)
    const grounds = { source: 'Our books', as_of: '2026-11-01' }
    await world.as(admin).call(updateClaim, { key: 'users', use_stated: true, ...grounds })
    await world.as(admin).call(updateClaim, { key: 'facts', hidden: true })
    const { claims } = await anybody().call(listClaims, {})
    expect(claims.find(({ key }) => key === 'users')).toMatchObject({ text: 'about 2.11 million', ...grounds })
    expect(claims.every(({ key, source }) => key === 'users' || source === null)).toBe(true)
    expect(claims.map(({ key }) => key)).not.toContain('facts')
    expect(NotFound.is(await refusalOf(world.as(admin).call(updateClaim, { key: 'none' })))).toBe(true)
  })
})

describe('getContentPage', () => {
  it('gives a page by its path, and nothing for an unknown one', async () => {
    const page = await anybody().call(getContentPage, { path: '/pillars/forgetting-curve' })
    expect(page).toMatchObject({ title: 'The forgetting curve' })
    expect(page.body).toContain('Ebbinghaus')
    expect(NotFound.is(await refusalOf(anybody().call(getContentPage, { path: '/pillars/none' })))).toBe(true)
  })
  it('MKG-GA003: what an administrator wrote is not overwritten by the next start', async () => {
    const admin = await world.make.admin()
    const text = { title: 'Ours', description: 'Written here.', share: 'Shared.', body: 'Our own words.' }
    await world.as(admin).call(putContentPage, { path: '/pillars/on-the-go', ...text })
    await world.as(admin).call(putContentPage, { path: '/pillars/brand-new', ...text })
    await sql(`update content_pages set title = 'Old seed' where path = '/pillars/up-to-date'`)
    await importContent(world.database, createLog('error'), world.clock.now(), readConfig(process.env).contentDir)
    expect(await anybody().call(getContentPage, { path: '/pillars/on-the-go' })).toMatchObject(text)
    expect(await anybody().call(getContentPage, { path: '/pillars/brand-new' })).toMatchObject(text)
    expect((await anybody().call(getContentPage, { path: '/pillars/up-to-date' })).title).toBe('Kept up to date')
    const staff = await world.make.staff()
    const refused = await refusalOf(world.as(staff).call(putContentPage, { path: '/pillars/x', ...text }))
    expect(Forbidden.is(refused)).toBe(true)
  })
})

describe('the first HTML', () => {
  it.each([
    ['/pillars/forgetting-curve', 'The forgetting curve: Pictomo'],
    ['/resources/nursing', 'Nursing (RN): what to know by heart: Pictomo'],
    ['/mnemonics/digoxin', 'Digoxin: the mnemonic in one picture: Pictomo'],
    ['/schools/1', 'Pictomo for students of Arizona State University: Pictomo'],
    ['/pricing/nursing', 'Pricing for Nursing (RN): Pictomo'],
    ['/pathways/nursing', 'Courses for Nursing (RN): Pictomo'],
    [
      '/pathways/nursing/courses/standard/fundamentals-of-nursing-1000',
      'Fundamentals of Nursing for Nursing (RN): Pictomo',
    ],
    [
      '/pathways/nursing/courses/standard/any-words-1000/infection-control-5000',
      'Infection control for Nursing (RN): Pictomo',
    ],
    ['/testimonials', 'What learners say: Pictomo'],
    ['/how-cards-are-made', 'How a card is made: Pictomo'],
    ['/affiliates', 'For affiliates: Pictomo'],
  ])('MKG-PR001: %s says what it is', async (path, title) => {
    const head = await first(path)
    expect(head).toMatchObject({ status: 200, title })
    expect(head.description!.length).toBeGreaterThan(20)
  })
  const dataOf = async (path: string, headers: Record<string, string> = {}) => {
    const html = await (await fetch(world.base + path, { headers })).text()
    return JSON.parse(/id="first-data">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as Record<string, object> | null
  }
  const cookieOf = async (person: Parameters<typeof world.keyOf>[0]) => ({
    cookie: `pictomo_session=${await world.keyOf(person)}`,
  })
  it('brings who is signed in what is their own, and keeps it nowhere', async () => {
    const [student, staff] = [await world.make.member(), await world.make.staff()]
    const home = await dataOf('/home', await cookieOf(student))
    expect(home).toEqual({
      '/api/v2/user': await world.as(student).call(getUser, {}),
      '/api/v3/user/recommended': await world.as(student).call(listRecentCards, {}),
      '/api/v3/promotions': await world.as(student).call(listPromotions, {}),
      '/api/v3/user/spacedrepstats': {
        ...(await world.as(student).call(getMemoryStats, {})),
        at: expect.any(String),
      },
      '/api/v3/user/tokens': await world.as(student).call(getTokens, {}),
      '/api/v3/user/xp?days=7': await world.as(student).call(getXp, { days: 7 }),
      '/api/v3/user/league': { ...(await world.as(student).call(getLeague, {})), server_now: expect.any(Number) },
    })
    const learn = await dataOf('/learn/digoxin', await cookieOf(staff))
    expect(learn).toMatchObject({
      '/api/v2/user': { user: { user_id: staff.id } },
      '/api/v2/user/permissions': await world.as(staff).call(getPermissions, {}),
      '/api/v2/pictomos/digoxin': await world.as(staff).call(getCard, { slug: 'digoxin' }),
    })
    expect(Object.keys((await dataOf('/learn/no-such-card', await cookieOf(student))) ?? {})).toEqual([])
    expect(Object.keys((await dataOf('/settings/profile', await cookieOf(student))) ?? {})).toEqual(['/api/v2/user'])
    // The page's own first reads, the same as a stranger's.
    expect(Object.keys((await dataOf('/credits', await cookieOf(student))) ?? {}).sort()).toEqual([
      '/api/v2/user',
      readUrl(listCredits.path, {}),
    ])
    const { headers } = await fetch(`${world.base}/home`, { headers: await cookieOf(student) })
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual([
      'private, no-store',
      expect.stringContaining('Cookie'),
    ])
  })
  it('takes a session that is over for no session', async () => {
    const html = await (await fetch(world.base, { headers: { cookie: 'pictomo_session=nobody' } })).text()
    expect(html).toContain('<meta name="session" content="none">')
    expect(await dataOf('/home', { cookie: 'pictomo_session=nobody' })).toBeNull()
  })
  it('brings a stranger what the page asks for first', async () => {
    const first = await dataOf('/learn/digoxin')
    expect(getCard.reply.parse(first?.['/api/v2/pictomos/digoxin'])).toEqual(
      await anybody().call(getCard, { slug: 'digoxin' }),
    )
    const find = Object.keys((await dataOf('/find-pictomo?market=nursing')) ?? {})
    expect(find).toEqual([
      '/api/v3/markets',
      '/api/v3/pathways?market_id=101&page=1&per_page=100',
      expect.stringMatching(/^\/api\/v3\/tracks\/\d+\/pictomos\?page=1&per_page=100$/),
    ])
    expect(await dataOf('/learn/no-such-card')).toBeNull()
    // What somebody wrote into a page ends no element.
    const admin = await world.make.admin()
    const page = await anybody().call(getContentPage, { path: '/pillars/on-the-go' })
    const { title, description, share } = page
    const body = 'Before </script><script>alert(1)</script> after'
    await world.as(admin).call(putContentPage, { path: page.path, title, description, share, body })
    const written = await dataOf('/pillars/on-the-go')
    expect(written?.['/api/v3/content/pages?path=%2Fpillars%2Fon-the-go']).toMatchObject({ body })
  })
  it('of a card’s page shows its scene in a shared link', async () => {
    expect(await first('/mnemonics/digoxin')).toMatchObject({
      share: 'Digoxin in one picture: every character stands for a fact.',
      image: expect.stringContaining('/media/scenes/'),
    })
  })
  it.each([
    '/pillars/none',
    '/mnemonics/none',
    '/schools/999999',
    '/schools/abc',
    '/pricing/none',
    '/pathways/none',
    '/pathways/nursing/courses/standard/none',
    '/pathways/nursing/courses/standard/none-999999',
    '/pathways/medicine/courses/standard/fundamentals-of-nursing-1000',
    '/pathways/nursing/courses/standard/fundamentals-of-nursing-1000/none-999999',
    '/pricing/practice-rn-leadership',
  ])('%s is a missing page', async (path) =>
    expect(await first(path)).toMatchObject({ status: 404, title: 'Page not found: Pictomo' }),
  )
  it('MKG-GA001: follows a row that an administrator changed, within a minute', async () => {
    const admin = await world.make.admin()
    const row = { title: '<b>{name}</b> for you', description: 'About {name}.', share: 'See {name}.' }
    await world.as(admin).call(putMetatag, { pattern: '/mnemonics/*', ...row })
    world.clock.tick(MINUTE_MS)
    const head = await until(
      () => first('/mnemonics/digoxin'),
      (one) => one.description === 'About Digoxin.',
    )
    expect(head.title).toBe('&#60;b&#62;Digoxin&#60;/b&#62; for you: Pictomo')
    const staff = await world.make.staff()
    const refused = await refusalOf(world.as(staff).call(putMetatag, { pattern: '/x', ...row }))
    expect(Forbidden.is(refused)).toBe(true)
  })
})

describe('getMetatags', () => {
  it('gives what a page says of itself, by whole address or path', async () => {
    const head = await anybody().call(getMetatags, { url: 'https://anywhere.example/pillars/related-facts?x=1' })
    expect(head.title).toBe('Facts that belong together')
    expect(NotFound.is(await refusalOf(anybody().call(getMetatags, { url: '/nowhere' })))).toBe(true)
  })
  it('gives that of a pathway with its market', async () => {
    const [pathway] = await sql('select id, name from pathways where market_id = 101 limit 1')
    const head = await anybody().call(getPathwayMetatags, { pathway_id: pathway.id })
    expect(head.title).toBe(`${pathway.name} for Nursing (RN)`)
    expect(NotFound.is(await refusalOf(anybody().call(getPathwayMetatags, { pathway_id: 999_999 as never })))).toBe(
      true,
    )
  })
})

describe('getSchool', () => {
  it('gives its name and what there is to learn for it, counted', async () => {
    const school = await anybody().call(getSchool, { school_id: 1 as never })
    expect(school.name).toBe('Arizona State University')
    expect(school.markets.find(({ id }) => id === 101)).toMatchObject({ slug: 'nursing', exam_name: 'NCLEX-RN' })
    expect(school.markets.find(({ id }) => id === 101)!.pictomos_count).toBeGreaterThan(0)
    expect(NotFound.is(await refusalOf(anybody().call(getSchool, { school_id: 999_999 as never })))).toBe(true)
  })
})

describe('redeemTestimonialReward', () => {
  it('MKG-RU008: is for administrators, once for each real voice', async () => {
    const [admin, staff] = [await world.make.admin(), await world.make.staff()]
    const [{ id }] = await sql(`insert into testimonials (name, text) values ('Ida', 'Good.') returning id`)
    expect(Forbidden.is(await refusalOf(world.as(staff).call(redeemTestimonialReward, { id })))).toBe(true)
    await world.as(admin).call(redeemTestimonialReward, { id })
    expect(RewardRedeemed.is(await refusalOf(world.as(admin).call(redeemTestimonialReward, { id })))).toBe(true)
    const [sample] = await sql(`insert into testimonials (name, text, is_sample) values ('S', 'x', true) returning id`)
    expect(NotFound.is(await refusalOf(world.as(admin).call(redeemTestimonialReward, { id: sample.id })))).toBe(true)
  })
})

describe('the sitemap', () => {
  it('lists pages of text, mnemonics, schools and prices', async () => {
    const map = await (await fetch(`${world.base}/sitemap.xml`)).text()
    for (const path of [
      '/pillars/why-pictomo',
      '/how-cards-are-made',
      '/resources/nclex-rn-resource-portal',
      '/mnemonics/digoxin',
      '/schools/1',
      '/pricing/nursing',
      '/testimonials',
      '/pathways/nursing',
      '/pathways/nursing/courses/standard/fundamentals-of-nursing-1000',
      '/pathways/nursing/courses/standard/fundamentals-of-nursing-1000/infection-control-5000',
    ])
      expect(map).toContain(`<loc>${world.base}${path}</loc>`)
    expect(map).not.toContain('hookup')
    expect(map).not.toMatch(/\/:\w/)
    // What is opened by a mailed link is nothing to find.
    expect(map).not.toContain('/change-email')
  })
})

describe('a shared address', () => {
  const leads = async (path: string) => {
    const { status, headers } = await fetch(world.base + path, { redirect: 'manual' })
    return status === 302 ? headers.get('location') : status
  }
  it('SRC-RT003: of a card leads to its lesson, with what was said along, and never to another site', async () => {
    expect(await leads('/share/pictomo/digoxin?fact=1')).toBe('/learn/digoxin?fact=1')
    expect(await leads('/share/pictomo/%2F%2Fevil.example')).toBe('/learn/%2F%2Fevil.example')
  })
  it('SRC-RT004, SRC-RT005: of a track or a pathway leads to its page by the number, whatever it was called', async () => {
    const course = await leads('/share/pathway/pharmacology_1001')
    expect(course).toMatch(/^\/pathways\/[\w-]+\/courses\/standard\/pharmacology-1001$/)
    expect(await leads('/share/track/called-otherwise_5003?from=mail')).toBe(
      `${course}/heart-and-vessels-5003?from=mail`,
    )
    expect((await fetch(`${world.base}${course}`)).status).toBe(200)
  })
  it('PTH-RT001, PTH-RT002: of pathways that is not whole leads to the area, the course or the track of its name', async () => {
    for (const part of ['courses', 'courses/standard'])
      expect(await leads(`/pathways/nursing/${part}?from=mail`)).toBe('/pathways/nursing?from=mail')
    const whole = '/pathways/nursing/courses/standard/fundamentals-of-nursing-1000'
    expect(await leads('/pathways/nursing/courses/standard/fundamentals-of-nursing')).toBe(whole)
    expect(await leads('/pathways/nursing/courses/standard/infection-control')).toBe(`${whole}/infection-control-5000`)
    expect(await leads(whole)).toBe(200)
    for (const path of [
      'nursing/none',
      'none/courses',
      'nursing/courses/none/infection-control',
      'nursing/courses/%00',
      '%00/courses',
    ])
      expect(await leads(`/pathways/${path}`)).toBe(404)
  })
  it('NOT-RU006, PTH-GA002: of resources that are not there leads to medicine’s', async () => {
    expect([await leads('/resources'), await leads('/resources/nursing'), await leads('/resources/medicine')]).toEqual([
      200, 200, 200,
    ])
    expect(await leads('/resources/none')).toBe('/resources/medicine')
    expect(await leads('/resources/%00')).toBe(404)
  })
  it('of what is not there, or is hidden, is a missing page', async () => {
    for (const path of ['track/x_999999', 'pathway/x_999999', 'track/none', 'pathway/x_99999999999'])
      expect(await leads(`/share/${path}`)).toBe(404)
    await sql('update tracks set hidden = true where id = 5003')
    expect(await leads('/share/track/heart_5003')).toBe(404)
    await sql('update tracks set hidden = false where id = 5003')
  })
})
