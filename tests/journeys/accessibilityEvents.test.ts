import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createPresentation, createRecording, requestPresentation } from '#shared/contract/webinars/index.ts'
import { firstRequestDay } from '#shared/rules/webinars/request.ts'
import { HOUR_MS } from '#shared/time.ts'
import { makeWebinar, market_id } from '../api/webinars/making.ts'
import { faultsByPath, SMALL } from '../support/accessibility.ts'
import { testBrowser } from '../support/browser.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)
/** A text without a place to break, as real ones may be. */
const LONG = 'Bundesausbildungsförderungsuniversitätskrankenhaus'.repeat(2)

it('a checker finds nothing serious where webinars and presentations are, for visitors and staff, and nothing sticks out of a small phone', async () => {
  const { staff, webinar_id } = await makeWebinar(world, { title: LONG, name: LONG, description: LONG })
  const office = world.as(staff)
  const recording = await office.call(createRecording, {
    key: randomUUID(),
    title: LONG,
    description: LONG,
    link: 'https://videos.test/one',
    market_id,
    webinar_id: null,
    tab_name: LONG.slice(0, 60),
    duration: 20,
    resources: [{ title: LONG, link: `https://videos.test/${LONG.slice(0, 20)}` }],
    is_premium: false,
    account_required: false,
    is_published: true,
  })
  const at = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString()
  const { presentation_id } = await office.call(createPresentation, {
    key: randomUUID(),
    title: LONG,
    description: LONG,
    school_id: null,
    market_id: null,
    when: at(24 * HOUR_MS),
    end_date: at(25 * HOUR_MS),
    timezone: 'UTC',
    location: LONG,
    meeting_link: 'https://meet.test/one',
    recorded_id: null,
    is_published: true,
  })
  await world.as(null).call(requestPresentation, {
    key: randomUUID(),
    contact_name: LONG,
    contact_email: 'long@school.test',
    role: 'Professor',
    school_id: null,
    school_name: LONG,
    when: `${firstRequestDay(world.clock.now(), 'UTC')}T10:00`,
    timezone: 'UTC',
    market_id: null,
    audience: 80,
    message: LONG,
  })
  const visitor = await browser.open(null, SMALL)
  expect(
    await faultsByPath(visitor.page, [
      '/events/webinars',
      `/events/webinars/${webinar_id}`,
      `/events/webinars?recorded_id=${recording.resource_id}`,
      `/events/presentations?id=${presentation_id}`,
    ]),
  ).toEqual({})
  const desk = await browser.open(staff, SMALL)
  expect(
    await faultsByPath(desk.page, [
      '/adminv2/webinars',
      `/adminv2/webinars/${webinar_id}`,
      '/adminv2/webinars?part=recordings',
      `/adminv2/recordings/${recording.resource_id}`,
      '/adminv2/presentations',
      `/adminv2/presentations/${presentation_id}`,
      '/adminv2/presentations?part=requests',
    ]),
  ).toEqual({})
})
