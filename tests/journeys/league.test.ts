import type { WebSocketRoute } from 'playwright-core'
import { expect, it } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { earnByHearing } from '../support/earn.ts'
import { picture } from '../support/picture.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

it('when anybody in a league earns XP, the table moves under the others’ eyes, and heals after a restart', async () => {
  const [sofia, marcus] = [
    await world.make.member({ first: 'Sofia', last: 'Reyes' }),
    await world.make.member({ first: 'Marcus', last: 'Lee' }),
  ]
  const earn = async (person: typeof sofia) =>
    earnByHearing(world.as(person), (await world.make.card()).id, world.clock.now())
  await earn(sofia)
  await earn(marcus)
  await earn(marcus)
  const watcher = await browser.open(sofia)
  await watcher.page.goto('/league')
  const rows = watcher.page.getByRole('row').or(watcher.page.locator('li')).filter({ hasText: 'XP' })
  const order = async () =>
    // A row may name somebody else after its own person.
    (await rows.allTextContents()).flatMap((text) => text.match(/Marcus|Sofia/)?.[0] ?? [])
  await expect.poll(order).toEqual(['Marcus', 'Sofia'])
  await watcher.page.getByText('Live', { exact: true }).waitFor()
  await earn(sofia)
  await earn(sofia)
  await expect.poll(order).toEqual(['Sofia', 'Marcus'])
  await watcher.page.getByText('15 XP').waitFor()
  // Whom one passed stands in one's row, and is said once.
  const row = rows.filter({ hasText: 'Sofia' })
  await row.getByText('You passed Marcus L.', { exact: true }).waitFor()
  await watcher.page
    .getByRole('status')
    .filter({ hasText: 'You passed Marcus L. You rose from place 2 to 1, with 15 XP.' })
    .waitFor()
  await world.restart()
  await earn(marcus)
  await earn(marcus)
  await expect.poll(order, { timeout: 20_000 }).toEqual(['Marcus', 'Sofia'])
  await row.getByText('Marcus L. passed you', { exact: true }).waitFor()
  expect(watcher.faults).toEqual([])
})

it('a table that was live says that it is reconnecting, and stays as it was last known', async () => {
  const sofia = await world.make.member({ first: 'Sofia', last: 'Reyes' })
  await earnByHearing(world.as(sofia), (await world.make.card()).id, world.clock.now())
  const { page, faults } = await browser.open(sofia, { width: 320, height: 700 })
  let isCut = false
  const lines: WebSocketRoute[] = []
  await page.routeWebSocket(/socket\.io/, (line) => {
    if (isCut) return void line.close()
    line.connectToServer()
    lines.push(line)
  })
  await page.goto('/league')
  await page.getByText('Live', { exact: true }).waitFor()
  await page.getByText('Sofia').first().waitFor()
  isCut = true
  await Promise.all(lines.map((line) => line.close()))
  await page.getByText('Reconnecting…', { exact: true }).waitFor()
  expect(await page.getByText('Sofia').count()).toBeGreaterThan(0)
  await picture(page, 'league-reconnecting-320')
  isCut = false
  // A try that began while the line was cut may hang until it is given up.
  await page.getByText('Live', { exact: true }).waitFor({ timeout: 40_000 })
  expect(faults).toEqual([])
})
