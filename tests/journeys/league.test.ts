import { expect, it } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { earnByHearing } from '../support/earn.ts'
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
    (await rows.allTextContents())
      .map((text) => (text.includes('Marcus') ? 'Marcus' : text.includes('Sofia') ? 'Sofia' : ''))
      .filter(Boolean)
  await expect.poll(order).toEqual(['Marcus', 'Sofia'])
  await watcher.page.getByText('Live', { exact: true }).waitFor()
  await earn(sofia)
  await earn(sofia)
  await expect.poll(order).toEqual(['Sofia', 'Marcus'])
  await watcher.page.getByText('15 XP').waitFor()
  await world.restart()
  await earn(marcus)
  await earn(marcus)
  await expect.poll(order, { timeout: 20_000 }).toEqual(['Marcus', 'Sofia'])
  expect(watcher.faults).toEqual([])
})
