import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  attendPresentation,
  cancelPresentation,
  cancelPresentationRsvp,
  createPresentation,
  decidePresentationRequest,
  getPresentation,
  getPresentationRow,
  listPresentationRequests,
  listPresentationRows,
  listPresentationSeats,
  listPresentations,
  NotInvited,
  PresentationOver,
  RequestDecided,
  requestPresentation,
  rsvpPresentation,
  TooEarly,
  updatePresentation,
} from '#shared/contract/webinars/index.ts'
import { Conflict, Forbidden, InvalidInput, NotFound } from '#shared/errors.ts'
import { firstRequestDay } from '#shared/rules/webinars/request.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'
import { mailsTo } from './making.ts'

const world = testWorld()
const soon = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString()
const fieldsIn = (ms: number) => ({
  title: 'At your school',
  school_id: null,
  market_id: null,
  when: soon(ms),
  end_date: soon(ms + HOUR_MS),
  timezone: 'America/New_York',
  location: 'Hall 2',
  meeting_link: 'https://meet.test/secret',
  promo_code: 'HALL2',
  recorded_id: null,
  is_published: true,
})
async function present(ms = 48 * HOUR_MS, more: object = {}) {
  const staff = await world.make.staff()
  const made = await world.as(staff).call(createPresentation, { key: randomUUID(), ...fieldsIn(ms), ...more })
  return { staff, made, presentation_id: made.presentation_id }
}

describe('a presentation', () => {
  it('WEB-CA007, WEB-RU007: keeps one seat for an address and a person, and mails the way in', async () => {
    const { presentation_id } = await present()
    const email = `seat-${randomUUID()}@school.test`
    const asked = await Promise.all(
      Array.from({ length: 40 }, () => world.as(null).call(rsvpPresentation, { presentation_id, email })),
    )
    expect(asked.every(({ rsvped }) => !rsvped)).toBe(true)
    const [mail] = await until(
      () => mailsTo(world, email),
      ({ length }) => length > 0,
    )
    const seat = /id=\d+&seat=([\w-]+)/.exec(mail!.text)![1]!
    expect(await world.as(null).call(getPresentation, { presentation_id, seat })).toMatchObject({ rsvped: true })
    expect(await world.as(null).call(getPresentation, { presentation_id, seat: 'guess' })).toMatchObject({
      rsvped: false,
    })
    const { rows } = await world.database.pool.query('select from presentation_rsvps where presentation_id = $1', [
      presentation_id,
    ])
    expect(rows).toHaveLength(1)
    for (let n = 0; n < 2; n++) await world.as(null).call(cancelPresentationRsvp, { presentation_id, seat })
    expect(await world.as(null).call(getPresentation, { presentation_id, seat })).toMatchObject({ rsvped: false })
  })

  it('WEB-GA005, WEB-RU008: tells its link to who has a seat in its time, its code once it began, and who missed it', async () => {
    const { presentation_id } = await present(48 * HOUR_MS)
    const [guest, absent, stranger] = [await world.make.member(), await world.make.member(), await world.make.member()]
    for (const person of [guest, absent])
      expect(await world.as(person).call(rsvpPresentation, { presentation_id, email: person.email })).toMatchObject({
        rsvped: true,
        meeting_link: null,
        promo_code: null,
      })
    const come = (person: typeof guest) => world.as(person).call(attendPresentation, { presentation_id })
    expect(await refusalOf(come(guest))).toSatisfy(TooEarly.is)
    world.clock.tick(48 * HOUR_MS - 10 * MINUTE_MS)
    expect(await refusalOf(come(stranger))).toSatisfy(NotInvited.is)
    expect(await come(guest)).toMatchObject({ attended: true, meeting_link: 'https://meet.test/secret' })
    expect(await world.as(stranger).call(getPresentation, { presentation_id })).toMatchObject({ meeting_link: null })
    world.clock.tick(75 * MINUTE_MS)
    const see = (person: typeof guest | null) => world.as(person).call(getPresentation, { presentation_id })
    expect(await see(guest)).toMatchObject({ missed_it: false, promo_code: 'HALL2', meeting_link: null })
    expect(await see(absent)).toMatchObject({ missed_it: true, promo_code: 'HALL2' })
    expect(await see(null)).toMatchObject({ missed_it: false, promo_code: null })
    expect(await come(absent)).toMatchObject({ missed_it: false, attended: true })
    const late = refusalOf(world.as(stranger).call(rsvpPresentation, { presentation_id, email: stranger.email }))
    await expect(late).resolves.toSatisfy(PresentationOver.is)
    world.clock.tick(48 * HOUR_MS)
    expect(await refusalOf(come(absent))).toSatisfy(PresentationOver.is)
  })

  it('is changed by staff alone, once by whoever read it, and tells who comes what became of it', async () => {
    const { staff, made, presentation_id } = await present()
    const guest = await world.make.member()
    await world.as(guest).call(rsvpPresentation, { presentation_id, email: guest.email })
    const change = (person: typeof staff, revision: number) =>
      world.as(person).call(updatePresentation, { presentation_id, revision, ...fieldsIn(60 * HOUR_MS) })
    expect(await refusalOf(change(guest, 1))).toSatisfy(Forbidden.is)
    expect(await change(staff, made.revision)).toMatchObject({ seats: 1, revision: 2 })
    expect(await refusalOf(change(staff, made.revision))).toSatisfy(Conflict.is)
    const read = (person: typeof staff, id = presentation_id) =>
      world.as(person).call(getPresentationRow, { presentation_id: id })
    expect(await read(staff)).toMatchObject({ presentation_id, revision: 2 })
    expect(await refusalOf(read(guest))).toSatisfy(Forbidden.is)
    expect(await refusalOf(read(staff, 999_999))).toSatisfy(NotFound.is)
    for (let n = 0; n < 2; n++) await world.as(staff).call(cancelPresentation, { presentation_id })
    const mails = await until(
      () => mailsTo(world, guest.email),
      (all) => all.some(({ subject }) => subject.startsWith('Called off')),
    )
    expect(mails.filter(({ subject }) => /^(Moved|Called off)/.test(subject))).toHaveLength(2)
  })

  it('tells staff alone who has a seat and who came, page by page', async () => {
    const { staff, presentation_id } = await present()
    const guest = await world.make.member({ first: 'Noor' })
    await world.as(guest).call(rsvpPresentation, { presentation_id, email: guest.email, phone: '(212) 555-0142' })
    world.clock.tick(MINUTE_MS)
    const email = `seat-${randomUUID()}@school.test`
    await world.as(null).call(rsvpPresentation, { presentation_id, email })
    const list = (person: typeof staff | null, more: object = {}) =>
      world.as(person).call(listPresentationSeats, { presentation_id, per_page: 1, ...more })
    const first = await list(staff)
    expect(first).toMatchObject({ total: 2, last_page: 2, data: [{ email: guest.email, phone: '2125550142' }] })
    expect(first.data[0]!.name).toContain('Noor')
    expect((await list(staff, { page: 2 })).data).toMatchObject([{ email, name: '', attended_at: null }])
    expect(await refusalOf(list(guest))).toSatisfy(Forbidden.is)
    expect((await refusalOf(list(null))).status).toBe(401)
    expect(await refusalOf(list(staff, { presentation_id: 999_999 }))).toSatisfy(NotFound.is)
  })

  it('WEB-CA006: is listed for its school within two weeks, and a draft nowhere', async () => {
    const school = (await world.database.pool.query('select id from schools order by id limit 1')).rows[0].id
    const { presentation_id } = await present(24 * HOUR_MS, { school_id: school })
    const { presentation_id: far } = await present(30 * 24 * HOUR_MS, { school_id: school })
    const { presentation_id: draft } = await present(24 * HOUR_MS, { school_id: school, is_published: false })
    const list = async (asked: object) =>
      (await world.as(null).call(listPresentations, { school_id: school, limit: 50, ...asked })).data.map(
        (one) => one.presentation_id,
      )
    expect(await list({ next_two_weeks: '1' })).toEqual([presentation_id])
    expect(await list({})).toEqual([presentation_id, far])
    const hidden = refusalOf(world.as(null).call(getPresentation, { presentation_id: draft }))
    await expect(hidden).resolves.toSatisfy(NotFound.is)
  })
})

