import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  addRoomSlide,
  moderateRoomMessage,
  openRoomPoll,
  sendRoomMessage,
  setRoom,
  setRoomModerator,
  setRoomPoll,
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

it('on a phone a pinned message, a fact and an open poll leave the chat its place, and what is pinned opens above the field', async () => {
  const made = await makeWebinar(world)
  const { sessionId: session_id, webinarId } = made
  const ada = await attend(world, made)
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
    const text =
      n === 0
        ? 'What we look at today is long enough for three lines on a phone: the scene, and then each figure.'
        : `${n}`
    await host.call(sendRoomMessage, { session_id, message_id, text })
  }
  await host.call(moderateRoomMessage, { session_id, message_id: ids[0]!, is_pinned: true })
  const question = 'Which electrolyte makes it more likely when it is low?'
  const poll_id = randomUUID()
  await host.call(openRoomPoll, { session_id, poll_id, question, options: ['Yes', 'No'] })
  const { page, faults } = await browser.open(ada, { ...TALL, touch: true })
  await page.goto(`/events/webinars/${webinarId}/live?session=0`)
  await page.getByRole('button', { name: 'Go to the poll' }).waitFor()
  const said = wholeRows(page, 'Messages')
  for (const height of [844, 740, 664]) {
    await page.setViewportSize({ width: 390, height })
    await expect.poll(said).toBeGreaterThanOrEqual(3)
  }
  const pin = page.locator('[data-pinned]')
  await pin.locator('summary').tap()
  const isWhole = () =>
    pin.evaluate((element) => {
      const form = element.closest('[role=tabpanel]')!.querySelector('form')!
      return element.getBoundingClientRect().bottom <= form.getBoundingClientRect().top
    })
  await expect.poll(isWhole).toBe(true)
  await pin.locator('summary').tap()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('tab', { name: 'Questions' }).tap()
  const field = page.getByLabel('Your question')
  await expect.poll(() => field.evaluate((one) => one.getBoundingClientRect().bottom < innerHeight)).toBe(true)

  // Whoever looks at the polls goes on doing so once they are closed.
  await page.getByRole('tab', { name: /^Polls/ }).tap()
  await page.locator('[aria-label="Stage"][data-small]').waitFor()
  const height = () => page.getByLabel('Stage', { exact: true }).evaluate((one) => one.clientHeight)
  const open = await height()
  await host.call(setRoomPoll, { session_id, poll_id, is_open: false })
  await page.getByText('Closed', { exact: true }).waitFor()
  expect(await height()).toBe(open)
  expect(await page.locator('[aria-label="Stage"][data-small]').count()).toBe(1)
  await page.getByRole('tab', { name: 'Chat' }).tap()

  // A role that is given or taken is there at once.
  const { participant_id } = ada.entry.own!
  await host.call(setRoomModerator, { session_id, participant_id, moderates: true })
  await page.getByText('You moderate this room now.').waitFor()
  await page.getByRole('tab', { name: /^People/ }).waitFor()
  // The stage is small for who moderates; what is announced opens by a press.
  const announcement = 'The slides will be sent to you by mail after the session, so no need to write it all down.'
  await host.call(setRoom, { session_id, announcement })
  const line = page.getByRole('button', { name: announcement })
  await line.tap()
  await expect.poll(() => line.evaluate((one) => one.querySelector('span')!.scrollWidth <= one.clientWidth)).toBe(true)
  expect(await line.getAttribute('aria-expanded')).toBe('true')
  expect(await faultsOf(page)).toEqual([])

  await host.call(setRoomModerator, { session_id, participant_id, moderates: false })
  await page.getByText('You moderate this room no more.').waitFor()
  await page.getByRole('tab', { name: /^People/ }).waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})

it('on a laptop what is told of a picture is read whole above the player, at the desk and in a seat', async () => {
  const made = await makeWebinar(world, { stream: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })
  const { sessionId: session_id, webinarId } = made
  const ada = await attend(world, made)
  const host = world.as(made.host)
  await enter(world, made, made.host)
  const card = await world.make.card({ free: true })
  const slide_id = randomUUID()
  await host.call(addRoomSlide, { session_id, slide_id, card_id: card.id as never })
  await host.call(turnRoom, { session_id, state: 'live' })
  await host.call(setRoomStage, { session_id, slide_id, revealed: 1 })
  await host.call(setRoom, { session_id, announcement: 'Have your notes ready.', caption: 'Now look at the figure.' })
  for (const person of [made.host, ada]) {
    const { page, faults } = await browser.open(person, { width: 1280, height: 800 })
    await page.goto(`/events/webinars/${webinarId}/live?session=0`)
    const place = page.getByText(/^1 of \d+ facts?$/)
    const stream = page.getByText(/^The stream comes from /)
    await Promise.all([place.waitFor(), stream.waitFor()])
    const gap = async () => (await stream.boundingBox())!.y - ((await place.boundingBox())!.y + 16)
    await expect.poll(gap).toBeGreaterThan(0)
    const cut = () => place.evaluate(({ parentElement: told }) => told!.scrollHeight - told!.clientHeight)
    await expect.poll(cut).toBeLessThanOrEqual(0)
    expect(await faultsOf(page)).toEqual([])
    expect(faults).toEqual([])
  }
})
