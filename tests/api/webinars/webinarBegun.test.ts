import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  addRoomSlide,
  addWebinarSession,
  copyRoomSlides,
  enterWebinarRoom,
  IsLive,
  NoSlidesBefore,
  openRoomPoll,
  prepareRoomPoll,
  putWebinarHost,
  registerWebinar,
  turnRoom,
  updateWebinar,
} from '#shared/contract/webinars/index.ts'
import { Forbidden } from '#shared/errors.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { testWorld, until } from '../../support/world.ts'
import { mailsTo, makeWebinar, webinarFields } from './making.ts'

const world = testWorld({ jobs: true })
const sessionOf = async (webinarId: number, position: number): Promise<string> =>
  (
    await world.database.pool.query('select id from webinar_sessions where webinar_id = $1 and position = $2', [
      webinarId,
      position,
    ])
  ).rows[0].id

it('a guest with a seat is let in as soon as a host begins, however long before the time', async () => {
  const { office, webinar_id } = await makeWebinar(world, { inMs: 5 * HOUR_MS })
  const guest = world.as(null)
  const { live_room_url } = await guest.call(registerWebinar, { webinar_id, schedule: 0, email: 'anna@early.test' })
  const seat = new URL(live_room_url).searchParams.get('seat')!
  const enter = () => guest.call(enterWebinarRoom, { webinar_id, session: 0, seat, name: 'Anna' })
  expect(await enter()).toMatchObject({ room_id: null, own: null, state: 'lobby' })
  await office.call(enterWebinarRoom, { webinar_id, session: 0 })
  await office.call(turnRoom, { session_id: await sessionOf(webinar_id, 0), state: 'live' })
  const mails = await until(
    () => mailsTo(world, 'anna@early.test'),
    (all) => all.length > 1,
  )
  expect(mails.map(({ subject }) => subject.split(':')[0]).sort()).toEqual(['It begins now', 'Your seat'])
  expect(await enter()).toMatchObject({ state: 'live', room_id: expect.any(String), own: { name: 'Anna' } })
  // Nobody in it is shut out.
  const hidden = { webinar_id, revision: 1, ...webinarFields, is_published: false }
  await expect(office.call(updateWebinar, hidden)).rejects.toSatisfy(IsLive.is)
})

it('a session begins with the slides of the one before, once, and only for those who run it', async () => {
  const { office, webinar_id, starts_at } = await makeWebinar(world)
  const next = new Date(Date.parse(starts_at) + 24 * HOUR_MS).toISOString()
  await office.call(addWebinarSession, { webinar_id, starts_at: next })
  const [first, second] = [await sessionOf(webinar_id, 0), await sessionOf(webinar_id, 1)]
  for (const session of [0, 1]) await office.call(enterWebinarRoom, { webinar_id, session })
  await expect(office.call(copyRoomSlides, { session_id: second })).rejects.toSatisfy(NoSlidesBefore.is)
  for (const title of ['Welcome', 'Break'])
    await office.call(addRoomSlide, { session_id: first, slide_id: randomUUID(), title, notes: `Say ${title}.` })
  const poll = (question: string) => ({
    session_id: first,
    poll_id: randomUUID(),
    question,
    options: ['Yes', 'No'],
    right: [1],
  })
  await office.call(prepareRoomPoll, poll('Is it over?'))
  await office.call(openRoomPoll, poll('Is it safe?'))
  // What this session has already stays, once.
  await office.call(prepareRoomPoll, { ...poll('Is it over?'), session_id: second, poll_id: randomUUID() })
  const both = await Promise.all([1, 2].map(() => office.call(copyRoomSlides, { session_id: second })))
  for (const { slides } of both)
    expect(slides.map(({ title, notes }) => [title, notes])).toEqual([
      ['Welcome', 'Say Welcome.'],
      ['Break', 'Say Break.'],
    ])
  const prepared = async () =>
    (
      await world.database.pool.query(
        'select question, options, right_options as right from webinar_prepared_polls where session_id = $1 order by created_at',
        [second],
      )
    ).rows
  const own = { options: ['Yes', 'No'], right: [1] }
  expect(await prepared()).toEqual([
    { question: 'Is it over?', ...own },
    { question: 'Is it safe?', ...own },
  ])
  const other = await world.make.member()
  await world.as(other).call(registerWebinar, { webinar_id, schedule: 1, email: other.email })
  await expect(world.as(other).call(copyRoomSlides, { session_id: second })).rejects.toSatisfy(Forbidden.is)
})

