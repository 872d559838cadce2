import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

const OFFER = 'Fetch less'

/** Answers nothing to what is asked for by these addresses, until the page is closed. */
const stall = (page: Page, addresses: RegExp) => page.route(addresses, () => {})
/** The seven seconds are over. */
const passTime = (page: Page) => page.clock.fastForward(7100)

it('GLB-RU023: a sound that does not come brings the offer of the slow-connection mode, which is kept', async () => {
  const student = await world.make.member()
  const { page, faults } = await browser.open(student)
  await page.clock.install()
  await stall(page, /\.webm/)
  await page.goto('/learn/digoxin')
  await page.locator('canvas').first().waitFor()
  await page.getByRole('button', { name: 'Play the scene' }).click()
  await page.getByText('The sound is loading.').waitFor({ state: 'attached' })
  expect(await page.getByRole('button', { name: OFFER }).count()).toBe(0)
  await passTime(page)
  await page.getByRole('button', { name: OFFER }).click()
  // GLB-RU024. The drawn scene gives way to plain pictures.
  await page.locator('canvas').first().waitFor({ state: 'detached' })
  await page.clock.fastForward(1000)
  const stored = async () => {
    const { rows } = await world.database.pool.query(
      `select (settings ->> 'slow_connection_mode')::boolean as slow, (has_seen ->> 'slow_connection')::int as seen from users where id = $1`,
      [student.id],
    )
    return rows[0]
  }
  await until(stored, (user) => user.slow)
  expect(await stored()).toEqual({ slow: true, seen: 1 })
  expect(faults).toEqual([])
})

it('GLB-RU023: a guest chooses it for this browser; where everything comes in time nobody is asked', async () => {
  const { page, context } = await browser.open(null)
  await page.clock.install()
  await stall(page, /\/media\/cards\/.*\.svg/)
  await page.goto('/learn/digoxin', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Play the scene' }).waitFor()
  await page.locator('html[data-alive]').waitFor()
  // The seconds are counted from when the card is being drawn, which this page does not say.
  const offer = page.getByRole('button', { name: OFFER })
  await until(
    async () => {
      await passTime(page)
      return offer.count()
    },
    (count) => count > 0,
  )
  await offer.click()
  const again = await context.newPage()
  const recordings: string[] = []
  again.on('request', (request) => {
    if (request.url().endsWith('.webm')) recordings.push(request.url())
  })
  await again.goto('/learn/digoxin')
  await again.getByRole('button', { name: 'Play the scene' }).waitFor()
  await again.locator('html[data-alive]').waitFor()
  await again.waitForLoadState('networkidle')
  expect([await again.locator('canvas').count(), recordings]).toEqual([0, []])

  const other = await browser.open(null)
  await other.page.clock.install()
  await other.page.goto('/learn/digoxin')
  await other.page.locator('canvas').first().waitFor()
  await other.page.waitForLoadState('networkidle')
  await passTime(other.page)
  expect(await other.page.getByRole('button', { name: OFFER }).count()).toBe(0)
})
