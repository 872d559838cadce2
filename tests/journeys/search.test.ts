import { expect, it } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)
const picture = async (page: { screenshot: (to: { path: string }) => Promise<unknown> }, name: string) => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png` })
}
const indexed = () =>
  until(
    async () => (await world.database.pool.query('select count(*)::int as n from search_cards')).rows[0].n as number,
    (n) => n > 15,
  )

it('a stranger misspells a word, is led to the very fact by keyboard alone, and comes back to what was found', async () => {
  await indexed()
  const { page, faults } = await browser.open(null, { width: 360, height: 740 })
  await page.goto('/find-pictomo?noMarketModal')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // The heading comes with the first HTML; keys count once the code is here.
  await page.locator('html[data-alive]').waitFor()
  await page.keyboard.press('/')
  await page.waitForURL('**browse=search**')
  const field = page.getByRole('searchbox')
  await until(
    () => field.evaluate((one) => one === document.activeElement),
    (has) => has,
  )
  await page.keyboard.type('yelow halos')
  await page
    .getByText(/This is for “yellow halos”/)
    .first()
    .waitFor()
  await picture(page, 'search-found-360')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/learn\/digoxin\?fact=/)
  await page
    .getByRole('complementary', { name: 'Notes' })
    .getByRole('heading', { name: 'Yellow halos', exact: true })
    .waitFor()
  await page.goBack()
  await page
    .getByText(/This is for “yellow halos”/)
    .first()
    .waitFor()
  expect(faults).toEqual([])
})

it('a member’s searches are offered again until they are forgotten, and the next letter never loses the one before', async () => {
  await indexed()
  const { page, faults } = await browser.open(await world.make.member(), { width: 1280, height: 800 })
  await page.goto('/search')
  await page.getByRole('searchbox').pressSequentially('Lasix water', { delay: 30 })
  await page.getByRole('searchbox').fill('Lasix')
  await page
    .getByRole('link', { name: /Furosemide/ })
    .first()
    .waitFor()
  await picture(page, 'search-found-1280')
  await page
    .getByRole('link', { name: /Furosemide/ })
    .first()
    .click()
  await page.waitForURL('**/learn/furosemide*')
  await page.goto('/search')
  await page.getByRole('button', { name: 'Lasix' }).click()
  await page.waitForURL('**/search?q=Lasix')
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: 'Forget these' }).click()
  await page.getByRole('region', { name: 'Searched before' }).waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Words to try' }).waitFor()
  await page.getByRole('searchbox').fill('zzzzqq')
  await page.getByText('Nothing found').waitFor()
  // Said once, when the fingers rest; and there is a way on.
  await page.getByRole('status').filter({ hasText: 'Nothing for “zzzzqq”.' }).waitFor({ state: 'attached' })
  await page.getByRole('region', { name: 'Open to you today' }).getByRole('link').first().waitFor()
  await page
    .getByRole('region', { name: /^Courses for / })
    .getByRole('link')
    .first()
    .waitFor()
  await page.getByRole('searchbox').fill('digoxin zzzzqq')
  await page.getByRole('list', { name: 'Search for one of these' }).getByRole('button', { name: 'digoxin' }).click()
  await page
    .getByRole('link', { name: /^Digoxin/ })
    .first()
    .waitFor()
  await page.getByRole('searchbox').fill('pharmacology')
  await page.getByRole('tab', { name: 'Courses' }).click()
  await page
    .getByRole('link', { name: /^Pharmacology/ })
    .first()
    .waitFor()
  await picture(page, 'search-courses-1280')
  expect(faults).toEqual([])
})

it('SRC-RU011: a search is narrowed level by level, its address says how, and clearing a level opens what lies below', async () => {
  await indexed()
  const { page, faults } = await browser.open(null, { width: 360, height: 740 })
  await page.goto('/search')
  await page.locator('html[data-alive]').waitFor()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Area of study').selectOption({ label: 'Nursing (RN)' })
  await page
    .getByText(/^\d+ cards\.$/)
    .first()
    .waitFor()
  const course = page.getByLabel('Course or book')
  expect(await course.count()).toBe(0)
  await page.getByLabel('Kind').selectOption({ label: 'Courses' })
  await course.selectOption({ label: 'Pharmacology' })
  await page.getByLabel('Track').selectOption({ index: 1 })
  await page.waitForURL(/track=\d+/)
  const within = page.url()
  await picture(page, 'search-filters-360')
  await course.selectOption({ label: 'All' })
  await page.waitForURL((url) => !url.searchParams.has('track') && !url.searchParams.has('root'))
  await page.goto(within)
  await page.getByRole('button', { name: 'Filters (4)' }).waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.waitForURL((url) => url.search === '')
  expect(faults).toEqual([])
})
