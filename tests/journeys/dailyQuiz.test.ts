import { expect, it } from 'vitest'
import { DAY_MS } from '#shared/time.ts'
import { answers } from '../api/memory/people.ts'
import { testBrowser } from '../support/browser.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)
const NAMES = ['The pump', 'The valve'] as const

it('SRP-SC003, SRP-SC007, SRP-RU006, SRP-RU007: what is due is offered at home; a card is shown more often, and another is moved to today', async () => {
  const me = await world.make.member()
  const [due, later] = await Promise.all(NAMES.map((name) => world.make.card({ content: { name } })))
  const all = due!.facts.map((_, place) => [place, true] as const)
  await answers(world, me, due!, all)
  world.clock.tick(20 * DAY_MS)
  await answers(world, me, later!, all)
  const { page, faults } = await browser.open(me, { width: 360, height: 740 })
  await page.goto('/home')
  await page.getByRole('heading', { name: '3 questions are due' }).waitFor()
  const tile = page.getByRole('region', { name: 'Daily quiz' })
  await tile.getByText('3 due today').waitFor()
  expect(await tile.getByRole('link', { name: 'Daily quiz' }).getAttribute('href')).toBe('/quiz/spacedrep/today')

  await tile.getByRole('link', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your daily quiz' })
  await dialog.getByLabel('Questions a day, at most').fill('25')
  await dialog.getByText('Saved').waitFor()
  await dialog.getByRole('tab', { name: 'Queue' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?srm=queue')
  await dialog.getByText(/days since you last knew it/).waitFor()
  await dialog.getByRole('button', { name: `More of ${NAMES[0]}` }).click()
  await dialog.getByText('More often', { exact: true }).waitFor()
  await dialog.getByLabel('Show').selectOption('all')
  await dialog.getByRole('button', { name: `Move to today: ${NAMES[1]}` }).click()
  await dialog.getByText('You moved it to today.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
  await tile.getByText('6 due today').waitFor()
  expect(faults).toEqual([])

  await page.goto('/quiz/spacedrep')
  await page.waitForURL('**/quiz/spacedrep/today')
  // The address opens it on its part.
  await page.goto('/home?srm=queue')
  await page.getByRole('tab', { name: 'Queue', selected: true }).waitFor()
  const names = () => page.getByRole('dialog').getByRole('link').allTextContents()
  await expect.poll(names).toHaveLength(2)
  const [first, second] = await names()
  await page.getByRole('button', { name: `Move ${second} up` }).press('Enter')
  await expect.poll(names).toEqual([second, first])
  await page.reload()
  await expect.poll(names).toEqual([second, first])
  expect(faults).toEqual([])
})
