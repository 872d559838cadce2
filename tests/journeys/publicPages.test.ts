import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createReferralCode } from '#shared/contract/referrals/index.ts'
import { testBrowser } from '../support/browser.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)
const counted = async () =>
  (await world.database.pool.query('select action, url, referrer, data from page_events order by id')).rows
const cookiesOf = async (page: Page) =>
  Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]))
const slide = (page: Page) => page.getByRole('region', { name: 'Features' }).locator('[data-shown] h3')

describe('the question for the area of study', () => {
  it('MKT-RU001: comes once to a visitor of whom nothing is known, and may be left out', async () => {
    const { page, faults } = await browser.open(null, { width: 360, height: 640, unasked: true })
    const question = page.getByRole('region', { name: 'My area of study...' })
    await page.goto('/')
    await page.getByRole('link', { name: 'Privacy' }).click()
    await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click()
    const cards = page.locator('a[href^="/learn/"]')
    await page.goto('/find-pictomo?noMarketModal=1')
    await cards.first().waitFor()
    expect(await question.count()).toBe(0)
    await page.goto('/find-pictomo')
    // It stands above the cards, which are there meanwhile, and covers none of them.
    await cards.first().waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await question.getByRole('button', { name: 'Medicine', exact: true }).click()
    await page.waitForURL(/market=medicine/)
    await question.waitFor({ state: 'detached' })
    await page.goto('/find-pictomo')
    await cards.first().waitFor()
    expect(await question.count()).toBe(0)
    expect(await page.getByLabel('Area of study').inputValue()).toBe('medicine')
    expect(faults).toEqual([])
  })
})

