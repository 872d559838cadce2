import { expect, it } from 'vitest'
import { DAY_MS } from '#shared/time.ts'
import { testBrowser } from '../support/browser.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

it('a maker writes a label on the scene, sees it as learners would on a phone, and plans when they get it', async () => {
  const maker = await world.make.staff({ first: 'Jonas', last: 'Weber' })
  const card = await world.make.card()
  const { page, faults } = await browser.open(maker)
  await page.goto(`/editor/${card.slug}`)
  await page.getByRole('toolbar').waitFor()
  await page.keyboard.press('t')
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: 'Text label' }).getByLabel('What it says').waitFor()
  await page.keyboard.type('K+ is low')
  await page.keyboard.press('Escape')
  await page.locator('[data-status="saved"]').waitFor()
  // The preview: the draft in a frame of a phone's size.
  const published = await world.database.pool.query('select revision from cards where id = $1', [card.id])
  await page.getByRole('button', { name: 'Preview as a learner' }).click()
  const frame = page.frameLocator('iframe[title="The card on a phone"]')
  await expect
    .poll(() => frame.getByRole('button', { name: /“K\+ is low”/, includeHidden: true }).count(), { timeout: 30_000 })
    .toBe(1)
  expect(await page.locator('iframe').getAttribute('width')).toBe('390')
  // What a learner's page leads to is not gone to.
  await frame.getByRole('link', { name: 'Home' }).first().click()
  await frame.getByText('Links lead nowhere in the preview.').first().waitFor()
  await page.getByLabel('What is shown').selectOption('quiz')
  await frame.getByText('question 1 of 2', { exact: false }).or(frame.getByText('1 of 3')).first().waitFor()
  await page.keyboard.press('Escape')
  const after = await world.database.pool.query(
    `select revision, (select count(*) from card_progress where card_id = $1)::int as visits from cards where id = $1`,
    [card.id],
  )
  expect(after.rows[0]).toEqual({ ...published.rows[0], visits: 0 })
  // The plan: said over the stage, and given up again.
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByLabel('When').selectOption('later')
  const at = new Date(world.clock.now().getTime() + 40 * DAY_MS).toISOString().slice(0, 16)
  await page.getByLabel('Day and time').fill(at)
  await page.getByRole('button', { name: 'Plan it' }).click()
  await page.getByRole('button', { name: 'Continue editing' }).click()
  await page.getByText(/^Goes live on .*, as planned by you\.$/).waitFor()
  await page.getByRole('button', { name: 'Cancel the plan' }).click()
  await page.getByText(/^Goes live on /).waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})