it('a seat’s mail tells the time on the clock of who took it, and how long it takes', async () => {
  const { webinar_id } = await makeWebinar(world)
  const seat = { webinar_id, schedule: 0, timezone: 'Asia/Tokyo' }
  await world.as(null).call(registerWebinar, { ...seat, email: 'aiko@clock.test' })
  const [mail] = await until(
    () => mailsTo(world, 'aiko@clock.test'),
    (mails) => mails.length > 0,
  )
  expect(mail?.text).toMatch(/(GMT\+9|JST), 60 minutes/)
})

it('who holds it hears of a beginning that is minutes early too, when the doors are open already, and of none in time', async () => {
  for (const [inMs, hears] of [
    [10 * MINUTE_MS, true],
    [-MINUTE_MS, false],
  ] as const) {
    const { office, webinar_id } = await makeWebinar(world, { inMs: 5 * HOUR_MS })
    const cohost = await world.make.member()
    await office.call(putWebinarHost, { webinar_id, email: cohost.email, role: 'cohost' })
    const session_id = await sessionOf(webinar_id, 0)
    await world.database.pool.query('update webinar_sessions set starts_at = $2, ends_at = $3 where id = $1', [
      session_id,
      ...[inMs, inMs + HOUR_MS].map((ms) => new Date(world.clock.now().getTime() + ms)),
    ])
    await office.call(enterWebinarRoom, { webinar_id, session: 0 })
    await office.call(turnRoom, { session_id, state: 'live' })
    await office.call(turnRoom, { session_id, state: 'ended' })
    const told = async () => (await mailsTo(world, cohost.email)).map(({ subject }) => subject.split(':')[0])
    await until(async () => (await told()).includes('How it went'))
    expect((await told()).includes('It begins now')).toBe(hears)
  }
})

it('who holds it and is not there hears that it begins before its time, and how it went; who began it hears the latter', async () => {
  const { office, staff, webinar_id } = await makeWebinar(world, { inMs: 5 * HOUR_MS })
  const [cohost, guest] = [await world.make.member(), world.as(null)]
  await office.call(putWebinarHost, { webinar_id, email: cohost.email, role: 'cohost' })
  const taken = await guest.call(registerWebinar, { webinar_id, schedule: 0, email: 'bea@early.test' })
  const seat = new URL(taken.live_room_url).searchParams.get('seat')!
  const session_id = await sessionOf(webinar_id, 0)
  await office.call(enterWebinarRoom, { webinar_id, session: 0 })
  await office.call(turnRoom, { session_id, state: 'live' })
  await guest.call(enterWebinarRoom, { webinar_id, session: 0, seat, name: 'Bea' })
  await office.call(turnRoom, { session_id, state: 'ended' })
  const told = async (email: string) => (await mailsTo(world, email)).map(({ subject }) => subject.split(':')[0])
  await until(async () => (await told(cohost.email)).includes('How it went'))
  await until(async () => (await told(staff.email)).includes('How it went'))
  expect((await told(cohost.email)).filter((one) => one !== 'Co-host')).toEqual(['It begins now', 'How it went'])
  expect(await told(staff.email)).not.toContain('It begins now')
  const last = (await mailsTo(world, cohost.email)).at(-1)!.text
  expect(last).toMatch(/Nobody came|1 person came/)
  expect(last).toContain('It was not recorded.')
  expect(last).toContain(`/events/webinars/${webinar_id}/live`)
})
