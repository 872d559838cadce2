import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

const REQUEST = '3f2a91c0-1c2d-4e5f-8a1b-2c3d4e5f6a7b'
const fails = (page: Page, address: string) =>
  page.route(address, (route) =>
    route.fulfill({
      status: 500,
      json: { status: 500, code: 'internal', error: 'Oh.', message: 'Oh.', request_id: REQUEST },
    }),
  )
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

it('GLB-RU022: what went wrong on our side has a number, and the help form opens with it and sends it', async () => {
  const { page } = await browser.open(await world.make.member({ first: 'Sofia' }), { width: 320, height: 640 })
  await fails(page, '**/api/v3/user/achievements')
  await page.goto('/achievements')
  const notice = page.getByRole('alert').filter({ hasText: 'Your achievements could not be loaded.' })
  await notice.getByText('Number 3f2a91c0').waitFor()
  expect(await isTooWide(page)).toBe(false)
  await notice.getByRole('button', { name: 'Tell us about it' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Contact Us' })
  const message = dialog.getByLabel('What can we help with?')
  await message.waitFor()
  expect(await message.inputValue()).toContain('Number 3f2a91c0')
  expect(await isTooWide(page)).toBe(false)
  await message.press('Control+End')
  await message.pressSequentially('I opened my achievements.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText('Thank you.').waitFor()
  const { rows } = await world.database.pool.query(`select payload from outbox where name = 'site.helpAsked'`)
  expect(rows[0].payload).toMatchObject({
    message: 'Number 3f2a91c0\nI opened my achievements.',
    page: '/achievements',
  })
  await page.keyboard.press('Escape')
  await until(() =>
    notice.getByRole('button', { name: 'Tell us about it' }).evaluate((it) => it === document.activeElement),
  )
})

it('GLB-RU022: one that is told in passing can be reported too, and stays until then', async () => {
  const { page } = await browser.open(await world.make.member({ first: 'Sofia' }), { width: 320, height: 640 })
  await page.goto('/settings/site')
  await fails(page, '**/api/v2/user/update')
  await page.getByRole('switch').first().press('Space')
  const messages = page.getByRole('region', { name: 'Messages' })
  await messages.getByText('(Number 3f2a91c0)').waitFor()
  expect(await isTooWide(page)).toBe(false)
  await messages.getByRole('button', { name: 'Tell us about it' }).click()
  const message = page.getByRole('dialog', { name: 'Contact Us' }).getByLabel('What can we help with?')
  await message.waitFor()
  expect(await message.inputValue()).toContain('Number 3f2a91c0')
})
