import { beforeAll, expect, it } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { ledgerOf, sellPlan } from '../support/payments.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)
beforeAll(() => sellPlan(world))

it('PRI-RU012: buys by keyboard with a card that is declined and then a good one, and cancels', async () => {
  const person = await world.make.trial()
  const { page } = await browser.open(person, { width: 360, height: 740 })
  await page.goto('/store/nursing?length=12')
  await page.locator('html[data-alive]').waitFor()
  const fields = [
    ['Address', '1 Main St'],
    ['City', 'Reno'],
    ['ZIP or postal code', '89501'],
  ] as const
  for (const [label, text] of fields) await page.getByLabel(label, { exact: true }).fill(text)
  const pay = async (card: string, way: string) => {
    // The card that was declined has a way of its own to another one, until it has left the page's address.
    await page.locator('button[type=submit]', { hasText: way }).press('Enter')
    await page.getByLabel('Card number').fill(card)
    await page.keyboard.press('Enter')
    // What was typed is there again.
    await page.getByRole('button', { name: 'Pay $115.10' }).waitFor()
    expect(await page.getByLabel('City', { exact: true }).inputValue()).toBe('Reno')
    await page.getByRole('button', { name: 'Pay $115.10' }).press('Enter')
  }
  await pay('4000 0000 0000 0002', 'Continue to your card')
  await page.getByText('Your card was declined. Nothing was charged.').waitFor()
  await pay('4242 4242 4242 4242', 'Use another card')
  await page.getByRole('heading', { name: 'Nursing plan is open' }).waitFor()
  expect((await ledgerOf(world)).provider).toBe(11_510)

  await page.goto('/my-subscriptions')
  await page.getByRole('button', { name: 'Cancel subscription' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter')
  await dialog.getByText('Please provide a reason.').waitFor()
  await dialog.getByLabel('I passed my exam').check()
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter')
  await page
    .getByRole('dialog', { name: 'How did your exam go?' })
    .getByRole('button', { name: 'Continue' })
    .press('Enter')
  const confirm = dialog.getByRole('button', { name: 'Cancel subscription' })
  await confirm.press('Enter')
  await dialog.getByText(/^Please confirm above that you understand/).waitFor()
  await dialog.getByLabel(/I understand that my data/).check()
  await dialog.getByLabel(/I understand that my price/).check()
  await confirm.press('Enter')
  await dialog.getByRole('heading', { name: 'Your subscription is canceled' }).waitFor()
})

it('on a phone on its side the bar with the price is always seen, takes a fifth of the height at most, and says its line in full', async () => {
  const person = await world.make.trial()
  const { page, faults } = await browser.open(person, { width: 740, height: 360 })
  await page.goto('/store/nursing?length=12')
  const pay = page.getByRole('button', { name: 'Continue to your card' })
  const bar = page.locator('form > div').last()
  for (const to of [0, 400]) {
    await page.evaluate((y) => scrollTo(0, y), to)
    await expect.poll(() => pay.evaluate((button) => button.getBoundingClientRect().bottom)).toBeLessThanOrEqual(360)
    expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(72)
  }
  await bar.getByText(/^Renews /).waitFor()
  expect(faults).toEqual([])
})
