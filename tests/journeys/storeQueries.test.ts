import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { chooseArea, skipSchool } from '../support/entry.ts'
import { buy, ledgerOf } from '../support/payments.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)
const PHONE = { width: 360, height: 740 }
const password = 'correct horse battery'
const ageBy = (userId: number, hours: number) =>
  world.database.pool.query('update users set created_at = $2 where id = $1', [
    userId,
    new Date(world.clock.now().getTime() - hours * 3_600_000),
  ])

/** That the yearly plan of nursing is chosen, with its code. */
async function seeChoice(page: Page) {
  await page.getByRole('heading', { name: 'Nursing (RN) Premium' }).waitFor()
  await expect.poll(() => page.getByRole('radio', { name: /^12 months/ }).isChecked()).toBe(true)
  expect(await page.getByLabel('Promo code').inputValue()).toBe('spring')
}

it('PRI-RU012: a guest who registers in the store comes back to the same choice, and after signing in too', async () => {
  const { page } = await browser.open(null, PHONE)
  await page.goto('/store/nursing?popular&promo_code=spring')
  await seeChoice(page)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Your name').fill('Ida Wells')
  await page.getByLabel('E-mail').fill('ida.store@example.test')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Start free' }).click()
  await page.waitForURL(/\/register\/step/)
  if (page.url().includes('step2')) await chooseArea(page, 'Nursing (RN)')
  await skipSchool(page)
  await page.waitForURL(/\/store\/nursing-premium\?/)
  await seeChoice(page)
  await page.getByRole('button', { name: 'Continue to your card' }).waitFor()
  const other = await browser.open(null, PHONE)
  await other.page.goto('/store/nursing-premium-12?promo_code=spring')
  await seeChoice(other.page)
  await other.page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
  await other.page.getByLabel('E-mail').fill('ida.store@example.test')
  await other.page.getByLabel('Password', { exact: true }).fill(password)
  await other.page.getByRole('button', { name: 'Sign in' }).click()
  // The school was asked for before, and is not again.
  await other.page.waitForURL(/\/store\/nursing-premium\?/)
  await seeChoice(other.page)
})

it('PRI-RU005, PRI-RU009: the call to try premium opens the offer; who upgrades finds the plan of their own area', async () => {
  const person = await world.make.trial()
  await ageBy(person.id, 1)
  const { page, faults } = await browser.open(person, PHONE)
  await page.goto('/store?premium_trial=1')
  const offer = page.getByRole('dialog', { name: '7 days of Premium, free' })
  await offer.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('button', { name: 'TRY PREMIUM FREE' }).click()
  await offer.getByRole('button', { name: 'Begin the 7 days' }).click()
  await page.waitForURL(/\/home/)
  await page.goto('/store?premium_trial=1')
  await page.getByText('Your free days of Premium are running.').waitFor()
  await page.goto('/store?upgrade=1')
  await page.getByText('Upgrade to Premium', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('radio', { name: /^12 months/ }).isChecked()).toBe(true)
  const late = await world.make.trial()
  await ageBy(late.id, 80)
  const { page: other } = await browser.open(late)
  await other.goto('/store?premium_trial=1')
  await other.getByText('The free days of Premium can be begun in the first 24 hours of an account, once.').waitFor()
  expect(faults).toEqual([])
})

it('PRI-RT004: who has a plan and upgrades changes it, at a price that is seen first', async () => {
  const person = await world.make.trial()
  await buy(world, person, { option: 'nursing-premium-1' })
  const { page, faults } = await browser.open(person, PHONE)
  await page.goto('/store/nursing?upgrade=1&length=12')
  await page.waitForURL(/\/my-subscriptions\/change-plan\?/)
  await expect.poll(() => page.getByRole('radio', { name: /^12 months/ }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: /^Now: / }).click()
  await page.getByText(/^Credit for \d+ unused days of \d+$/).waitFor()
  const pay = page.getByRole('button', { name: /^Change and pay \$/ })
  const total = Math.round(Number((await pay.innerText()).split('$')[1]) * 100)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await pay.press('Enter')
  await page.getByText('Your plan was changed.').waitFor()
  await page.getByRole('heading', { name: 'Nursing (RN) Premium' }).waitFor()
  expect((await ledgerOf(world)).provider).toBe(1199 + total)
  // A shorter one with the next bill, and not after all.
  await page.getByRole('link', { name: 'Change plan' }).press('Enter')
  await page.getByRole('radio', { name: /^1 month/ }).click()
  await page.getByText('A shorter time begins with your next bill').waitFor()
  await page.getByRole('button', { name: 'Change with the next bill' }).press('Enter')
  await page.getByText('From then on you have Nursing (RN) Premium, 1 month at a time.').waitFor()
  await page.getByRole('button', { name: 'Don’t change with the next bill' }).press('Enter')
  await page.getByText('Your plan stays as it is.').waitFor()
  expect(faults).toEqual([])
})
