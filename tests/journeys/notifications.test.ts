import { expect, it } from 'vitest'
import { createSession } from '#shared/contract/classes/index.ts'
import { testBrowser } from '../support/browser.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

it('GLB-RU016: a quiz opened for a class rings in two tabs, and reading it in one clears the other', async () => {
  const [teacher, student] = [
    await world.make.educator({ first: 'Helen' }),
    await world.make.member({ first: 'Sofia' }),
  ]
  const made = await world.make.class({ teacher, students: [student] })
  const card = await world.make.card()
  const open = () =>
    world.as(teacher).call(createSession, {
      school_id: made.schoolId,
      school_class_id: made.id,
      resource_id: card.id,
    })
  const first = await browser.open(student, { width: 360, height: 640 })
  await first.page.clock.install()
  const second = { page: await first.context.newPage() }
  await Promise.all([first.page.goto('/home'), second.page.goto('/league')])
  const bell = (page: typeof first.page, says: string) => page.getByRole('button', { name: `Notifications: ${says}` })
  for (const { page } of [first, second]) await bell(page, 'Nothing new').click()
  for (const { page } of [first, second]) {
    await page.getByRole('dialog').getByText('Nothing yet').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await bell(page, 'Nothing new').evaluate((button) => button === document.activeElement)).toBe(true)
  }

  await open()
  for (const { page } of [first, second]) await bell(page, '1 new notification').waitFor()
  await first.page.getByRole('region', { name: 'Messages' }).getByText('Live quiz').waitFor()

  await bell(first.page, '1 new notification').click()
  const row = first.page.getByRole('dialog').getByRole('link', { name: /^New: Live quiz/ })
  await row.waitFor()
  for (const { page } of [first, second]) await bell(page, 'Nothing new').waitFor()
  // GLB-RU016. It stays open while time goes by.
  await row.getByText('just now').waitFor()
  // An answer that comes after the leap tells the page the server's hour, which takes the leap back.
  await until(
    async () => {
      await first.page.clock.fastForward(180_000)
      return row.textContent()
    },
    (text) => / (min|h) ago/.test(text ?? ''),
  )
  await row.click()
  await first.page.waitForURL(/\/class/)
  await first.page.getByRole('dialog').waitFor({ state: 'detached' })

  // What was told while the line was cut is there after it comes back.
  await second.page.context().setOffline(true)
  await world.restart()
  await open()
  await second.page.context().setOffline(false)
  await bell(second.page, '1 new notification').waitFor({ timeout: 40_000 })
  expect(first.faults).toEqual([])
})