describe('the cookie question', () => {
  it('GLB-RU011, GLB-GA014: nothing is set before the answer, and a yes keeps who brought the visitor', async () => {
    const { page, faults } = await browser.open(null, { width: 360, height: 640, unasked: true })
    await page.goto('/?ref=SOFIA26')
    const question = page.getByRole('region', { name: 'Cookies' })
    // Not over what shows a stranger what this is.
    await page.getByRole('button', { name: 'Hear it' }).waitFor()
    expect(await question.count()).toBe(0)
    await page.getByRole('link', { name: 'Pricing' }).first().click()
    await question.waitFor()
    // It stands in the page, before what the page is for, and covers nothing.
    const [heading, asked] = [await page.getByRole('heading', { level: 1 }).boundingBox(), await question.boundingBox()]
    expect(asked!.y + asked!.height).toBeLessThanOrEqual(heading!.y)
    expect(await cookiesOf(page)).toEqual({})
    await question.getByRole('button', { name: 'Accept' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await cookiesOf(page)).toMatchObject({ pictomo_consent: 'accepted', pictomo_referral: 'ref:SOFIA26' })
    await page.reload()
    await page.getByRole('link', { name: 'Privacy' }).click()
    await page.getByText('You accepted them.').waitFor()
    expect(await question.count()).toBe(0)
    expect(faults).toEqual([])
  })
  it('is not asked over a lesson', async () => {
    const { page } = await browser.open(null, { unasked: true })
    await page.goto('/privacy')
    await page.getByRole('link', { name: 'Find', exact: true }).first().click()
    await page.getByRole('region', { name: 'Cookies' }).waitFor()
    await page.locator('main a[href^="/learn/"]').first().click()
    await page.getByRole('button', { name: 'Play the scene' }).waitFor()
    expect(await page.getByRole('region', { name: 'Cookies' }).count()).toBe(0)
  })
  it('is reached and answered by keyboard, and a no can be taken back', async () => {
    const { page } = await browser.open(null, { unasked: true })
    await page.goto('/terms')
    await page.getByRole('link', { name: 'Privacy' }).last().click()
    await page.getByRole('region', { name: 'Cookies' }).waitFor()
    // From the new page's beginning one step back.
    const order: (string | null)[] = []
    for (let step = 0; step < 3; step++) {
      await page.keyboard.press('Shift+Tab')
      order.push(await page.locator(':focus').textContent())
    }
    expect(order).toEqual(['Accept', 'Decline', 'Privacy'])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('You declined them.').waitFor()
    expect(await cookiesOf(page)).toEqual({ pictomo_consent: 'declined' })
    await page.getByRole('button', { name: 'Accept cookies' }).click()
    await expect.poll(async () => (await cookiesOf(page)).pictomo_consent).toBe('accepted')
  })
})

describe('the front page', () => {
  it('MKG-RU002: features turn every 5 s, stop for a reader, and go on when asked', async () => {
    const { page, faults } = await browser.open(null, { moving: true })
    await page.clock.install()
    await page.goto('/')
    await page.clock.fastForward(3000)
    await slide(page).waitFor()
    const turns = async (ms: number) => {
      const before = await slide(page).textContent()
      await page.clock.runFor(ms)
      return (await slide(page).textContent()) !== before
    }
    expect(await turns(5000)).toBe(true)
    await page.getByRole('button', { name: 'Pause' }).first().click()
    await page.mouse.move(0, 0)
    await page.locator('h1').click()
    expect(await turns(20_000)).toBe(false)
    await page.getByRole('button', { name: 'Play' }).first().click()
    // The focus is still within, so it waits for the reader.
    expect(await turns(20_000)).toBe(false)
    await page.mouse.move(0, 0)
    await page.locator('h1').click()
    expect(await turns(5000)).toBe(true)
    expect(faults).toEqual([])
  })
  it('stands still where the system asks for less motion, and is turned by hand', async () => {
    const { page } = await browser.open(null)
    await page.goto('/')
    const features = page.getByRole('region', { name: 'Features' })
    await features.waitFor()
    expect(await features.getAttribute('data-turning')).toBeNull()
    expect(await features.getByRole('button', { name: 'Pause' }).count()).toBe(0)
    const before = await slide(page).textContent()
    await features.getByRole('tab', { name: 'Or told as a story' }).click()
    expect(await slide(page).textContent()).not.toBe(before)
  })
  it('MKG-RU005: how it works opens over the page on a desktop only', async () => {
    const { page } = await browser.open(null)
    await page.goto('/')
    await page.getByRole('button', { name: 'How it works' }).click()
    const dialog = page.getByRole('dialog', { name: 'How it works' })
    await dialog.getByRole('button', { name: 'Play' }).waitFor()
    await dialog.getByRole('button', { name: 'Dig oxen' }).press('Enter')
    await dialog.getByText('Digoxin', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const phone = await browser.open(null, { width: 360, height: 640 })
    await phone.page.goto('/')
    await phone.page.getByRole('button', { name: 'Watch a scene' }).waitFor()
    expect(await phone.page.getByRole('button', { name: 'How it works' }).count()).toBe(0)
  })
  it('GLB-RU010: counts which words a new visitor saw, and shows the same again', async () => {
    const { page } = await browser.open(null, { unasked: true })
    await page.goto('/')
    const call = page.getByRole('link', { name: /^(Make a free account|Try it free)$/ })
    const words = await call.textContent()
    const variant = words === 'Try it free' ? 'try' : 'account'
    await page.getByRole('link', { name: 'Privacy' }).click()
    await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click()
    await until(counted, (rows) => rows.some(({ data }) => data.test === 'front_call' && data.variant === variant))
    await page.goto('/')
    expect(await call.textContent()).toBe(words)
    expect((await cookiesOf(page)).pictomo_split_tests).toBe(`front_call.${variant}`)
  })
  it('MKG-RU006: sends the link to a phone, once its number is whole', async () => {
    const { page } = await browser.open(null, { width: 360, height: 640 })
    await page.goto('/')
    const number = page.getByLabel('Your phone number')
    await page.getByRole('button', { name: 'Send me the link' }).click()
    await page.getByText('Please enter a valid phone number.').waitFor()
    expect(await number.evaluate((element) => element === document.activeElement)).toBe(true)
    await number.pressSequentially('2125550144')
    expect(await number.inputValue()).toBe('(212) 555-0144')
    await page.getByRole('button', { name: 'Send me the link' }).click()
    await page.getByText('Success!').waitFor()
    await page.getByText("We've sent an SMS to your phone. Click the link to download the Pictomo app.").waitFor()
  })
})

describe('pages', () => {
  it('GLB-RU007: are counted as one goes, but not the first one', async () => {
    const before = (await counted()).length
    const { page } = await browser.open(null)
    await page.goto('/pillars/why-pictomo')
    await page.getByRole('heading', { level: 1, name: 'Why Pictomo' }).waitFor()
    await page.getByRole('link', { name: 'The forgetting curve' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'The forgetting curve' }).waitFor()
    expect(await page.title()).toBe('The forgetting curve | Pictomo')
    const rows = await until(counted, (all) => all.length > before)
    expect(rows.slice(before)).toMatchObject([{ action: 'pageview', url: '/pillars/forgetting-curve', referrer: null }])
  })
  it('of a mnemonic lead to learning it', async () => {
    const { page, faults } = await browser.open(null, { width: 360, height: 640 })
    await page.goto('/mnemonics/digoxin')
    await page.getByRole('heading', { level: 1, name: 'Digoxin' }).waitFor()
    await page.getByText('Sunflower goggles with eyes').waitFor()
    await page.getByRole('link', { name: 'Learn this scene' }).click()
    await page.getByRole('button', { name: 'Play the scene' }).waitFor()
    expect(faults).toEqual([])
  })
  it('that are locked show their picture, and none of their facts', async () => {
    const card = await world.make.card({ free: false, content: { name: 'Secretamide' } })
    const { page } = await browser.open(null)
    await page.goto(`/mnemonics/${card.slug}`)
    await page.getByText('3 facts stand in this scene.').waitFor()
    expect(await page.getByText('Character 1').count()).toBe(0)
  })
  it('MKT-RU003: the prices of medical terminology are its pathway', async () => {
    const { page } = await browser.open(null)
    await page.goto('/pricing/medical-terminology')
    await page.waitForURL(/\/pathways\/medical-terminology$/)
    await page.goto('/resources')
    await page.waitForURL(/\/pricing$/)
    await page.getByLabel('Area of study').selectOption({ label: 'Nursing (RN)' })
    await page.waitForURL(/\/pricing\/nursing$/)
    await page.getByRole('heading', { level: 1, name: 'Pricing for Nursing (RN)' }).waitFor()
  })
  it('GLB-RU006, GLB-RU008: a missing one is recorded, spins for two seconds, and opens the help form', async () => {
    const { page } = await browser.open(null, { moving: true })
    await page.goto('/no-such-page')
    await until(counted, (rows) => rows.some(({ action, url }) => action === '404' && url === '/no-such-page'))
    const number = page.getByRole('button', { name: '404. Spin it' })
    const spins = () => number.evaluate((element) => element.getAnimations().length > 0)
    await number.click()
    await expect.poll(spins).toBe(true)
    await expect.poll(spins).toBe(false)
    await page.getByRole('button', { name: 'Contact Us' }).click()
    const form = page.getByRole('dialog', { name: 'Contact Us' })
    await form.getByLabel('Your e-mail').fill('ida@example.test')
    await form.getByLabel('What can we help with?').fill('Where did this page go?')
    await form.getByRole('button', { name: 'Send' }).click()
    await form.getByText('Thank you.').waitFor()
    const mail = await until(
      async () => (await fetch(`${world.base}/dev/outbox`)).text(),
      (text) => text.includes('Where did this page go?'),
    )
    expect(mail).toContain('/no-such-page')
  })
})

describe('a hook-up link', () => {
  it('REF-RU003: keeps who brought the visitor and says so where it counts; the first one stays', async () => {
    const admin = await world.make.admin()
    await world.as(admin).call(createReferralCode, { code: 'HELEN', kind: 'amb' })
    await world.as(admin).call(createReferralCode, { code: 'SOFIA26', kind: 'ref' })
    const { page, faults } = await browser.open(null, { width: 360, height: 640, unasked: true })
    await page.goto('/ambassadorhookup/helen')
    await page.waitForURL(/\/pricing$/)
    await page.getByText('An ambassador invited you. The code HELEN is kept until you close this page').waitFor()
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByText('The code HELEN is kept for a year').waitFor()
    await page.goto('/insiderhookup/SOFIA26')
    await page.getByText('It came first, so the link you opened now changes nothing.').waitFor()
    expect((await cookiesOf(page)).pictomo_referral).toBe('amb:HELEN')
    expect(faults).toEqual([])
  })
  it('with a code that nobody has says so', async () => {
    const { page } = await browser.open(null)
    await page.goto('/viphookup/NOBODY')
    await page.getByRole('heading', { level: 1, name: 'We do not know this code' }).waitFor()
    expect(await cookiesOf(page)).toEqual({ pictomo_consent: 'declined' })
  })
})

it('offers the educators’ page’s reader only what their account can do', async () => {
  const { page } = await browser.open(await world.make.member())
  await page.goto('/educators')
  await page.getByRole('link', { name: 'Ask to become an educator' }).waitFor()
  expect(await page.locator('main').getByRole('link', { name: 'Open a live quiz' }).count()).toBe(0)
  await page.goto('/pillars/why-pictomo')
  await page.getByRole('link', { name: 'See every card' }).waitFor()
  expect(await page.getByRole('link', { name: 'Start free' }).count()).toBe(0)
})

it('PTH-SC001, PTH-GA001: a course is found by its number, shows its parts and cards, and leads back', async () => {
  const { page, faults } = await browser.open(null, { width: 360, height: 740 })
  await page.goto('/pathways/nursing/courses/standard/an-old-name-1000')
  await page.waitForURL('**/fundamentals-of-nursing-1000')
  await page.getByRole('heading', { level: 1, name: 'Fundamentals of Nursing' }).waitFor()
  await page.locator('main a[href^="/learn/"]').first().waitFor()
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Nursing (RN)' }).click()
  await page.getByRole('heading', { level: 1, name: 'Nursing (RN)' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Pharmacology', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Pharmacology' }).waitFor()
  await page.goto('/pathways/nursing/courses/standard/x-1000/y-5000/digoxin')
  await page.waitForURL('**/learn/digoxin?track=5000')
  const missing = await page.goto('/pathways/nursing/courses/standard/x-999999')
  expect(missing!.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: 'There is no page at this address' }).waitFor()
  expect(faults).toEqual([])
})

it('LRN-RU021: a card that is not there offers those that its name may have meant', async () => {
  const { page, faults } = await browser.open(null, { width: 360, height: 740 })
  const reply = await page.goto('/learn/digoxin-toxicity_123')
  expect(reply!.status()).toBe(404)
  const meant = page.getByRole('region', { name: 'Did you look for one of these?' })
  await meant.getByRole('link', { name: /Digoxin/ }).waitFor()
  expect(faults).toEqual([])
})

it('the front page shows scenes as they are, each leading to its own page', async () => {
  const { page, faults } = await browser.open(null)
  await page.goto('/')
  const gallery = page.getByRole('region', { name: 'Scenes you will not forget' })
  await gallery.scrollIntoViewIfNeeded()
  expect(await gallery.getByRole('listitem').count()).toBe(12)
  await gallery.getByRole('link').first().click()
  await page.waitForURL('**/mnemonics/*')
  expect(faults).toEqual([])
})