describe('requestPresentation', () => {
  const timezone = 'America/New_York'
  const request = () => ({
    key: randomUUID(),
    contact_name: 'Dr. Chen',
    contact_email: 'chen@school.test',
    role: 'Professor' as const,
    school_id: null,
    school_name: 'North College',
    when: `${firstRequestDay(world.clock.now(), timezone)}T10:00`,
    timezone,
    market_id: null,
    audience: 80,
  })
  const ask = (more: object = {}) => world.as(null).call(requestPresentation, { ...request(), ...more })

  it('WEB-CA005, WEB-RU009: asks once, tells the staff by mail, and is decided on once', async () => {
    const key = randomUUID()
    const about = { market_id: 101, message: 'Heart failure, for second-years.' }
    await Promise.all([ask({ key, ...about }), ask({ key, ...about })])
    const staff = await world.make.staff()
    const queue = await world.as(staff).call(listPresentationRequests, {})
    expect(queue.data).toMatchObject([{ contact_name: 'Dr. Chen', school_name: 'North College', length: 60 }])
    await until(
      async () =>
        (await world.database.pool.query(`select from sent_mails where subject like '%presentation: North College'`))
          .rowCount === 1,
    )
    const request_id = queue.data[0]!.request_id
    const decide = (person: typeof staff) =>
      world.as(person).call(decidePresentationRequest, { request_id, is_accepted: true, answer: 'See you.' })
    expect(await refusalOf(decide(await world.make.member()))).toSatisfy(Forbidden.is)
    const both = await Promise.allSettled([decide(staff), decide(staff)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusalOf(decide(staff))).toSatisfy(RequestDecided.is)
    const accepted = await world.as(staff).call(listPresentationRequests, { state: 'accepted' })
    expect(accepted.data).toMatchObject([{ presentation_id: expect.any(Number), answer: 'See you.' }])
    // What it is to be about, and for which area, is in the presentation that is to be finished.
    const made = await world.as(staff).call(getPresentationRow, {
      presentation_id: accepted.data[0]!.presentation_id!,
    })
    expect(made).toMatchObject({
      description: about.message,
      market_id: about.market_id,
      is_published: false,
      school_id: null,
      asked_by: {
        contact_name: 'Dr. Chen',
        contact_email: 'chen@school.test',
        school_name: 'North College',
        audience: 80,
      },
    })
    await until(
      () => mailsTo(world, 'chen@school.test'),
      (mails) => mails.some(({ text }) => text.includes('See you.')),
    )
  })

  it('tells who asked of its page by mail once it is published, and once', async () => {
    const contact_email = `${randomUUID()}@school.test`
    await ask({ contact_email })
    const staff = world.as(await world.make.staff())
    const { data } = await staff.call(listPresentationRequests, {})
    const { request_id } = data.find((one) => one.contact_email === contact_email)!
    const decided = await staff.call(decidePresentationRequest, { request_id, is_accepted: true, answer: '' })
    const presentation_id = decided.presentation_id!
    const save = async (is_published: boolean) => {
      const { revision } = await staff.call(getPresentationRow, { presentation_id })
      await staff.call(updatePresentation, { ...fieldsIn(72 * HOUR_MS), presentation_id, revision, is_published })
    }
    const pages = async () =>
      (await mailsTo(world, contact_email)).filter(({ text }) =>
        text.includes(`/events/presentations?id=${presentation_id}`),
      )
    await save(false)
    expect(await pages()).toEqual([])
    await save(true)
    await until(pages, ({ length }) => length > 0)
    await save(false)
    await save(true)
    await staff.call(decidePresentationRequest, { request_id, is_accepted: true, answer: '' }).catch(() => {})
    expect(await pages()).toHaveLength(1)
  })

  it('is of the one school that the request named, also by its typed name, and stands in the list before what is later', async () => {
    const name = `College ${randomUUID()}`
    const { rows } = await world.database.pool.query('insert into schools (name) values ($1) returning id', [name])
    const staff = world.as(await world.make.staff())
    const accept = async (more: object) => {
      const contact_email = `asks-${randomUUID()}@school.test`
      await ask({ contact_email, key: randomUUID(), ...more })
      const { data } = await staff.call(listPresentationRequests, { per_page: 100 })
      const { request_id } = data.find((one) => one.contact_email === contact_email)!
      const decided = await staff.call(decidePresentationRequest, { request_id, is_accepted: true, answer: '' })
      return staff.call(getPresentationRow, { presentation_id: decided.presentation_id! })
    }
    const made = await accept({ school_name: ` ${name.toUpperCase()} ` })
    expect(made).toMatchObject({ school_id: rows[0].id, school_name: name })
    const { data } = await staff.call(listPresentationRows, { per_page: 100 })
    const now = world.clock.now().toISOString()
    const coming = data.filter(({ end_date }) => end_date > now).map(({ when }) => when)
    expect(coming.length).toBeGreaterThan(1)
    expect(coming).toEqual([...coming].sort())
    expect(data.slice(0, coming.length).every(({ end_date }) => end_date > now)).toBe(true)
  })

  it('sends a copy to who asks, with what they typed to an address alone that is theirs', async () => {
    const member = await world.make.member()
    const copy = async (person: typeof member | null, contact_email: string) => {
      await world.as(person).call(requestPresentation, { ...request(), contact_email, message: 'Bring the poster.' })
      const [mail] = await until(
        () => mailsTo(world, contact_email),
        ({ length }) => length > 0,
      )
      expect(mail!.subject).toBe('Your request for a presentation')
      return mail!.text
    }
    const own = await copy(member, member.email)
    expect([own.includes('Bring the poster.'), own.includes('North College')]).toEqual([true, true])
    const others = await copy(null, `other-${randomUUID()}@school.test`)
    expect([others.includes('Bring the poster.'), others.includes('North College')]).toEqual([false, false])
    expect(others).toContain('60 minutes')
  })

  it('WEB-RU009: is refused for a weekend, too soon, too late, and without a school', async () => {
    const wrong = async (more: object) => (await refusalOf(ask(more))) as { fields?: Record<string, string[]> }
    expect(await wrong({ school_name: '' })).toSatisfy(InvalidInput.is)
    const day = world.clock.now().toISOString().slice(0, 10)
    expect((await wrong({ when: `${day}T10:00` })).fields?.when).toBeDefined()
    expect((await wrong({ when: '2030-01-02T10:00' })).fields?.when).toBeDefined()
  })
})
