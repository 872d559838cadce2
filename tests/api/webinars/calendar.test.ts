import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { createPresentation, moveWebinarSession } from '#shared/contract/webinars/index.ts'
import { HOUR_MS } from '#shared/time.ts'
import { testWorld } from '../../support/world.ts'
import { makeWebinar, webinarFields } from './making.ts'

const world = testWorld()

/** The file as a calendar reads it, by a parser of another house. */
async function read(path: string) {
  const response = await fetch(world.base + path)
  const text = await response.text()
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
  return { response, text, calendar, event }
}
const title = 'Heart; lungs, and “more”\nwith \\ slashes 🎉 and a name so long that its line has to be folded, ü by ü'

it('WEB-CA004, WEB-RU006: a calendar reads a webinar back as it is, thirty minutes long, whatever its title has', async () => {
  // The clocks of New York go back between now and then.
  world.clock.set(new Date('2026-10-28T12:00:00Z'))
  const { webinar_id, office } = await makeWebinar(world, { title, description: title.repeat(3) })
  const starts_at = '2026-11-01T06:30:00.000Z'
  await office.call(moveWebinarSession, { webinar_id, schedule: 0, starts_at })
  const path = (at: string) => `/api/v3/webinars/${webinar_id}/cal?timestamp=${encodeURIComponent(at)}`
  const { response, text, event, calendar } = await read(path(starts_at))
  expect(response.headers.get('content-type')).toMatch(/^text\/calendar/)
  expect(response.headers.get('content-disposition')).toContain(`webinar-${webinar_id}.ics`)
  expect(event.summary).toBe(title.replace('\n', '\n'))
  expect(event.description).toContain(title.repeat(3))
  expect(event.description).toContain('About 60 minutes.')
  expect(event.startDate.toJSDate().toISOString()).toBe(starts_at)
  expect(event.endDate.toJSDate().toISOString()).toBe('2026-11-01T07:00:00.000Z')
  // The room itself, which the page's own answer calls `live_room_url`.
  expect(event.location).toBe(`${world.base}/events/webinars/${webinar_id}/live?session=0`)
  expect(event.startDate.zone).toBe(ICAL.Timezone.utcTimezone)
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  // Moved, it is the same entry in a newer state.
  const later = new Date(new Date(starts_at).getTime() + HOUR_MS).toISOString()
  await office.call(moveWebinarSession, { webinar_id, schedule: 0, starts_at: later })
  const moved = await read(path(later))
  expect(moved.event.uid).toBe(event.uid)
  expect(moved.event.sequence).toBe(event.sequence + 1)
  expect((await fetch(world.base + path(starts_at))).status).toBe(404)
})

it('WEB-CA008: and a presentation, as long as it is', async () => {
  const staff = await world.make.staff()
  const [when, end_date] = ['2027-03-14T06:30:00.000Z', '2027-03-14T08:15:00.000Z']
  const made = await world.as(staff).call(createPresentation, {
    key: crypto.randomUUID(),
    title: 'At school, with pictures',
    description: webinarFields.description,
    school_id: null,
    market_id: null,
    when,
    end_date,
    timezone: 'America/New_York',
    location: 'Hall 2; second floor, left',
    meeting_link: '',
    recorded_id: null,
    is_published: true,
  })
  const { event } = await read(`/api/v3/presentations/${made.presentation_id}/cal`)
  expect(event.location).toBe('Hall 2; second floor, left')
  expect([event.startDate, event.endDate].map((at) => at.toJSDate().toISOString())).toEqual([when, end_date])
})

it('WEB-RU006: what takes place elsewhere is there in a calendar, and on its page where not everybody may come', async () => {
  const registration_url = 'https://meet.example.org/room'
  const locationOf = async (more: Partial<typeof webinarFields>) => {
    const { webinar_id, starts_at } = await makeWebinar(world, { registration_url, ...more })
    const { event } = await read(`/api/v3/webinars/${webinar_id}/cal?timestamp=${encodeURIComponent(starts_at)}`)
    return event.location.replace(`webinars/${webinar_id}`, 'webinars/ID')
  }
  expect(await locationOf({})).toBe(registration_url)
  expect(await locationOf({ account_required: true })).toBe(`${world.base}/events/webinars/ID`)
})
