import { expect, it } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

it('a dialog whose code can’t be loaded says so, leaves the page alone and opens when the line is back', async () => {
  const student = await world.make.member({ first: 'Sofia' })
  const { page, context } = await browser.open(student)
  await page.goto('/learn/digoxin')
  await page.getByRole('button', { name: 'Play the scene' }).waitFor()
  // Its own parts are here: what is missing is the list alone.
  await page.getByLabel('Your note on this card').waitFor()
  await context.setOffline(true)
  await page.keyboard.press('?')
  await page.getByText('The list of shortcuts could not be loaded.').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Digoxin')
  await context.setOffline(false)
  const again = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Try again' })
  // The line is back and the server is not: the page is not given up for what can't be had.
  await page.route('**/assets/**', (route) => route.abort())
  await page.route('**/api/health', (route) => route.abort())
  // It is asked for twice: whether the page can be had anew, and whether there is a newer one.
  let refused = 0
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/api/health')) refused += 1
  })
  await again.click()
  await until(
    async () => refused,
    (count) => count >= 2,
  )
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Digoxin')
  await page.unroute('**/assets/**')
  await page.unroute('**/api/health')
  // A browser that remembers what failed gets the page anew, at the next try.
  await again.click()
  const shown = page.getByRole('dialog').getByText('Use keyboard shortcuts')
  await until(async () => {
    if (!(await shown.isVisible())) await page.keyboard.press('?')
    return shown.isVisible()
  }, Boolean)
})

it('a page whose code can’t be loaded keeps the shell, and comes by itself when the line is back', async () => {
  const { page, context } = await browser.open(await world.make.member({ first: 'Sofia' }))
  await page.goto('/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'League', exact: true }).first().click()
  await page.getByText('This page could not be loaded.').waitFor()
  // It comes by itself once the line is back.
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: /League/ }).waitFor()
})

it('what could not be asked for without a line is there by itself when it is back', async () => {
  const { page, context } = await browser.open(await world.make.member({ first: 'Sofia' }))
  await page.goto('/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Find', exact: true }).first().click()
  await page.locator('a[href^="/learn/"]').first().waitFor()
  await page.route('**/api/v3/pathways*', (route) => route.abort())
  await page.getByLabel('Area of study').selectOption('medicine')
  await page.getByText('The courses of this area could not be loaded.').waitFor()
  await page.unroute('**/api/v3/pathways*')
  await context.setOffline(true)
  await context.setOffline(false)
  await page.locator('a[href^="/learn/"]').first().waitFor()
  expect(await page.getByText('could not be loaded').count()).toBe(0)
})

it('the front page is there with its first HTML, and a stranger is asked for nothing', async () => {
  const { page, faults } = await browser.open(null, { width: 360, height: 640 })
  const loud: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') loud.push(message.text())
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const first = await page.goto('/')
  expect(await first!.text()).toContain('Remember drugs and diseases from one picture')
  await page.getByText('facts in one scene').waitFor()
  expect(asked).not.toContain('/api/v2/user')
  expect([...loud, ...faults]).toEqual([])
  await page.getByRole('link', { name: 'Find a Pictomo' }).click()
  await page.waitForURL('**/find-pictomo')
})

it('GLB-RU004: a server that is away for a moment leads to sign-in and back, still signed in', async () => {
  const { page, faults } = await browser.open(await world.make.member({ first: 'Sofia' }))
  await page.goto('/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // One part without an answer takes nobody off their page.
  await page.route('**/api/v3/user/achievements', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/achievements')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/achievements')
  await page.route('**/api/v2/user', (route) => route.fulfill({ status: 503, body: '' }))
  await page.waitForURL('**/login?redirect=%2Fachievements&away=1')
  await page.getByText('can’t be reached properly just now').waitFor()
  await page.unroute('**/api/v3/user/achievements')
  await page.unroute('**/api/v2/user')
  await page.getByRole('link', { name: 'Go back where you were' }).click()
  await page.getByRole('heading', { level: 1, name: 'Achievements' }).waitFor()
  expect(faults).toEqual([])
})
