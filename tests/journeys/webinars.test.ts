import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { createRecording } from '#shared/contract/webinars/index.ts'
import { wallTime } from '#shared/rules/webinars/zone.ts'
import { mailsTo, makeWebinar, market_id } from '../api/webinars/making.ts'
import { testBrowser } from '../support/browser.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)
const PHONE = { width: 360, height: 740 }

it('WEB-RU001, WEB-RU010: a visitor takes a seat, is offered an account with their calendar’s links, and finds the way in by mail', async () => {
  const { webinar_id, starts_at } = await makeWebinar(world, { title: 'Digoxin, live', inMs: 16 * 60_000 })
  const email = `visitor-${randomUUID()}@mail.test`
  const { page, faults } = await browser.open(null, PHONE)
  await page.goto(`/events/webinars/${webinar_id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill('nobody')
  await dialog.getByLabel(/^Phone/).fill('555')
  await dialog.getByRole('button', { name: 'Save my seat' }).click()
  await dialog.getByText('Please enter a valid email address.').waitFor()
  await dialog.getByText('Invalid phone number.').waitFor()
  await dialog
    .getByText(/^Begins in/)
    .first()
    .waitFor()
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel(/^Phone/).fill('')
  await dialog.getByRole('button', { name: 'Save my seat' }).click()
  await page.getByRole('dialog', { name: 'Your seat is saved' }).waitFor()
  await page.getByText(/^Thank you! Your seat on .* is kept/).waitFor()
  await page
    .getByText(/^Doors open in /)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Make a free account' }).waitFor()
  const file = await page.getByRole('link', { name: /\.ics/ }).getAttribute('href')
  const text = await (await fetch(new URL(file!, world.base))).text()
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')!)
  expect([event.summary, event.startDate.toJSDate().toISOString()]).toEqual(['Digoxin, live', starts_at])
  // The browser that took it comes in by it.
  world.clock.tick(2 * 60_000)
  await page.goto(`/events/webinars/${webinar_id}/live?session=0`)
  await page.getByLabel('Your name').waitFor()
  const [mail] = await until(
    () => mailsTo(world, email),
    ({ length }) => length > 0,
  )
  // The mail's other link gives the seat up, whoever is signed in where it is opened.
  const [, cancel] = /Give up the seat: \S+?(\/events\/\S+)/.exec(mail!.text)!
  await page.goto(cancel!)
  await page.getByRole('button', { name: 'Give up the seat' }).click()
  await page.getByRole('dialog', { name: 'Your seat is given up' }).waitFor()
  // Its link says so from then on, and asks no more.
  await page.goto(cancel!)
  await page.getByRole('dialog', { name: 'There is no seat to give up' }).waitFor()
  const { rows } = await world.database.pool.query('select from webinar_registrations where email = $1', [email])
  expect(rows).toEqual([])
  expect(faults).toEqual([])
})

it('WEB-GA002: staff make a webinar with a session, a student takes a seat and finds the live room in time', async () => {
  const staff = await world.make.staff({ first: 'Jonas' })
  const office = await browser.open(staff)
  await office.page.goto('/adminv2/webinars')
  await office.page.getByRole('link', { name: 'Make a webinar' }).click()
  await office.page.getByLabel('Title').fill('Warfarin together')
  await office.page.getByLabel('Name within the office').fill('Warfarin')
  await office.page.getByLabel('Time zone').selectOption('UTC')
  await office.page.getByLabel('Published').check({ force: true })
  await office.page.getByRole('button', { name: 'Save the webinar' }).click()
  await office.page.waitForURL(/\/adminv2\/webinars\/\d+$/)
  await office.page.getByRole('button', { name: 'Add a session' }).click()
  const start = new Date(world.clock.now().getTime() + 40 * 60_000)
  await office.page.getByLabel('Begins').fill(wallTime(start, 'UTC'))
  await office.page.getByRole('button', { name: 'Save the time' }).click()
  await office.page.getByText('0 seats').waitFor()

  const student = await world.make.member({ first: 'Sofia' })
  const { page, faults } = await browser.open(student, PHONE)
  await page.goto('/home')
  await page.getByRole('region', { name: 'Next webinar' }).getByRole('link', { name: 'Take a seat' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save my seat' }).click()
  await page
    .getByRole('dialog')
    .getByText(/^Thank you! Your seat on .* is kept/)
    .waitFor()
  expect(await page.getByRole('link', { name: 'Join live room' }).count()).toBe(0)
  world.clock.tick(26 * 60_000)
  await page.goto('/events/webinars')
  const way = page.getByRole('link', { name: 'Join live room: Warfarin together' })
  await way.waitFor()
  expect(await way.getAttribute('href')).toMatch(/^\/events\/webinars\/\d+\/live\?session=0$/)
  // Whoever has no seat in it finds it in no list any more, but beside it as what is about to begin.
  const guest = await browser.open(null, PHONE)
  await guest.page.goto('/events/webinars')
  await guest.page.getByText('No webinar is planned right now').or(guest.page.getByText('RSVP').first()).waitFor()
  expect(await guest.page.getByRole('heading', { name: 'Warfarin together' }).count()).toBe(0)
  await guest.page.getByRole('link', { name: 'Take a seat: Warfarin together' }).first().waitFor()
  expect([...faults, ...office.faults, ...guest.faults]).toEqual([])
})

it('WEB-RU002, WEB-RU003, WEB-RU013: a recording that asks for an account, or a plan, says so to who has none', async () => {
  const staff = await world.make.staff()
  const make = (more: object) =>
    world.as(staff).call(createRecording, {
      key: randomUUID(),
      title: 'How a scene is read',
      link: 'https://videos.test/one',
      market_id,
      webinar_id: null,
      duration: 20,
      resources: [],
      is_premium: false,
      account_required: true,
      is_published: true,
      ...more,
    })
  const [account, premium] = [await make({}), await make({ is_premium: true, title: 'For members' })]
  const { page, faults } = await browser.open(null, PHONE)
  await page.goto(`/events/webinars?recorded_id=${account.resource_id}`)
  await page.getByText('This recording is free, and asks for an account.').waitFor()
  await page.goto(`/events/webinars?recorded_id=${premium.resource_id}`)
  await page.getByRole('dialog').getByRole('heading', { name: 'This is part of Premium' }).waitFor()
  const member = await browser.open(await world.make.member(), PHONE)
  await member.page.goto(`/events/webinars?recorded_id=${premium.resource_id}`)
  const link = member.page.getByRole('link', { name: /Watch the recording/ })
  await link.waitFor()
  expect(await link.getAttribute('href')).toBe('https://videos.test/one')
  expect([...faults, ...member.faults]).toEqual([])
})
