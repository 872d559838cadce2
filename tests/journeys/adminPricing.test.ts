import { expect, it } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

it('an administrator sets a price and a market’s discount, makes a code, and adds where tax is asked for', async () => {
  const { page, faults } = await browser.open(await world.make.admin(), { width: 360, height: 740 })
  await page.goto('/adminv2')
  await page.getByRole('link', { name: /^Prices/ }).click()
  await page.getByRole('button', { name: 'Change 6 months of Pharmacy Premium' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Price in dollars').fill('60')
  await dialog.getByText('People pay $54.00, 10% less.').waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The price is saved.').waitFor()
  await page.getByRole('region', { name: 'Pharmacy Premium' }).getByText('$54.00').waitFor()

  await page.getByRole('tab', { name: 'Discounts' }).click()
  await page.getByLabel('Discounts of').selectOption({ label: 'Pharmacy' })
  await page.getByLabel('6 months, percent').fill('50')
  await page
    .getByRole('row', { name: /^6 months/ })
    .getByText('$30.00')
    .waitFor()
  await page.getByRole('button', { name: 'Save the discounts' }).click()
  await page.getByText('The discounts are saved.').waitFor()

  await page.getByRole('tab', { name: 'Promo codes' }).click()
  await page.getByRole('button', { name: 'Make a code' }).click()
  await dialog.getByLabel('Code', { exact: true }).fill('Fall26')
  await dialog.getByRole('button', { name: 'Save the code' }).click()
  await dialog.getByText('Please enter a whole number from 1 to 100.').waitFor()
  await dialog.getByLabel('Percent').fill('20')
  await dialog.getByRole('button', { name: 'Save the code' }).click()
  await page.getByText('The code fall26 is saved.').waitFor()

  await page.getByRole('tab', { name: 'Tax' }).click()
  await page.getByLabel('Add ZIP codes').fill('AZ 85001 8.6\nAZ 850 8')
  await page.getByRole('button', { name: 'Add them' }).click()
  await page.getByText(/Line 2/).waitFor()
  await page.getByLabel('Add ZIP codes').fill('AZ 85001 8.6\nUT 84101 7')
  await page.getByRole('button', { name: 'Add them' }).click()
  await page.getByText('2 added, 0 changed.').waitFor()
  await page.getByText('UT 84101').waitFor()

  const stranger = await browser.open(null)
  await stranger.page.goto('/pricing/pharmacy?promo_code=fall26')
  await stranger.page.getByText('$24.00 for 6 months').waitFor()
  expect([...faults, ...stranger.faults]).toEqual([])
})
