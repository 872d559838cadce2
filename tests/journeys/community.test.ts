import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { faultsByPath, faultsOf, SMALL } from '../support/accessibility.ts'
import { testBrowser } from '../support/browser.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

// A journey that is gone through once more begins anew.
beforeEach(async () => void (await world.database.pool.query('delete from contributions')))

const drawing = async () => ({
  name: 'clock.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1800, height: 900, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer(),
})
/** Goes down to the facts from readers, whose part comes when it is near. */
async function toFacts(page: Page): Promise<void> {
  await page.goto('/learn/digoxin')
  await page.getByRole('heading', { name: 'Overview' }).scrollIntoViewIfNeeded()
  await page.mouse.move(page.viewportSize()!.width - 100, 500)
  await until(async () => {
    await page.mouse.wheel(0, 300)
    return page.getByRole('heading', { name: /^Facts from readers/ }).isVisible()
  }, Boolean)
}
const articleOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

it('FCT-SC001, FCT-SC008: Sofia agrees to the terms and adds a fact, Marcus votes, hides it and makes it his own', async () => {
  const [sofia, marcus] = [
    await world.make.member({ first: 'Sofia', last: 'Reyes' }),
    await world.make.member({ first: 'Marcus', last: 'Lee' }),
  ]
  const hers = await browser.open(sofia)
  await toFacts(hers.page)
  await hers.page.getByRole('button', { name: 'Add a fact' }).click()
  const form = hers.page.getByRole('dialog', { name: 'Add a fact' })
  await form.getByRole('button', { name: 'Add it' }).click()
  await form.getByText('Please give it a name.').waitFor()
  await form.getByLabel('The fact, in a few words').fill('Half-life of 36 hours')
  await form.getByLabel('What to picture').fill('Half a clock with 36 candles')
  await form.locator('[data-picture]').setInputFiles(await drawing())
  await form.getByAltText('What you chose').waitFor()
  expect(await faultsOf(hers.page)).toEqual([])
  await form.getByRole('button', { name: 'Add it' }).click()
  await hers.page.getByRole('dialog').getByRole('button', { name: 'I accept' }).click()
  await hers.page.getByText('Fact Added!').waitFor()
  const own = articleOf(hers.page, 'Half-life of 36 hours')
  await own.getByRole('img').waitFor()
  expect(hers.faults).toEqual([])
  // However far one turns the wheel, the lesson stays.
  for (let turn = 0; turn < 12; turn++) await hers.page.mouse.wheel(0, 1500)
  expect(await hers.page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThan(200)

  const his = await browser.open(marcus, SMALL)
  await toFacts(his.page)
  const fact = articleOf(his.page, 'Half-life of 36 hours')
  await fact.getByText('Sofia R.').waitFor()
  const helpful = fact.getByRole('button', { name: 'Helpful: Half-life of 36 hours', exact: true })
  await helpful.click()
  await fact.getByText('+1').waitFor()
  expect(await helpful.getAttribute('aria-pressed')).toBe('true')
  await helpful.click()
  await fact.getByText('0', { exact: true }).waitFor()
  const menu = fact.getByRole('button', { name: 'More: Half-life of 36 hours' })
  await menu.click()
  await his.page.getByRole('menuitem', { name: 'Make it my own' }).click()
  const clone = his.page.getByRole('dialog', { name: 'Make it your own' })
  await clone.getByLabel('The fact, in a few words').fill('36 hours to halve')
  await clone.getByRole('button', { name: 'Add it' }).click()
  await his.page.getByRole('dialog').getByRole('button', { name: 'I accept' }).click()
  await articleOf(his.page, '36 hours to halve').getByText('from another reader’s').waitFor()
  await fact.getByText('made their own by 1').waitFor()
  await menu.click()
  await his.page.getByRole('menuitem', { name: 'Hide it from me' }).click()
  await fact.waitFor({ state: 'detached' })
  expect(await faultsOf(his.page)).toEqual([])
  await his.page.getByRole('button', { name: 'Show 1 hidden fact' }).click()
  await fact.getByText('Hidden by you').waitFor()

  // What is one's own is changed and deleted behind its button.
  await own.getByRole('button', { name: 'My fact: Half-life of 36 hours' }).click()
  await hers.page.getByRole('dialog', { name: 'This is your fact' }).getByRole('button', { name: 'Edit' }).click()
  const edit = hers.page.getByRole('dialog', { name: 'Change your fact' })
  await edit.getByLabel('What it means').fill('Longer with weak kidneys.')
  await edit.getByLabel('Only I see it').check({ force: true })
  await edit.getByRole('button', { name: 'Save' }).click()
  await own.getByText('Longer with weak kidneys.').waitFor()
  await own.getByText('Only you see it').waitFor()
  await own.getByRole('button', { name: 'My fact: Half-life of 36 hours' }).click()
  await hers.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await hers.page.getByRole('dialog', { name: 'Delete your fact?' }).getByRole('button', { name: 'Delete' }).click()
  await own.waitFor({ state: 'detached' })
})

it('FCT-SC003: a picture and a video are added to a fact, reported, and removed by a moderator', async () => {
  const [sofia, marcus, boss] = [
    await world.make.member({ first: 'Sofia', last: 'Reyes' }),
    await world.make.member({ first: 'Marcus', last: 'Lee' }),
    await world.make.admin(),
  ]
  const hers = await browser.open(sofia)
  await hers.page.goto('/learn/digoxin')
  await hers.page.locator('li[data-place="1"] button').click()
  await hers.page.getByRole('button', { name: 'Pictures and links' }).click()
  const dialog = hers.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add a video' }).click()
  await dialog.getByLabel('YouTube link').fill('https://vimeo.com/1')
  await dialog.getByLabel('What it is called').fill('How the pump stops')
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await hers.page.getByRole('dialog').getByRole('button', { name: 'I accept' }).click()
  await dialog.getByText('Invalid YouTube Link').waitFor()
  await dialog.getByLabel('YouTube link').fill('https://youtu.be/abc_DEF-123')
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await hers.page.getByText('Resource Added').waitFor()
  const video = dialog.getByRole('link', { name: /How the pump stops/ })
  expect(await video.getAttribute('href')).toBe('https://www.youtube.com/watch?v=abc_DEF-123')
  expect(await video.getAttribute('rel')).toContain('noopener')
  await dialog.getByRole('button', { name: 'Add a picture' }).click()
  await dialog.locator('[data-picture]').setInputFiles(await drawing())
  await dialog.getByLabel('What it is called').fill('My chart')
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await dialog.getByRole('img', { name: 'My chart' }).waitFor()
  expect(await faultsOf(hers.page)).toEqual([])
  await hers.page.keyboard.press('Escape')
  await hers.page.getByRole('button', { name: 'Pictures and links (2)' }).waitFor()

  const his = await browser.open(marcus, SMALL)
  await his.page.goto('/learn/digoxin')
  await his.page.getByRole('button', { name: 'Play the scene' }).waitFor()
  await his.page.locator('li[data-place="1"] button').click()
  await his.page.getByRole('button', { name: 'Pictures and links (2)' }).click()
  const shown = articleOf(his.page, 'My chart')
  await shown.getByRole('button', { name: 'Report' }).click()
  const reporting = his.page.getByRole('dialog', { name: 'Report this?' })
  await reporting.getByLabel('What is wrong with it').selectOption({ label: 'It is advertising' })
  await reporting.getByRole('button', { name: 'Report' }).click()
  await shown.getByText('You reported it').waitFor()
  expect(await faultsOf(his.page)).toEqual([])

  const office = await browser.open(boss)
  await office.page.goto('/adminv2/contributions')
  const row = office.page.getByRole('article').first()
  await row.getByText('1 report').waitFor()
  await row.getByText('My chart').waitFor()
  expect(await faultsByPath(office.page, ['/adminv2/contributions'])).toEqual({})
  await row.getByRole('button', { name: 'Remove' }).click()
  await office.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await until(
    () => office.page.getByRole('article', { name: 'My chart' }).count(),
    (count) => count === 0,
  )
  await hers.page.getByRole('button', { name: /^Notifications/ }).click()
  await hers.page.getByText('A moderator removed “My chart”').waitFor()
})

it('a stranger reads what readers added and is asked for an account before they add to it', async () => {
  const { page } = await browser.open(null)
  await toFacts(page)
  await page.getByRole('button', { name: 'Add a fact with a free account' }).click()
  await page.getByRole('dialog').getByLabel('E-mail').waitFor()
})
