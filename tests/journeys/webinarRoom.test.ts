import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  addRoomSlide,
  cancelWebinarSession,
  moderateRoomMessage,
  openRoomPoll,
  sendRoomMessage,
  setRoom,
  setRoomPoll,
  setRoomStage,
  turnRoom,
} from '#shared/contract/webinars/index.ts'
import { Forbidden } from '#shared/errors.ts'
import { faultsOf } from '../support/accessibility.ts'
import { testBrowser } from '../support/browser.ts'
import { attend, makeWebinar, register, registerByMail } from '../support/webinars.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)
const PHONE = { width: 360, height: 740 }

it('RTM-SC001, WEB-LV001: one host and three attendees chat, vote and follow the slides, over a reload and a cut line, to the end screen', async () => {
  const made = await makeWebinar(world)
  const { sessionId: session_id } = made
  const card = await world.make.card({ free: true })
  await world
    .as(made.host)
    .call(addRoomSlide, { session_id, slide_id: randomUUID(), title: 'Welcome', body: 'We begin with the heart.' })
  await world.as(made.host).call(addRoomSlide, {
    session_id,
    slide_id: randomUUID(),
    card_id: card.id as never,
    notes: 'Look at the first figure.',
  })
  const path = `/events/webinars/${made.webinarId}/live?session=0`
  const people = [await world.make.trial({ first: 'Ada' }), await world.make.trial({ first: 'Ben' })]
  for (const person of people) await register(world, made, person)
  const link = await registerByMail(world, made)

  const host = await browser.open(made.host)
  const ada = await browser.open(people[0]!)
  const ben = await browser.open(people[1]!)
  const guest = await browser.open(null, PHONE)
  for (const { page } of [host, ada, ben]) await page.goto(path)
  await guest.page.goto(`${path}&seat=${link}`)
  await guest.page.getByLabel('Your name').fill('Gus')
  await guest.page.getByRole('button', { name: 'Come in' }).click()
  const all = [host, ada, ben, guest]
  for (const { page } of all) await page.getByText('4 people here').waitFor({ state: 'attached' })
  expect(guest.page.url()).not.toContain(link)

  await host.page.getByRole('button', { name: 'Begin' }).click()
  await host.page.getByRole('button', { name: 'Next' }).click()
  for (const { page } of all) await page.getByRole('heading', { name: 'Welcome' }).waitFor()

  await guest.page.getByLabel('Your message').fill('Hello from my phone')
  await guest.page.getByRole('button', { name: 'Send', exact: true }).click()
  for (const { page } of all)
    await page.getByRole('list', { name: 'Messages' }).getByText('Hello from my phone').waitFor()

  await ada.page.getByRole('button', { name: 'Raise hand' }).click()
  await host.page.getByText('1 hand up').first().waitFor()
  await host.page.getByRole('button', { name: 'Lower: Ada' }).first().click()
  await ada.page.getByRole('button', { name: 'Raise hand' }).waitFor()

  // A poll that was prepared is asked by one press, and told in whatever part somebody reads.
  await host.page.getByRole('tab', { name: 'Polls' }).click()
  await host.page.getByRole('button', { name: 'New poll' }).click()
  await host.page.getByRole('textbox', { name: 'Question' }).fill('Can you hear me?')
  await host.page.getByLabel('Answer 1').fill('Loud and clear')
  await host.page.getByLabel('Answer 2').fill('Barely')
  await host.page.getByRole('button', { name: 'Keep for later' }).click()
  await guest.page.getByRole('tab', { name: 'Questions' }).click()
  await host.page.getByRole('button', { name: 'Open now: Can you hear me?' }).click()
  await guest.page.getByRole('button', { name: 'Go to the poll' }).click()
  await guest.page.getByText('Can you hear me?').waitFor()
  await host.page.getByRole('button', { name: 'Close the poll' }).click()
  await guest.page.getByText('Closed', { exact: true }).waitFor()
  await ada.page.getByText('The poll is closed: Can you hear me?').waitFor()
  await host.page.getByRole('button', { name: 'New poll' }).click()
  await host.page.getByRole('textbox', { name: 'Question' }).fill('Ready?')
  await host.page.getByLabel('Answer 1').fill('Yes')
  // What is half written is there when the host comes back to it.
  await host.page.getByRole('tab', { name: /^Chat/ }).click()
  await host.page.getByRole('tab', { name: /^Polls/ }).click()
  await host.page.getByLabel('Answer 2').fill('Not yet')
  await host.page.getByRole('button', { name: 'Open the poll' }).click()
  for (const { page } of [ada, ben, guest]) {
    await page.getByRole('tab', { name: /^Polls \(/ }).click()
    await page.getByLabel('Yes').check()
    await page.getByRole('button', { name: 'Vote', exact: true }).click()
    await page.getByText('Your vote is in.').waitFor()
  }
  await host.page.getByText('3 votes').waitFor()
  expect(await ada.page.getByText('3 (100%)').count()).toBe(0)
  await host.page.getByRole('button', { name: 'Show results' }).click()
  await ada.page.getByText('3 (100%)').waitFor()

  // A reload keeps what somebody chose, and shows the slide of now.
  await host.page.getByRole('button', { name: 'Next' }).click()
  await host.page.getByRole('button', { name: 'Next' }).click()
  const first = card.facts[0]!.name
  await ben.page.getByText(first).first().waitFor()
  await ben.page.reload()
  await ben.page.getByText(first).first().waitFor()
  await ben.page.getByRole('tab', { name: 'Polls (1)' }).click()
  expect(await ben.page.getByLabel('Yes').isChecked()).toBe(true)

  // Whoever was away misses nothing that was written.
  await ben.page.getByRole('tab', { name: 'Chat' }).click()
  await ben.context.setOffline(true)
  await ben.page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await ada.page.getByRole('tab', { name: 'Chat' }).click()
  await ada.page.getByLabel('Your message').fill('While you were away')
  await ada.page.getByRole('button', { name: 'Send', exact: true }).click()
  await guest.page.getByRole('tab', { name: 'Chat' }).click()
  await guest.page.getByText('While you were away').first().waitFor()
  await ben.page.getByLabel('Your message').fill('From a tunnel')
  await ben.page.getByRole('button', { name: 'Send', exact: true }).click()
  await ben.page.getByRole('alert').waitFor()
  await ben.context.setOffline(false)
  await ben.page.getByRole('list', { name: 'Messages' }).getByText('While you were away').waitFor()
  await ben.page.getByText('Not sent yet').waitFor()
  expect(await ben.page.getByRole('alert').count()).toBe(0)
  await ben.page.getByRole('button', { name: 'Send', exact: true }).click()
  await guest.page.getByRole('list', { name: 'Messages' }).getByText('From a tunnel').waitFor()

  await expect(
    world
      .as(people[0]!)
      .call(openRoomPoll, { session_id, poll_id: randomUUID(), question: 'Mine?', options: ['a', 'b'] }),
  ).rejects.toSatisfy(Forbidden.is)

  // Recording is told first.
  await host.page.getByRole('button', { name: 'Record' }).click()
  await host.page.getByRole('button', { name: 'Record now' }).click()
  for (const { page } of [ada, ben, guest]) {
    await page.getByRole('dialog').getByText('This room is being recorded').waitFor()
    await page.getByRole('button', { name: 'Agree and stay' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  for (const { page } of [host, guest]) expect(await faultsOf(page)).toEqual([])

  await host.page.getByRole('button', { name: 'End' }).click()
  await host.page.getByRole('button', { name: 'End it for everybody' }).click()
  for (const { page } of all) await page.getByText('This webinar has ended').waitFor()
  await host.page.getByRole('heading', { name: 'Who came' }).waitFor()
  await guest.page.getByLabel('5 of 5').check()
  await guest.page.getByLabel(/What would have made it better/).fill('Nothing, thank you')
  await guest.page.getByRole('button', { name: 'Send', exact: true }).click()
  await guest.page.getByText('Thank you. You can change it at any time.').waitFor()
  await guest.page.getByRole('link', { name: card.content.name, exact: true }).waitFor()
  await guest.page.getByRole('link', { name: `Learn ${card.content.name}` }).waitFor()
  await guest.page.getByRole('link', { name: 'Keep it with a free account' }).waitFor()
  expect(await ada.page.getByRole('link', { name: 'Keep it with a free account' }).count()).toBe(0)
  await ada.page.getByRole('button', { name: 'See it again' }).click()
  await ada.page.getByLabel('Place in the recording').waitFor()
  const recording = ada.page.getByLabel('Recording', { exact: true })
  await recording.getByText(first).first().waitFor()
  expect(await recording.getByText('The first slide comes soon.').count()).toBe(0)
  expect(await recording.getByRole('list', { name: 'What was written by then' }).count()).toBe(0)
  for (const { page } of [host, guest]) expect(await faultsOf(page)).toEqual([])
  for (const { faults } of all) expect(faults).toEqual([])
})

it('WEB-LV001: a lobby tells when the room opens and lets in by itself, and who reserved nothing is told what to do', async () => {
  const made = await makeWebinar(world, { startsIn: 16 })
  const person = await world.make.trial({ first: 'Ada' })
  await register(world, made, person)
  const path = `/events/webinars/${made.webinarId}/live?session=0`
  const { page } = await browser.open(person, { width: 320, height: 640 })
  await page.goto(path)
  await page.getByText('The room opens 15 minutes before the start.').waitFor()
  await page.getByText('Doors open in', { exact: true }).waitFor()
  await page.getByText(/^Begins at /).waitFor()
  expect(await faultsOf(page)).toEqual([])
  const stranger = await browser.open(null, PHONE)
  await stranger.page.goto(path)
  await stranger.page.getByText('You are not in this room yet').waitFor()
  expect(await faultsOf(stranger.page)).toEqual([])
})

it('WEB-LV001: who waits in the room is told at once that the session was called off, and who reads on finds nothing that was hidden while the line was cut', async () => {
  const made = await makeWebinar(world)
  const { webinarId: webinar_id, sessionId: session_id } = made
  const [ada, ben] = [await attend(world, made), await attend(world, made, await world.make.trial({ first: 'Ben' }))]
  const message_id = randomUUID()
  await world.as(ben).call(sendRoomMessage, { session_id, message_id, text: 'Something rude' })
  // More than a snapshot holds came after it.
  for (let n = 0; n < 55; n++) {
    world.clock.tick(3000)
    await world.as(ben).call(sendRoomMessage, { session_id, message_id: randomUUID(), text: `More ${n}` })
  }
  const { page, context, faults } = await browser.open(ada)
  await page.goto(`/events/webinars/${webinar_id}/live?session=0`)
  await page.getByRole('button', { name: 'Earlier messages' }).click()
  const messages = page.getByRole('list', { name: 'Messages' })
  await messages.getByText('Something rude').waitFor()
  await context.setOffline(true)
  await page.getByText('Reconnecting').first().waitFor()
  await world.as(made.host).call(moderateRoomMessage, { session_id, message_id, is_hidden: true })
  await context.setOffline(false)
  await messages.getByText('Something rude').waitFor({ state: 'detached' })
  await messages.getByText('More 0', { exact: true }).waitFor()

  await world.as(await world.make.staff()).call(cancelWebinarSession, { webinar_id, schedule: 0 })
  await page.getByRole('heading', { name: 'This session was called off' }).waitFor()
  expect(faults).toEqual([])
})

it('a finger that leaves the message for what stands above it is heard', async () => {
  const made = await makeWebinar(world)
  const { sessionId: session_id } = made
  const ada = await attend(world, made)
  const host = world.as(made.host)
  const card = await world.make.card({ free: true })
  const slide_id = randomUUID()
  await host.call(addRoomSlide, { session_id, slide_id, card_id: card.id as never })
  await host.call(turnRoom, { session_id, state: 'live' })
  await host.call(setRoomStage, { session_id, slide_id, revealed: 1 })
  const { page, faults } = await browser.open(ada, { ...PHONE, touch: true })
  await page.goto(`/events/webinars/${made.webinarId}/live?session=0`)
  await page.getByLabel('Your message').tap()
  await page.getByLabel('Your message').fill('Half a thought')
  await page.locator('[aria-label="Stage"][data-small]').waitFor()
  await host.call(openRoomPoll, { session_id, poll_id: randomUUID(), question: 'Ready?', options: ['Yes', 'No'] })
  await page.getByRole('button', { name: 'Go to the poll' }).tap()
  await page.getByLabel('Yes').waitFor({ timeout: 3000 })
  await page.getByRole('tab', { name: 'Chat' }).tap()
  await page.locator('[aria-label="Stage"]:not([data-small])').waitFor()
  expect(await page.getByLabel('Your message').inputValue()).toBe('Half a thought')
  expect(faults).toEqual([])
})

it('on a phone, upright and on its side, every answer of a poll is seen above the vote, and the picture opens large and closes by going back', async () => {
  const made = await makeWebinar(world)
  const { sessionId: session_id } = made
  const ada = await attend(world, made)
  const host = world.as(made.host)
  const card = await world.make.card({ free: true })
  const [slide_id, poll_id] = [randomUUID(), randomUUID()]
  await host.call(addRoomSlide, { session_id, slide_id, card_id: card.id as never })
  await host.call(turnRoom, { session_id, state: 'live' })
  await host.call(setRoomStage, { session_id, slide_id, revealed: 1 })
  await host.call(setRoom, { session_id, announcement: 'Have your notes ready.', caption: 'Now look at the figure.' })
  await host.call(openRoomPoll, {
    session_id,
    poll_id,
    question: 'Which of these do you check first before you give warfarin to somebody over eighty?',
    options: [
      'The INR of today and of the last week',
      'What else they take, herbs as well',
      'Whether anybody at home can help with the doses',
      'Whether they have fallen in the last months',
    ],
  })
  const { page, faults } = await browser.open(ada, PHONE)
  await page.goto(`/events/webinars/${made.webinarId}/live?session=0`)
  await page.getByRole('button', { name: /^Show it large/ }).click()
  await page.getByRole('dialog').waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Polls (1)' }).click()
  const answers = page.getByRole('list', { name: 'Polls' }).locator('fieldset')
  const hidden = (act: string) => async () => {
    const vote = (await page.getByRole('button', { name: act, exact: true }).boundingBox())!
    const at = (await answers.boundingBox())!
    const cut = await answers.locator('..').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    return Math.floor(Math.max(at.y + at.height - vote.y, cut))
  }
  const sideways = { width: PHONE.height, height: PHONE.width }
  for (const size of [sideways, PHONE]) {
    await page.setViewportSize(size)
    await expect.poll(hidden('Vote')).toBeLessThanOrEqual(0)
  }
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Vote', exact: true }).click()
  await host.call(setRoomPoll, { session_id, poll_id, is_shown: true })
  await page.getByText('1 (100%)').waitFor()
  for (const size of [sideways, PHONE]) {
    await page.setViewportSize(size)
    await expect.poll(hidden('Change my vote')).toBeLessThanOrEqual(0)
  }
  expect(await faultsOf(page)).toEqual([])
  expect(faults).toEqual([])
})

it('a host mutes who wrote nothing, removes them and lets them back in; the others write on', async () => {
  const made = await makeWebinar(world)
  const path = `/events/webinars/${made.webinarId}/live?session=0`
  const [ada, ben] = [await attend(world, made), await attend(world, made, await world.make.trial({ first: 'Ben' }))]
  const screens = [await browser.open(made.host), await browser.open(ada), await browser.open(ben, PHONE)] as const
  const [host, out, stays] = screens.map(({ page }) => page) as [Page, Page, Page]
  for (const page of [host, out, stays]) await page.goto(path)
  for (const page of [host, out, stays]) await page.getByText('3 people here').waitFor({ state: 'attached' })
  await stays.getByLabel('Your message').fill('Half a thought')
  await host.getByRole('tab', { name: 'People' }).click()
  await host.getByText('2 attendees have come.').waitFor()
  await host.getByRole('button', { name: 'Ada: more' }).click()
  await host.getByRole('menuitem', { name: 'Mute Ada' }).click()
  await out.getByText('The hosts have paused your messages.').waitFor()
  await host.getByRole('button', { name: 'Ada: more' }).click()
  await host.getByRole('menuitem', { name: 'Remove Ada' }).click()
  await host.getByRole('dialog', { name: 'Remove Ada?' }).getByRole('button', { name: 'Remove' }).click()
  await out.getByText('The hosts have taken you out of this room').waitFor()
  await out.reload()
  await out.getByText('The hosts have taken you out of this room').waitFor()
  expect(await faultsOf(out)).toEqual([])
  await stays.getByText('2 people here').waitFor({ state: 'attached' })
  await stays.getByRole('button', { name: 'Send', exact: true }).click()
  await host.getByRole('tab', { name: /^Chat/ }).click()
  await host.getByRole('list', { name: 'Messages' }).getByText('Half a thought').waitFor()
  expect(await faultsOf(host)).toEqual([])
  await host.getByRole('button', { name: 'Let back in: Ada' }).first().click()
  await host.getByRole('button', { name: 'Let back in: Ada' }).waitFor({ state: 'detached' })
  await out.getByRole('button', { name: 'Try to come back in' }).click()
  await out.getByText('3 people here').waitFor({ state: 'attached' })
  for (const { faults } of screens) expect(faults).toEqual([])
})
