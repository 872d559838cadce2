import { expect, it } from 'vitest'
import { createPromotion } from '#shared/contract/promotions/index.ts'
import { testBrowser } from '../support/browser.ts'
import { makeWebinar } from '../support/webinars.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

it('HOM-RU001 HOM-RU002 BAN-RU001: home shows its banner, what is left today, lists and stats; what is hidden and put away stays so', async () => {
  const [admin, me] = [await world.make.admin(), await world.make.trial()]
  await world.as(admin).call(createPromotion, {
    key: crypto.randomUUID(),
    kind: 'promotion',
    message: 'New boards are here',
    icon: 'gift',
    colors: 'green',
    cta_text: 'Have a look',
    cta_link: '/find-pictomo',
    start_time: '2026-01-01T00:00:00Z',
    end_time: null,
    require_referral: false,
    show_countdown: false,
    is_published: true,
  })
  const { page, faults } = await browser.open(me, { width: 320, height: 640 })
  await page.goto('/stats')
  await page.waitForURL('**/home#stats')
  const banner = page.getByRole('region', { name: 'Announcement' })
  await banner.getByText('New boards are here').waitFor()
  await page.getByRole('region', { name: 'Left today' }).waitFor()
  await expect.poll(async () => (await page.locator('#stats').boundingBox())?.y).toBeLessThan(640)
  await page.getByText('Your answers show here after your first quiz.').waitFor()
  expect(await page.getByLabel('Time frame').count()).toBe(0)
  await page.getByRole('tab', { name: 'Good to begin with' }).click()
  await page.locator('#quick_start a').first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  await page.getByRole('button', { name: 'Sections' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Stats', checked: true }).click()
  await page.locator('#stats').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Put this away' }).click()
  await banner.waitFor({ state: 'detached' })
  await expect
    .poll(async () => {
      const { rows } = await world.database.pool.query('select has_seen from users where id = $1', [me.id])
      return Object.keys(rows[0].has_seen).some((key) => key.endsWith('_away'))
    })
    .toBe(true)
  await page.reload()
  await page.getByRole('region', { name: 'Left today' }).waitFor()
  // What this browser hides it knows itself, and the server that draws the page does not.
  await page.locator('#stats').waitFor({ state: 'detached' })
  expect(await banner.count()).toBe(0)
  expect(faults).toEqual([])
})

it('stays as wide as the phone with what begins soon in its strip, and tells of that once', async () => {
  const me = await world.make.trial()
  await makeWebinar(world, { startsIn: 2, title: 'Heart drugs before the exam' })
  const { page, faults } = await browser.open(me, { width: 360, height: 740, touch: true })
  await page.goto('/home')
  await page.getByRole('heading', { name: 'Starting soon' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await page.getByText('Heart drugs before the exam', { exact: true }).count()).toBe(1)
  expect(faults).toEqual([])
})
