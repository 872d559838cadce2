import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  addRoomSlide,
  moderateRoomMessage,
  sendRoomMessage,
  setRoom,
  setRoomStage,
  turnRoom,
} from '#shared/contract/webinars/index.ts'
import { faultsOf } from '../support/accessibility.ts'
import { testBrowser } from '../support/browser.ts'
import { addHost, attend, enter, makeWebinar } from '../support/webinars.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)
const TALL = { width: 390, height: 844 }
const SHORT = { width: 360, height: 640 }

/** How many rows of a list are seen whole, above what is written. */
const wholeRows = (page: Page, list: string) => () =>
  page.getByRole('list', { name: list }).evaluate((element) => {
    const panel = element.closest('[role=tabpanel]')!
    const { top, bottom } = panel.getBoundingClientRect()
    const box = element.getBoundingClientRect()
    const field = panel.querySelector('form')?.getBoundingClientRect().top ?? bottom
    const [from, to] = [Math.max(top, box.top), Math.min(bottom, box.bottom, field)]
    return [...element.children].filter((row) => {
      const at = row.getBoundingClientRect()
      return at.top >= from - 1 && at.bottom <= to + 1
    }).length
  })

it('on a phone a busy room still shows what is said, and whoever moderates sees who is there', async () => {
  const made = await makeWebinar(world)
  const { sessionId: session_id, webinarId } = made
  const ada = await attend(world, made)
  const mo = await world.make.member({ first: 'Mo' })
  await addHost(world, webinarId, mo, 'moderator')
  await enter(world, made, mo)
  const host = world.as(made.host)
  await enter(world, made, made.host)
  const card = await world.make.card({ free: true })
  const slide_id = randomUUID()
  await host.call(addRoomSlide, { session_id, slide_id, card_id: card.id as never })
  await host.call(turnRoom, { session_id, state: 'live' })
  await host.call(setRoomStage, { session_id, slide_id, revealed: 1 })
  const ids = Array.from({ length: 6 }, () => randomUUID())
  for (const [n, message_id] of ids.entries()) {
    world.clock.tick(3000)
    await host.call(sendRoomMessage, { session_id, message_id, text: `Line ${n}` })
  }
  const path = `/events/webinars/${webinarId}/live?session=0`
  const { page, faults } = await browser.open(ada, TALL)
  await page.goto(path)
  const said = wholeRows(page, 'Messages')
  await expect.poll(said).toBeGreaterThanOrEqual(3)

  await host.call(setRoom, {
    session_id,
    slow_seconds: 30,
    announcement: 'The slides will be sent to you by mail after the session, so no need to write it all down.',
    caption: 'The clock with the yellow ring stands for the yellow halos that patients report seeing.',
  })
  await host.call(moderateRoomMessage, { session_id, message_id: ids[0]!, is_pinned: true })
  await page.locator('[data-pinned]').waitFor()
  await page.getByPlaceholder('One message in 30 seconds').waitFor()
  await expect.poll(said).toBeGreaterThanOrEqual(3)
  await page.setViewportSize(SHORT)
  await expect.poll(said).toBeGreaterThanOrEqual(2)
  expect(await faultsOf(page)).toEqual([])

  await (await browser.open(made.host)).page.goto(path)
  const moderator = await browser.open(mo, TALL)
  await moderator.page.goto(path)
  await moderator.page.locator('[aria-label="Stage"][data-small]').waitFor()
  await moderator.page.getByRole('tab', { name: /^People/ }).click()
  await moderator.page.getByRole('list', { name: 'People' }).getByText('Moderator').waitFor()
  await expect.poll(wholeRows(moderator.page, 'People')).toBeGreaterThanOrEqual(3)
  expect(await faultsOf(moderator.page)).toEqual([])
  expect([...faults, ...moderator.faults]).toEqual([])
})
