import { expect, it } from 'vitest'
import { createPromoCode } from '#shared/contract/billing/index.ts'
import { DAY_MS } from '#shared/time.ts'
import { testBrowser } from '../support/browser.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)
const PHONE = { width: 360, height: 740 }

async function makeCode(over: object = {}) {
  await world.as(await world.make.admin()).call(createPromoCode, {
    code: 'spring',
    kind: 'code',
    percent: 10,
    amount: null,
    market_id: null,
    length: 12,
    start_time: new Date(world.clock.now().getTime() - DAY_MS).toISOString(),
    end_time: null,
    most_uses: null,
    ...over,
  })
}
/** Somebody on trial who registered so long ago. */
async function student(ageMs: number) {
  const person = await world.make.trial()
  await world.database.pool.query(`update users set created_at = $2, school_id = 1, has_seen = '{}' where id = $1`, [
    person.id,
    new Date(world.clock.now().getTime() - ageMs),
  ])
  return person
}

it('a stranger reads the price on a phone, with a code in the link, and goes to the checkout with both', async () => {
  await makeCode()
  const { page, faults } = await browser.open(null, PHONE)
  const html = await (await page.goto('/pricing/nursing?promo_code=SPRING'))!.text()
  // The prices come with the HTML.
  expect(html).toContain('$115.10')
  await page.getByText('is applied: 10% off the lengths that carry its name below.').waitFor()
  const year = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^12 months/ }) })
  await year.getByText('Our suggestion').waitFor()
  await year.getByText('$8.63').waitFor()
  await year.getByText('You save $40.29 (28%)').waitFor()
  // One above the other, and nothing beside the screen.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await year.getByRole('link', { name: 'Choose 12 months' }).getAttribute('href')).toBe(
    '/store/nursing-premium?length=12&promo_code=spring',
  )
  // The first price stands where one looks first.
  const first = await page.getByText('$11.99').first().boundingBox()
  expect(first!.y).toBeLessThan(740)
  await page.getByRole('button', { name: 'How it works' }).click()
  await page.getByRole('dialog', { name: 'How it works' }).getByRole('button', { name: 'Back to the prices' }).click()
  await page.getByLabel('Area of study').selectOption({ label: 'Medicine' })
  await page.waitForURL(/\/pricing\/medicine\?promo_code=spring$/)
  await page.getByRole('heading', { name: 'Medicine Premium' }).waitFor()
  expect(faults).toEqual([])
})

it('PRI-RU001: the prices of a partner’s market are its main one’s, and an area in beta says that it is not sold', async () => {
  const { page } = await browser.open(null)
  await page.goto('/pricing/practice-np-adult-and-gerontology')
  await page.waitForURL(/\/pricing\/nursing-np$/)
  await page.goto('/pricing/beta?market=k12')
  await page.getByText('not sold as a plan yet').waitFor()
})

it('PRI-RU005, PRI-RU009: who is new begins the free premium trial from home, and is called to upgrade from then on', async () => {
  const person = await student(3_600_000)
  const { page, faults } = await browser.open(person, PHONE)
  await page.goto('/home')
  const offer = page.getByRole('dialog', { name: '7 days of Premium, free' })
  await page.getByText('0 of 10 XP', { exact: true }).waitFor()
  expect(await offer.count()).toBe(0)
  // Once something was learned it is offered by itself.
  await world.database.pool.query(
    'insert into xp_days (user_id, day, xp, first_at, last_at) values ($1, $2::timestamptz::date, 5, $2, $2)',
    [person.id, world.clock.now()],
  )
  await page.reload()
  await offer.getByRole('timer').waitFor()
  await offer.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('link', { name: 'TRY PREMIUM FREE' }).waitFor()
  // Once by itself; a link brings it again.
  await page.reload()
  await page.getByRole('link', { name: 'TRY PREMIUM FREE' }).waitFor()
  expect(await offer.count()).toBe(0)
  await page.goto('/home?fpt=1')
  await offer.getByRole('button', { name: 'Begin the 7 days' }).click()
  await page.getByText('Everything is open for 7 days.').waitFor()
  await page.getByText('Your access: 7 days left').waitFor()
  await page.getByRole('link', { name: 'Upgrade to Premium' }).waitFor()
  expect(faults).toEqual([])
})

it('PRI-RU002, PRI-RU003, PRI-RU004: on the second day a discount is offered once, counted down by the second', async () => {
  const { page } = await browser.open(await student(1.5 * DAY_MS))
  await page.goto('/home')
  const offer = page.getByRole('dialog', { name: '20% off, today' })
  const timer = offer.getByRole('timer')
  const before = await timer.textContent()
  // Where the server's clock is another, it is known to a second and what the answer took.
  expect(before).toMatch(/^(11:59:\d\d|12:00:0[0-2])$/)
  await expect.poll(() => timer.textContent()).not.toBe(before)
  expect(await offer.getByRole('link', { name: 'UPGRADE now for 20% off' }).getAttribute('href')).toBe(
    '/store?upgrade=1&promo_code=day2',
  )
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('link', { name: 'UPGRADE now for 20% off' }).waitFor()
  expect(await offer.count()).toBe(0)
})

it('PRI-RU006: a professor is called to nothing', async () => {
  const { page } = await browser.open(await world.make.educator({ trial: true }))
  await page.goto('/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).waitFor()
  expect(await page.getByText(/premium/i).count()).toBe(0)
})
