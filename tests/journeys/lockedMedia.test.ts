import { expect, it } from 'vitest'
import { HOUR_MS } from '#shared/time.ts'
import { testBrowser } from '../support/browser.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

it('a lesson that was open for hours plays on: its recording’s address is over, and trying again takes the one of now', async () => {
  const { page } = await browser.open(await world.make.member())
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('.webm')) asked.push(request.url())
  })
  // Nothing of the recording is here yet when its address is over.
  const isOver = Promise.withResolvers<void>()
  await page.route(/\.webm/, async (route) => {
    await isOver.promise
    await route.continue()
  })
  await page.goto('/learn/warfarin')
  await until(() => asked.length > 0)
  world.clock.tick(5 * HOUR_MS)
  isOver.resolve()
  await page.getByText('The recording could not be played.').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await until(() => asked.at(-1) !== asked[0])
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  expect(await page.getByText('The recording could not be played.').count()).toBe(0)
  expect(new URL(asked.at(-1)!).pathname).toBe(new URL(asked[0]!).pathname)
})
