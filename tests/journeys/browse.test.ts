import { expect, it } from 'vitest'
import { setTrackPlace } from '#shared/contract/catalogue/index.ts'
import { getCard } from '#shared/contract/learning/index.ts'
import { faultsByPath, SMALL } from '../support/accessibility.ts'
import { testBrowser } from '../support/browser.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)
type Page = Awaited<ReturnType<typeof browser.open>>['page']
const NURSING = 101

const picture = async (page: Page, name: string) => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png` })
}
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Browse' })
const arrive = async (page: Page, path: string) => {
  await page.goto(path)
  await page.locator('html[data-alive]').waitFor()
}

it('SRC-RU001, SRC-RU002: from a lesson one looks through its course and comes back to the lesson, which stayed as it was', async () => {
  const person = await world.make.member({ lead: NURSING })
  const { tracks, card_id } = await world.as(person).call(getCard, { slug: 'digoxin' })
  const [track] = tracks
  await world.as(person).call(setTrackPlace, { track_id: track!.track_id, last_viewed_card_id: card_id })
  const { page, faults } = await browser.open(person, { width: 1280, height: 800 })
  await arrive(page, '/learn/digoxin')
  const crumbs = page.getByRole('navigation', { name: 'Where this card stands' })
  await crumbs.getByRole('link').last().click()
  await overlay(page).getByRole('heading', { name: track!.name }).waitFor()
  await overlay(page)
    .getByRole('link', { name: /^Digoxin.*Seen last/ })
    .waitFor()
  await picture(page, 'browse-lessons-1280')
  await overlay(page).getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Browse' }).click()
  await overlay(page).getByRole('heading', { name: 'Your courses' }).waitFor()
  await picture(page, 'browse-home-1280')

  // A reload shows the same view; Back goes through what was looked at, and then closes it.
  await page.reload()
  await overlay(page).getByRole('heading', { name: 'Your courses' }).waitFor()
  await page.goBack()
  await overlay(page).getByRole('heading', { name: track!.name }).waitFor()
  await page.goBack()
  await overlay(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/learn/digoxin')
  expect(faults).toEqual([])
})

it('SRC-RU003: by keyboard alone it opens, finds a lesson and closes at once, wherever one went in it', async () => {
  const { page, faults } = await browser.open(await world.make.member({ lead: NURSING }), { width: 1280, height: 800 })
  await arrive(page, '/league')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('b')
  await overlay(page).getByRole('heading', { name: 'Your courses' }).waitFor()
  await overlay(page)
    .getByRole('link', { name: /^Pharmacology/ })
    .first()
    .press('Enter')
  await overlay(page).getByRole('navigation', { name: 'Where you are' }).waitFor()
  await page.keyboard.press('Escape')
  await overlay(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
  // What was looked at last is there again; the search begins anew and leads to the lesson.
  await page.keyboard.press('b')
  await overlay(page).getByRole('navigation', { name: 'Where you are' }).waitFor()
  await page.keyboard.press('Escape')
  await overlay(page).waitFor({ state: 'detached' })
  await page.keyboard.press('q')
  const field = overlay(page).getByRole('searchbox')
  await until(
    () => field.evaluate((one) => one === document.activeElement),
    (has) => has,
  )
  await page.keyboard.type('Lasix')
  await overlay(page)
    .getByRole('link', { name: /Furosemide/ })
    .first()
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/learn\/furosemide/)
  await overlay(page).waitFor({ state: 'detached' })
  await page.goBack()
  await page.waitForURL(/\/league\?browseOpen=1&browse=search/)
  await overlay(page)
    .getByRole('link', { name: /Furosemide/ })
    .first()
    .waitFor()
  expect(faults).toEqual([])
})

it('PTH-SC002: a course is put away and taken up again, and one of another area with it', async () => {
  const { page, faults } = await browser.open(await world.make.member({ lead: NURSING }), { width: 360, height: 740 })
  await arrive(page, '/home?browseOpen=1')
  const courses = overlay(page).getByRole('listitem').filter({ hasText: 'Medical-Surgical Nursing' })
  await courses.waitFor()
  await picture(page, 'browse-home-360')
  await overlay(page).getByRole('button', { name: 'Manage courses' }).click()
  const shown = overlay(page).getByRole('switch', { name: 'Medical-Surgical Nursing' })
  await shown.click()
  await picture(page, 'browse-manage-360')
  await overlay(page).getByRole('button', { name: 'Done' }).click()
  await overlay(page).getByRole('heading', { name: 'Your courses' }).waitFor()
  await courses.waitFor({ state: 'detached' })
  await overlay(page).getByRole('button', { name: 'Manage courses' }).click()
  await shown.click()
  await page.getByText('Medical-Surgical Nursing Added to Courses!').first().waitFor()
  await overlay(page).getByRole('button', { name: 'Done' }).click()
  await courses.waitFor()
  expect(faults).toEqual([])
})

it('PTH-RU008: an administrator hides a track, and learners no longer see it', async () => {
  const { page } = await browser.open(await world.make.admin(), { width: 1280, height: 800 })
  await arrive(page, '/find-pictomo?noMarketModal')
  await page.keyboard.press('b')
  await overlay(page)
    .getByRole('link', { name: /^Fundamentals of Nursing/ })
    .first()
    .click()
  await overlay(page).getByRole('navigation', { name: 'Where you are' }).waitFor()
  const track = overlay(page).getByRole('listitem').first()
  const name = (await track.locator('strong').textContent()) ?? ''
  await track.getByRole('link').click()
  // The course that is left has a button of the same name.
  await overlay(page).getByRole('heading', { level: 3, name }).waitFor()
  await overlay(page).getByRole('button', { name: 'Hide from learners' }).click()
  await overlay(page).getByRole('button', { name: 'Show to learners' }).waitFor()
  const guest = await browser.open(null, { width: 1280, height: 800 })
  await arrive(guest.page, `/find-pictomo${new URL(page.url()).search.replace('browse=lessons', 'browse=tracks')}`)
  await overlay(guest.page).getByRole('heading', { level: 3 }).first().waitFor()
  expect(await overlay(guest.page).getByText(name, { exact: true }).count()).toBe(0)
})

it('a checker finds nothing serious in it, light or dark, and nothing sticks out of a small phone', async () => {
  const person = await world.make.member({ lead: NURSING })
  const { tracks } = await world.as(person).call(getCard, { slug: 'digoxin' })
  const [track] = tracks
  const params = encodeURIComponent(`pathway=${track!.pathway_id}&track=${track!.track_id}`)
  const { page } = await browser.open(person, SMALL)
  expect(
    await faultsByPath(page, [
      '/home?browseOpen=1',
      `/home?browseOpen=1&browse=tracks&browseParams=${params}`,
      `/learn/digoxin?browseOpen=1&browse=lessons&browseParams=${params}`,
      '/home?browseOpen=1&browse=search&browseParams=q%3Ddigoxin',
    ]),
  ).toEqual({})
})

it('a guest with the smallest phone finds the search in the header, and back from a lesson the place in its list', async () => {
  const { page, faults } = await browser.open(null, { width: 320, height: 640 })
  await arrive(page, '/')
  const header = page.getByRole('banner')
  expect(await header.getByRole('link', { name: 'Sign in' }).isVisible()).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await header.getByRole('link', { name: 'Browse and search' }).click()
  await overlay(page)
    .getByRole('link', { name: /^Pharmacology/ })
    .first()
    .click()
  await overlay(page)
    .getByRole('link', { name: /^Heart and vessels/ })
    .click()
  await overlay(page).getByRole('heading', { name: 'Heart and vessels' }).waitFor()
  const last = overlay(page).getByRole('link', { name: /^Furosemide/ })
  await last.waitFor()
  const scrolled = () =>
    overlay(page).evaluate((box) => Math.max(...[box, ...box.querySelectorAll('*')].map((one) => one.scrollTop)))
  await overlay(page).evaluate((box) => {
    for (const one of [box, ...box.querySelectorAll('*')]) one.scrollTo(0, 150)
  })
  await until(scrolled, (top) => top > 100)
  const top = await scrolled()
  // A click of the driver's would scroll it into sight first.
  await last.evaluate((link: HTMLElement) => link.click())
  await page.waitForURL('**/learn/furosemide*')
  await page.goBack()
  await overlay(page).getByRole('heading', { name: 'Heart and vessels' }).waitFor()
  await until(scrolled, (now) => Math.abs(now - top) < 2)
  expect(faults).toEqual([])
})
