import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { mindRooms } from '#server/features/webinars/room/desk.ts'
import { roomByKey } from '#server/features/webinars/room/queries/room.ts'
import { viewRoom } from '#server/features/webinars/room/views.ts'
import { createLog } from '#server/platform/log.ts'
import { inPublishingTransaction } from '#server/platform/outbox/publishing.ts'
import { poolSql } from '#server/platform/sql.ts'
import { listNotifications } from '#shared/contract/notifications/index.ts'
import * as contract from '#shared/contract/webinars/index.ts'
import { Conflict, Forbidden, NotFound } from '#shared/errors.ts'
import { rawCall } from '../../support/api.ts'
import { refusalOf } from '../../support/refusal.ts'
import { addHost, attend, enter, liveRoom, type MadeSession, makeWebinar, register } from '../../support/webinars.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld()
const id = () => randomUUID()

describe('coming into a room', () => {
  it('RTM-CA002, WEB-LV001: before 15 minutes ahead there is a lobby with the start, and nothing that would let anybody listen', async () => {
    const made = await makeWebinar(world, { startsIn: 16 })
    const person = await world.make.trial({ first: 'Ada' })
    await register(world, made, person)
    const early = await enter(world, made, person)
    expect(early).toMatchObject({ state: 'lobby', room_id: null, join_token: null, own: null, role: 'attendee' })
    expect(JSON.stringify(early)).not.toContain(made.roomKey)
    expect(await enter(world, made, made.host)).toMatchObject({ role: 'host', room_id: made.roomKey })
    world.clock.tick(2 * 60_000)
    const open = await enter(world, made, person)
    expect(open).toMatchObject({ room_id: made.roomKey, own: { name: 'Ada', role: 'attendee' } })
    expect(await enter(world, made, person)).toEqual({ ...open, server_now: expect.any(String) })
  })

  it('WEB-LV001: who reserved nothing is told so, and of what is not published nobody learns', async () => {
    const made = await makeWebinar(world)
    const stranger = await world.make.member()
    await expect(enter(world, made, stranger)).rejects.toSatisfy(contract.NotRegistered.is)
    await expect(enter(world, made, null)).rejects.toSatisfy(contract.NotRegistered.is)
    const staff = await world.make.staff()
    expect((await enter(world, made, staff)).role).toBe('host')
    await world.database.pool.query('update webinars set is_published = false where id = $1', [made.webinarId])
    await expect(enter(world, made, stranger)).rejects.toSatisfy(NotFound.is)
    await world.database.pool.query('update webinar_sessions set cancelled_at = now() where id = $1', [made.sessionId])
    await expect(enter(world, made, made.host)).rejects.toSatisfy(contract.SessionCancelled.is)
  })

  it('WEB-LV001: a premium webinar is for who is signed in and no trial user, by whatever way they come', async () => {
    const made = await makeWebinar(world, { premium: true })
    const trial = await world.make.trial()
    await register(world, made, trial)
    await expect(enter(world, made, trial)).rejects.toSatisfy(contract.MembersOnly.is)
    const seat = await register(world, made, null)
    const input = { webinar_id: made.webinarId, session: 0, seat, name: 'Gus' }
    await expect(world.as(null).call(contract.enterWebinarRoom, input)).rejects.toSatisfy(contract.SignInForRoom.is)
    expect((await attend(world, made, await world.make.member())).entry.role).toBe('attendee')
  })

  it('RTM-CA002: the link of a mail opens the room once it names somebody, and is kept where no script reads it', async () => {
    const made = await makeWebinar(world)
    const seat = await register(world, made, null)
    const input = { webinar_id: made.webinarId, session: 0, seat }
    const asked = await rawCall(world.base, contract.enterWebinarRoom, input)
    expect(asked.body).toMatchObject({ needs_name: true, room_id: null })
    const named = await rawCall(world.base, contract.enterWebinarRoom, { ...input, name: 'Gus' })
    expect(named.body).toMatchObject({ needs_name: false, room_id: made.roomKey, own: { name: 'Gus' } })
    const set = named.headers.get('set-cookie')!
    expect(set).toMatch(/pictomo_webinar=.*httponly/i)
    const cookie = set.split(';')[0]!
    const again = await rawCall(world.base, contract.getWebinarRoom, { webinar_id: made.webinarId }, { cookie })
    expect(again.body).toMatchObject({
      own: { participant_id: (named.body as contract.RoomEntry).own!.participant_id },
    })
    const wrong = { ...input, seat: 'x'.repeat(32) }
    expect((await rawCall(world.base, contract.enterWebinarRoom, wrong)).status).toBe(403)
  })

  it('a link that is opened by who is signed in is their seat from then on, and two at once are one', async () => {
    const made = await makeWebinar(world)
    const [seat, person] = [await register(world, made, null), await world.make.trial()]
    const input = { webinar_id: made.webinarId, session: 0, seat }
    const entries = await Promise.all(
      Array.from({ length: 5 }, () => world.as(person).call(contract.enterWebinarRoom, input)),
    )
    expect(new Set(entries.map(({ own }) => own?.participant_id)).size).toBe(1)
    expect((await enter(world, made, person)).own?.participant_id).toBe(entries[0]!.own!.participant_id)
  })
})

describe('whose a seat is', () => {
  it('a link to the seat of an account speaks for nobody who is not signed in with it', async () => {
    const made = await makeWebinar(world)
    const [seat, owner, other] = [await register(world, made, null), await world.make.trial(), await world.make.trial()]
    const input = { webinar_id: made.webinarId, session: 0, seat }
    await world.as(owner).call(contract.enterWebinarRoom, input)
    await expect(world.as(null).call(contract.enterWebinarRoom, input)).rejects.toSatisfy(contract.SignInForRoom.is)
    await expect(world.as(other).call(contract.enterWebinarRoom, input)).rejects.toSatisfy(contract.NotRegistered.is)
    const cookie = `pictomo_webinar=${seat}`
    const say = { session_id: made.sessionId, message_id: id(), text: 'In somebody’s name' }
    expect((await rawCall(world.base, contract.sendRoomMessage, say, { cookie })).status).toBeGreaterThanOrEqual(401)
  })
  it('what a guest did goes along when they sign in: one reservation is one seat, and one vote', async () => {
    const made = await makeWebinar(world)
    const [seat, person] = [await register(world, made, null), await world.make.trial()]
    const input = { webinar_id: made.webinarId, session: 0, seat }
    const guest = await world.as(null).call(contract.enterWebinarRoom, { ...input, name: 'Gus' })
    const own = await world.as(person).call(contract.enterWebinarRoom, input)
    expect(own.own?.participant_id).toBe(guest.own!.participant_id)
    const { rows } = await world.database.pool.query('select user_id from webinar_participants where session_id = $1', [
      made.sessionId,
    ])
    expect(rows).toEqual([{ user_id: person.id }])
  })
  it('a room that nobody began is over, too, and a recording that was forgotten for weeks can be ended', async () => {
    const made = await makeWebinar(world)
    const person = await world.make.trial()
    await register(world, made, person)
    const { pool } = world.database
    await pool.query(
      `update webinar_sessions set starts_at = starts_at - interval '30 days', ends_at = ends_at - interval '30 days' where id = $1`,
      [made.sessionId],
    )
    expect(await enter(world, made, person)).toMatchObject({ room_id: null, join_token: null })
    const calledOff = await makeWebinar(world)
    await pool.query(
      `update webinar_sessions set starts_at = starts_at - interval '30 days', ends_at = ends_at - interval '30 days', cancelled_at = now() where id = $1`,
      [calledOff.sessionId],
    )
    // The clock ends it once, and leaves what was called off alone.
    const mind = () =>
      inPublishingTransaction({ fork: world.database.fork, wake: () => {} }, (work) =>
        mindRooms({ ...work, now: world.clock.now(), log: createLog('error') } as never),
      )
    expect([await mind(), await mind()]).toEqual([1, 0])
    const late = await liveRoom(world)
    await world.as(late.host).call(contract.setRoom, { session_id: late.sessionId, is_recording: true })
    await pool.query(
      `update webinar_rooms set recording_since = recording_since - interval '40 days' where session_id = $1`,
      [late.sessionId],
    )
    const say = { session_id: late.sessionId, message_id: id(), text: 'Still here' }
    await world.as(late.host).call(contract.sendRoomMessage, say)
    expect(await world.as(late.host).call(contract.turnRoom, { session_id: late.sessionId, state: 'ended' })).toEqual({
      state: 'ended',
    })
  })
})

describe('the course of a room', () => {
  it('RTM-EN003, WEB-LV001: goes from lobby to live to ended, by its host alone, and never back', async () => {
    const made = await makeWebinar(world)
    const [person, moderator] = [await attend(world, made), await world.make.member()]
    await addHost(world, made.webinarId, moderator, 'moderator')
    const turn = (who: typeof person | typeof moderator, state: 'live' | 'ended') =>
      world.as(who).call(contract.turnRoom, { session_id: made.sessionId, state })
    for (const who of [person, moderator]) await expect(turn(who, 'live')).rejects.toSatisfy(Forbidden.is)
    await expect(turn(made.host as never, 'ended')).rejects.toSatisfy(contract.NotOpen.is)
    expect(await turn(made.host as never, 'live')).toEqual({ state: 'live' })
    expect(await turn(made.host as never, 'live')).toEqual({ state: 'live' })
    expect(await turn(made.host as never, 'ended')).toEqual({ state: 'ended' })
    await expect(turn(made.host as never, 'live')).rejects.toSatisfy(contract.RoomIsOver.is)
    const say = { session_id: made.sessionId, message_id: id(), text: 'Still here?' }
    await expect(world.as(person).call(contract.sendRoomMessage, say)).rejects.toSatisfy(contract.RoomIsOver.is)
  })

  it('RTM-GA002: calls who has a seat with an account and is not in it yet, once', async () => {
    const made = await makeWebinar(world)
    const [person, guest] = [await world.make.trial(), await register(world, made, null)]
    await register(world, made, person)
    expect(guest).toBeTruthy()
    const out = await attend(world, made, await world.make.trial())
    await world.as(made.host).call(contract.setRoomParticipant, {
      session_id: made.sessionId,
      participant_id: out.entry.own!.participant_id,
      is_removed: true,
    })
    for (let n = 0; n < 2; n++)
      await world.as(made.host).call(contract.turnRoom, { session_id: made.sessionId, state: 'live' })
    const told = async (who: typeof person) => (await world.as(who).call(listNotifications, {})).data
    const found = await until(
      () => told(person),
      ({ length }) => length > 0,
    )
    const link = `/events/webinars/${made.webinarId}/live?session=0`
    expect(found).toMatchObject([{ kind: 'webinar_begun', title: 'Your webinar has begun', link }])
    for (const who of [made.host, out]) expect(await told(who)).toEqual([])
  })

  it('WEB-LV002, WEB-GA004: a card is told fact by fact, words stand as they are, and its log is kept', async () => {
    const made = await liveRoom(world)
    const card = await world.make.card({ free: true })
    const host = world.as(made.host)
    const { sessionId: session_id } = made
    const [first, second] = [id(), id()]
    await host.call(contract.addRoomSlide, { session_id, slide_id: first, card_id: card.id as never })
    for (let times = 0; times < 2; times++)
      await host.call(contract.addRoomSlide, { session_id, slide_id: second, title: 'Break', notes: 'Five minutes.' })
    const { slides } = await host.call(contract.listRoomSlides, { session_id })
    expect(slides.map(({ slide_id, kind }) => [slide_id, kind])).toEqual([
      [first, 'card'],
      [second, 'text'],
    ])
    const shown = await host.call(contract.setRoomStage, { session_id, slide_id: first })
    expect(shown.stage.slide).toMatchObject({ kind: 'card', facts: [], num_facts: card.facts.length })
    const told = await host.call(contract.setRoomStage, { session_id, revealed: 1 })
    expect(told.stage.slide).toMatchObject({ facts: [{ name: card.facts[0]!.name }] })
    expect((await host.call(contract.setRoomStage, { session_id, revealed: 99 })).revealed).toBe(card.facts.length)
    await host.call(contract.changeRoomSlide, { session_id, slide_id: second, position: 0 })
    const moved = await host.call(contract.listRoomSlides, { session_id })
    expect(moved.slides.map(({ slide_id }) => slide_id)).toEqual([second, first])
    await host.call(contract.setRoomStage, { session_id, slide_id: second })
    const { rows } = await world.database.pool.query(
      'select slide_id, revealed from webinar_slide_log where session_id = $1 order by id',
      [session_id],
    )
    expect(rows).toHaveLength(4)
    const person = await attend(world, made)
    for (const call of [
      () => world.as(person).call(contract.setRoomStage, { session_id, slide_id: first }),
      () => world.as(person).call(contract.listRoomSlides, { session_id }),
      () => world.as(person).call(contract.addRoomSlide, { session_id, slide_id: id(), title: 'Mine' }),
      () => world.as(person).call(contract.deleteRoomSlide, { session_id, slide_id: first }),
      () =>
        world
          .as(person)
          .call(contract.openRoomPoll, { session_id, poll_id: id(), question: 'Me?', options: ['a', 'b'] }),
      () => world.as(person).call(contract.setRoom, { session_id, announcement: 'Hello' }),
      () => world.as(person).call(contract.listRoomPeople, { session_id }),
      () => world.as(person).call(contract.listRoomSurveys, { session_id }),
    ])
      await expect(call()).rejects.toSatisfy(Forbidden.is)
    const after = await world.as(person).call(contract.getRoomResources, { session_id })
    expect(after.words).toEqual([{ slide_id: second, title: 'Break', body: '' }])
    await host.call(contract.deleteRoomSlide, { session_id, slide_id: second })
    await expect(host.call(contract.setRoomStage, { session_id, slide_id: second })).rejects.toSatisfy(NotFound.is)
    const resources = await world.as(person).call(contract.getRoomResources, { session_id })
    expect(resources.cards).toMatchObject([{ card_id: card.id }])
  })
})

it('WEB-LV002: a slide’s note is shown once the host asks for that, and goes with the first fact; a typed caption goes with the next step and leaves the notes on', async () => {
  const made = await liveRoom(world)
  const { sessionId: session_id } = made
  const host = world.as(made.host)
  const [first, second] = [id(), id()]
  for (const slide_id of [first, second])
    await host.call(contract.addRoomSlide, { session_id, slide_id, title: 'Break', notes: 'For my eyes, I thought.' })
  const caption = async () =>
    (
      await world.database.pool.query<{ caption: string }>('select caption from webinar_rooms where session_id = $1', [
        session_id,
      ])
    ).rows[0]!.caption
  await host.call(contract.setRoomStage, { session_id, slide_id: first })
  expect(await caption()).toBe('')
  expect(await host.call(contract.setRoom, { session_id, caption: 'Typed' })).toMatchObject({
    captions_from_notes: false,
  })
  await host.call(contract.setRoomStage, { session_id, slide_id: first })
  expect(await caption()).toBe('Typed')
  await host.call(contract.setRoomStage, { session_id, slide_id: second })
  expect(await caption()).toBe('')
  await host.call(contract.setRoom, { session_id, captions_from_notes: true })
  expect(await caption()).toBe('For my eyes, I thought.')
  expect(await host.call(contract.setRoom, { session_id, caption: 'Typed' })).toMatchObject({
    captions_from_notes: true,
  })
  expect(await caption()).toBe('Typed')
  const card = await world.make.card({ free: true })
  const third = id()
  await host.call(contract.addRoomSlide, {
    session_id,
    slide_id: third,
    card_id: card.id as never,
    notes: 'The scene.',
  })
  const seen: string[] = []
  for (const place of [{ slide_id: third }, { revealed: 1 }, { slide_id: second }]) {
    await host.call(contract.setRoomStage, { session_id, ...place })
    seen.push(await caption())
  }
  expect(seen).toEqual(['The scene.', '', 'For my eyes, I thought.'])
  // A note that is written anew is said anew; words alone leave what is said.
  await host.call(contract.changeRoomSlide, { session_id, slide_id: second, notes: 'Five minutes.' })
  expect(await caption()).toBe('Five minutes.')
  const words = { title: 'A longer break', body: 'Tea is outside.' }
  await host.call(contract.changeRoomSlide, { session_id, slide_id: second, ...words })
  expect(await caption()).toBe('Five minutes.')
  const { slides } = await host.call(contract.listRoomSlides, { session_id })
  expect(slides[1]).toMatchObject({ ...words, notes: 'Five minutes.' })
  await host.call(contract.setRoom, { session_id, captions_from_notes: false })
  expect(await caption()).toBe('')
  await host.call(contract.setRoom, { session_id, caption: 'Typed' })
  await host.call(contract.deleteRoomSlide, { session_id, slide_id: second })
  expect(await caption()).toBe('')
})

describe('prepared polls', () => {
  const poll = (poll_id: string, question = 'Ready?') => ({
    poll_id,
    question,
    options: ['Yes', 'No'],
    multiple: false,
    right: [1],
  })

  it('WEB-LV001: a poll is prepared before the room begins, by who runs it alone, changed, taken away, and asked as it was written last', async () => {
    const made = await makeWebinar(world)
    const { sessionId: session_id } = made
    await enter(world, made, made.host)
    const [person, moderator] = [await attend(world, made), await world.make.member()]
    await addHost(world, made.webinarId, moderator, 'moderator')
    const [first, second] = [id(), id()]
    const host = world.as(made.host)
    for (const who of [person, moderator])
      for (const act of [
        () => world.as(who).call(contract.prepareRoomPoll, { session_id, ...poll(first) }),
        () => world.as(who).call(contract.dropPreparedPoll, { session_id, poll_id: first }),
        () => world.as(who).call(contract.askPreparedPoll, { session_id, poll_id: first }),
      ])
        await expect(act()).rejects.toSatisfy(Forbidden.is)
    for (let times = 0; times < 2; times++) await host.call(contract.prepareRoomPoll, { session_id, ...poll(first) })
    await host.call(contract.prepareRoomPoll, { session_id, ...poll(second) })
    const changed = await host.call(contract.prepareRoomPoll, { session_id, ...poll(first, 'Ready now?') })
    expect(changed.prepared).toEqual([poll(first, 'Ready now?'), poll(second)])
    for (let times = 0; times < 2; times++) {
      const { prepared } = await host.call(contract.dropPreparedPoll, { session_id, poll_id: second })
      expect(prepared).toEqual([poll(first, 'Ready now?')])
    }
    await expect(host.call(contract.askPreparedPoll, { session_id, poll_id: second })).rejects.toSatisfy(NotFound.is)
    await host.call(contract.turnRoom, { session_id, state: 'live' })
    for (let times = 0; times < 2; times++)
      expect(await host.call(contract.askPreparedPoll, { session_id, poll_id: first })).toMatchObject({
        question: 'Ready now?',
        right: [1],
        is_open: true,
      })
    // What was asked is prepared no more.
    await expect(host.call(contract.prepareRoomPoll, { session_id, ...poll(first) })).rejects.toSatisfy(Conflict.is)
    const other = await makeWebinar(world)
    await expect(
      world.as(other.host).call(contract.askPreparedPoll, { session_id: other.sessionId, poll_id: first }),
    ).rejects.toSatisfy(NotFound.is)
  })

  it('WEB-LV001: of two who open a prepared poll at once, and one who writes it anew, it is asked once', async () => {
    const made = await liveRoom(world)
    const { sessionId: session_id } = made
    const [host, staff, poll_id] = [world.as(made.host), world.as(await world.make.staff()), id()]
    await host.call(contract.prepareRoomPoll, { session_id, ...poll(poll_id) })
    const asked = { session_id, poll_id }
    const [one, other] = await Promise.all([
      host.call(contract.askPreparedPoll, asked),
      staff.call(contract.askPreparedPoll, asked),
      host.call(contract.prepareRoomPoll, { session_id, ...poll(poll_id) }).catch(() => null),
    ])
    expect(one).toEqual(other)
    const { rows } = await world.database.pool.query(
      `select (select count(*)::int from webinar_polls where session_id = $1) as asked,
         (select count(*)::int from webinar_prepared_polls where session_id = $1) as prepared`,
      [session_id],
    )
    expect(rows).toEqual([{ asked: 1, prepared: 0 }])
  })
})

describe('the chat', () => {
  it('WEB-LV001: one message in two seconds or as slow as the host asks, each once, and muted people are told so', async () => {
    const made = await liveRoom(world)
    const { sessionId: session_id } = made
    const person = await attend(world, made)
    const say = (message_id: string, text = 'Hello') =>
      world.as(person).call(contract.sendRoomMessage, { session_id, message_id, text })
    const first = id()
    const [a, b] = await Promise.all([say(first), say(first)])
    expect(a).toEqual(b)
    expect(a).toMatchObject({ name: 'Ada', is_host: false, role: 'attendee', text: 'Hello' })
    const mo = await world.make.member({ first: 'Mo' })
    await addHost(world, made.webinarId, mo, 'moderator')
    await enter(world, made, mo)
    const said = await world.as(mo).call(contract.sendRoomMessage, { session_id, message_id: id(), text: 'Be kind' })
    expect(said).toMatchObject({ name: 'Mo', is_host: true, role: 'moderator' })
    await expect(say(id())).rejects.toSatisfy(contract.TooFast.is)
    world.clock.tick(2000)
    await say(id())
    await world.as(made.host).call(contract.setRoom, { session_id, slow_seconds: 10 })
    world.clock.tick(5000)
    expect(await refusalOf(say(id()))).toMatchObject({ code: 'webinars.too_fast', data: { seconds: 5 } })
    world.clock.tick(5000)
    const third = await say(id())
    const other = await attend(world, made)
    await expect(
      world.as(other).call(contract.sendRoomMessage, { session_id, message_id: first, text: 'Mine' }),
    ).rejects.toMatchObject({ code: 'conflict' })
    const moderate = { session_id, message_id: third.message_id, is_muted: true }
    await expect(world.as(other).call(contract.moderateRoomMessage, moderate)).rejects.toSatisfy(Forbidden.is)
    await world.as(made.host).call(contract.moderateRoomMessage, moderate)
    world.clock.tick(20_000)
    await expect(say(id())).rejects.toSatisfy(contract.Muted.is)
    expect((await enter(world, made, person)).own).toMatchObject({ is_muted: true })
    await world.as(made.host).call(contract.setRoomParticipant, {
      session_id,
      participant_id: person.entry.own!.participant_id,
      is_muted: false,
    })
    expect(await say(id())).toMatchObject({ text: 'Hello' })
    for (const text of ['', ' '.repeat(9), 'x'.repeat(501)])
      await expect(say(id(), text)).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('is read backwards and onwards page by page, without what was hidden', async () => {
    const made = await liveRoom(world)
    const { sessionId: session_id } = made
    const host = world.as(made.host)
    const sent: contract.RoomMessage[] = []
    for (let n = 0; n < 60; n++) {
      world.clock.tick(2000)
      sent.push(await host.call(contract.sendRoomMessage, { session_id, message_id: id(), text: `n${n}` }))
    }
    await host.call(contract.moderateRoomMessage, { session_id, message_id: sent[58]!.message_id, is_hidden: true })
    const last = await host.call(contract.listRoomMessages, { session_id })
    expect(last.data.map(({ text }) => text)).toEqual(sent.map(({ text }) => text).filter((_, n) => n > 8 && n !== 58))
    const before = await host.call(contract.listRoomMessages, { session_id, before: last.next! })
    expect(before).toMatchObject({ next: null })
    expect(before.data.map(({ text }) => text)).toEqual(sent.slice(0, 9).map(({ text }) => text))
    const since = await host.call(contract.listRoomMessages, { session_id, after: sent[56]!.place })
    expect(since.data.map(({ text }) => text)).toEqual(['n57', 'n59'])
    const stranger = await world.make.member()
    await expect(world.as(stranger).call(contract.listRoomMessages, { session_id })).rejects.toSatisfy(
      contract.NotRegistered.is,
    )
  })
})

describe('questions and polls', () => {
  it('WEB-LV001: three questions of a person are open at most, a vote counts once a person, and hosts answer', async () => {
    const made = await liveRoom(world)
    const { sessionId: session_id } = made
    const [asks, votes] = [await attend(world, made), await attend(world, made)]
    const ask = (question_id: string) =>
      world.as(asks).call(contract.askRoomQuestion, { session_id, question_id, text: 'Why?' })
    const ids = [id(), id(), id()]
    for (const one of ids) await ask(one)
    await ask(ids[0]!)
    await expect(ask(id())).rejects.toSatisfy(contract.TooManyQuestions.is)
    const vote = (vote: 0 | 1, who: typeof asks = votes) =>
      world.as(who).call(contract.voteRoomQuestion, { session_id, question_id: ids[1]!, vote })
    await Promise.all([vote(1), vote(1), vote(1), vote(1, asks)])
    expect((await vote(1)).votes).toBe(2)
    expect((await vote(0)).votes).toBe(1)
    expect((await enter(world, made, asks)).own).toMatchObject({ voted: [ids[1]] })
    const answered = { session_id, question_id: ids[1]!, is_answered: true }
    await expect(world.as(votes).call(contract.moderateRoomQuestion, answered)).rejects.toSatisfy(Forbidden.is)
    await world.as(made.host).call(contract.moderateRoomQuestion, answered)
    await ask(id())
    await world.as(made.host).call(contract.moderateRoomQuestion, { session_id, question_id: ids[0]!, is_hidden: true })
    await expect(
      world.as(votes).call(contract.voteRoomQuestion, { session_id, question_id: ids[0]!, vote: 1 }),
    ).rejects.toSatisfy(NotFound.is)
  })

  it('WEB-LV001: a vote can be changed while its poll is open, votes of many at once are all counted, and who may not see counts sees none', async () => {
    const made = await liveRoom(world)
    const { sessionId: session_id } = made
    const people = await Promise.all(Array.from({ length: 12 }, () => attend(world, made)))
    const poll_id = id()
    const asked = { session_id, poll_id, question: 'Which one?', options: ['Digoxin', 'Aspirin', 'None'] }
    const host = world.as(made.host)
    const { counts, wording } = await host.call(contract.openRoomPoll, asked)
    expect(counts).toEqual([0, 0, 0])
    const vote = (who: (typeof people)[number], options: number[]) =>
      world.as(who).call(contract.voteRoomPoll, { session_id, poll_id, wording, options })
    await Promise.all(people.map((person, n) => vote(person, [n % 2])))
    await vote(people[0]!, [2])
    await expect(vote(people[0]!, [0, 1])).rejects.toSatisfy(contract.OneOption.is)
    await expect(vote(people[0]!, [3])).rejects.toSatisfy(contract.OneOption.is)
    expect(await host.call(contract.openRoomPoll, asked)).toMatchObject({ counts: [5, 6, 1], voters: 12 })
    expect((await enter(world, made, people[0]!)).own?.polls).toEqual([{ poll_id, options: [2] }])
    await host.call(contract.setRoomPoll, { session_id, poll_id, is_open: false })
    await expect(vote(people[1]!, [0])).rejects.toSatisfy(contract.PollClosed.is)
    await expect(host.call(contract.openRoomPoll, { ...asked, poll_id: id(), options: ['One'] })).rejects.toMatchObject(
      { code: 'invalid_input' },
    )
  })
})

it('WEB-LV001: what is right in a poll is told to those who vote once it is closed, and to who runs it before', async () => {
  const made = await liveRoom(world)
  const { sessionId: session_id } = made
  const [person, host, poll_id] = [await attend(world, made), world.as(made.host), id()]
  const asked = { session_id, poll_id, question: 'Which?', options: ['Digoxin', 'Aspirin', 'None'], right: [0] }
  for (const [right, multiple] of [
    [[0, 1], false],
    [[3], true],
  ] as const)
    for (const act of [contract.openRoomPoll, contract.prepareRoomPoll])
      await expect(host.call(act, { ...asked, poll_id: id(), right: [...right], multiple })).rejects.toSatisfy(
        contract.OneRightAnswer.is,
      )
  expect(await host.call(contract.openRoomPoll, asked)).toMatchObject({ right: [0] })
  const { room_id } = await enter(world, made, person)
  const shown = async () => {
    const sql = poolSql(world.database.pool)
    return (await viewRoom(sql, (await sql.one(roomByKey, [room_id!]))!, world.clock.now())).polls
  }
  expect(await shown()).toMatchObject([{ poll_id, right: null, counts: null }])
  await host.call(contract.setRoomPoll, { session_id, poll_id, is_shown: true })
  expect(await shown()).toMatchObject([{ right: null, counts: [0, 0, 0] }])
  await host.call(contract.setRoomPoll, { session_id, poll_id, is_open: false })
  expect(await shown()).toMatchObject([{ right: [0] }])
})

describe('what else is done in a room', () => {
  it('a card on the stage comes into the daily quiz of who may open it, and of nobody else', async () => {
    const made = await liveRoom(world)
    const { sessionId: session_id } = made
    const person = await attend(world, made)
    await expect(world.as(person).call(contract.takeRoomCard, { session_id })).rejects.toSatisfy(
      contract.NothingShown.is,
    )
    const card = await world.make.card({ free: true })
    const slide_id = id()
    await world.as(made.host).call(contract.addRoomSlide, { session_id, slide_id, card_id: card.id as never })
    await world.as(made.host).call(contract.setRoomStage, { session_id, slide_id })
    for (let times = 0; times < 2; times++)
      expect(await world.as(person).call(contract.takeRoomCard, { session_id })).toMatchObject({ card_id: card.id })
    expect((await enter(world, made, person)).own!.in_review).toEqual([card.id])
    const locked = await world.make.card({ free: false })
    const other = id()
    await world.as(made.host).call(contract.addRoomSlide, { session_id, slide_id: other, card_id: locked.id as never })
    await world.as(made.host).call(contract.setRoomStage, { session_id, slide_id: other })
    const late = await attend(world, made, await world.make.trial({ trialEnds: new Date(0) }))
    await expect(world.as(late).call(contract.takeRoomCard, { session_id })).rejects.toMatchObject({ status: 403 })
  })

  it('while it is recorded nobody takes part who has not agreed, and after the end it is read with its times', async () => {
    const made = await liveRoom(world)
    const { sessionId: session_id } = made
    const person = await attend(world, made)
    const say = (text: string) =>
      world.as(person).call(contract.sendRoomMessage, { session_id, message_id: id(), text })
    await say('before')
    world.clock.tick(3000)
    await world.as(made.host).call(contract.setRoom, { session_id, is_recording: true })
    await expect(say('no')).rejects.toSatisfy(contract.ConsentNeeded.is)
    await world.as(person).call(contract.agreeToRecording, { session_id })
    world.clock.tick(4000)
    const bad = await say('bad words')
    world.clock.tick(6000)
    await say('good words')
    await world.as(made.host).call(contract.moderateRoomMessage, {
      session_id,
      message_id: bad.message_id,
      is_hidden: true,
    })
    await world.as(made.host).call(contract.setRoom, { session_id, is_recording: false })
    world.clock.tick(60_000)
    await expect(world.as(person).call(contract.getRoomReplay, { session_id })).rejects.toSatisfy(contract.NotOpen.is)
    await world.as(made.host).call(contract.setRoom, { session_id, is_recording: true })
    world.clock.tick(3000)
    await say('later')
    await world.as(made.host).call(contract.turnRoom, { session_id, state: 'ended' })
    const replay = await world.as(person).call(contract.getRoomReplay, { session_id })
    const said = replay.data.flatMap(({ at_ms, move }) =>
      (move.messages ?? []).map(({ text }) => [text, Math.round(at_ms / 1000)]),
    )
    expect(said.map(([text]) => text)).toEqual(['good words', 'later'])
    // The test's own time passes as well.
    const at = (text: string) => Number(said.find(([one]) => one === text)?.[1])
    expect(at('good words')).toBeGreaterThanOrEqual(10)
    expect(at('later') - at('good words')).toBeGreaterThanOrEqual(3)
    expect(at('later')).toBeLessThan(30)
    expect(JSON.stringify(replay)).not.toContain('bad words')
    expect(JSON.stringify(replay)).not.toContain(made.roomKey)
    const { rows } = await world.database.pool.query('select move::text from webinar_log where session_id = $1', [
      session_id,
    ])
    expect(JSON.stringify(rows)).not.toContain('good words')
    expect(Math.abs(replay.length_ms / 1000 - at('later'))).toBeLessThan(10)
  })

  it('WEB-GA003: a recording holds nothing from before it, and nothing of who does not agree, whatever becomes of it later', async () => {
    const made = await liveRoom(world)
    const { sessionId: session_id } = made
    const [agrees, refuses] = [await attend(world, made), await attend(world, made)]
    const host = world.as(made.host)
    const record = (is_recording: boolean) => host.call(contract.setRoom, { session_id, is_recording })
    const say = (who: typeof agrees, text: string) =>
      world.as(who).call(contract.sendRoomMessage, { session_id, message_id: id(), text })
    const ask = (who: typeof agrees, text: string) =>
      world.as(who).call(contract.askRoomQuestion, { session_id, question_id: id(), text })
    const poll_id = id()
    for (const one of [poll_id, id()])
      await host.call(contract.openRoomPoll, {
        session_id,
        poll_id: one,
        question: 'Secret poll?',
        options: ['a', 'b'],
      })
    const early = [await say(agrees, 'secret one'), await say(refuses, 'secret two')]
    const asked = [await ask(agrees, 'secret three'), await ask(refuses, 'secret four')]
    await host.call(contract.moderateRoomMessage, { session_id, message_id: early[1]!.message_id, is_pinned: true })
    await host.call(contract.setRoom, { session_id, announcement: 'Welcome' })
    world.clock.tick(3000)
    await record(true)
    await world.as(agrees).call(contract.agreeToRecording, { session_id })
    const touch = async () => {
      for (const { message_id } of early) {
        for (const given of [{ is_pinned: true }, { is_hidden: true }, { is_hidden: false }])
          await host.call(contract.moderateRoomMessage, { session_id, message_id, ...given })
      }
      for (const { question_id } of asked)
        await world.as(agrees).call(contract.voteRoomQuestion, { session_id, question_id, vote: 1 })
    }
    await touch()
    await expect(say(refuses, 'secret five')).rejects.toSatisfy(contract.ConsentNeeded.is)
    await expect(ask(refuses, 'secret six')).rejects.toSatisfy(contract.ConsentNeeded.is)
    await say(agrees, 'kept one')
    const kept = await ask(agrees, 'kept two')
    // Staff run a room without being named among its hosts.
    const staff = await world.make.staff()
    await enter(world, made, staff)
    await world.as(staff).call(contract.sendRoomMessage, { session_id, message_id: id(), text: 'kept three' })
    await record(false)
    world.clock.tick(3000)
    early.push(await say(agrees, 'secret seven'), await say(refuses, 'secret eight'))
    asked.push(await ask(agrees, 'secret nine'))
    world.clock.tick(3000)
    await record(true)
    await touch()
    // One by hand, one with the end of the room.
    await host.call(contract.setRoomPoll, { session_id, poll_id, is_open: false })
    await host.call(contract.moderateRoomQuestion, { session_id, question_id: kept.question_id, is_answered: true })
    await host.call(contract.turnRoom, { session_id, state: 'ended' })
    const { data } = await world.as(refuses).call(contract.getRoomReplay, { session_id })
    const all = JSON.stringify(data)
    expect(all.toLowerCase()).not.toContain('secret')
    for (const text of ['kept one', 'kept two', 'kept three']) expect(all).toContain(text)
    expect(data[0]!.move).toMatchObject({ announcement: 'Welcome', is_recording: true, stage: { slide: null } })
    expect(data.flatMap(({ move }) => move.questions ?? []).at(-1)).toMatchObject({ is_answered: true })
  })

  it('who had a seat is written to once after the end where it was recorded, with the way to it; the office knows of it, and how long people stayed', async () => {
    const made = await liveRoom(world)
    const { sessionId: session_id, webinarId: webinar_id } = made
    const person = await attend(world, made)
    await register(world, made, null)
    await world.as(made.host).call(contract.setRoom, { session_id, is_recording: true })
    await world.as(made.host).call(contract.setRoom, { session_id, is_recording: false })
    const host = world.as(made.host)
    const stay = [id(), session_id, person.entry.own!.participant_id, id()]
    await world.database.pool.query(
      `insert into webinar_attendance (id, session_id, participant_id, process_id, joined_at, left_at)
       values ($1, $2, $3, $4, now() - interval '90 seconds', now())`,
      stay,
    )
    expect(await host.call(contract.listRoomPeople, { session_id })).toMatchObject({ total: 1, mean_seconds: null })
    await Promise.all([1, 2].map(() => host.call(contract.turnRoom, { session_id, state: 'ended' })))
    const sent = async () =>
      (
        await world.database.pool.query<{ recipient: string; text: string }>(
          `select recipient, text from sent_mails where subject like 'See it again%' and text like $1`,
          [`%/events/webinars/${webinar_id}/live?session=0&part=replay&seat=%`],
        )
      ).rows
    await until(async () => (await sent()).length >= 2)
    const told = (await sent()).map(({ recipient }) => recipient)
    expect(told.sort()).toEqual([person.email, expect.stringContaining('@example.test')].sort())
    expect((await host.call(contract.listRoomPeople, { session_id })).mean_seconds).toBe(90)
    const office = world.as(await world.make.staff())
    const { sessions } = await office.call(contract.getWebinarRow, { webinar_id })
    expect(sessions).toMatchObject([{ state: 'ended', is_recorded: true }])

    // Both ends at once told it once, and nobody is told of what was not recorded.
    const eventsOf = async (madeIn: MadeSession) =>
      (
        await world.database.pool.query(
          `select count(*)::int as count from outbox o where o.name = 'webinars.webinarSeatsTold' and o.payload ->> 'news' = 'replay'
             and o.payload -> 'seat_ids' ->> 0 in (select id::text from webinar_registrations where session_id = $1)`,
          [madeIn.sessionId],
        )
      ).rows[0].count
    const silent = await liveRoom(world)
    await attend(world, silent)
    await world.as(silent.host).call(contract.turnRoom, { session_id: silent.sessionId, state: 'ended' })
    expect([await eventsOf(made), await eventsOf(silent)]).toEqual([1, 0])
  })

  it('after its end everybody says once how it was, and hosts read it', async () => {
    const made = await liveRoom(world)
    const { sessionId: session_id } = made
    const person = await attend(world, made)
    const tell = (rating: number) =>
      world.as(person).call(contract.sendRoomSurvey, { session_id, rating, comment: 'Slower, please.' })
    await expect(tell(4)).rejects.toSatisfy(contract.NotOpen.is)
    await world.as(made.host).call(contract.turnRoom, { session_id, state: 'ended' })
    await tell(4)
    await tell(5)
    await expect(tell(6)).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await world.as(made.host).call(contract.listRoomSurveys, { session_id })).toEqual({
      ratings: [0, 0, 0, 0, 1],
      comments: [{ rating: 5, comment: 'Slower, please.' }],
    })
  })
})

describe('taking somebody out of a room', () => {
  const remove = (who: Parameters<typeof world.as>[0], made: MadeSession, participant_id: string, is_removed = true) =>
    world.as(who).call(contract.setRoomParticipant, { session_id: made.sessionId, participant_id, is_removed })

  it('is for who moderates it, twice as once, and never of who runs it or of staff', async () => {
    const made = await liveRoom(world)
    const [ada, ben, moderator] = [await attend(world, made), await attend(world, made), await world.make.member()]
    await addHost(world, made.webinarId, moderator, 'moderator')
    const of = async (person: Parameters<typeof world.as>[0]) =>
      (await enter(world, made, person as never)).own!.participant_id
    const id = ada.entry.own!.participant_id
    await expect(remove(ben, made, id)).rejects.toSatisfy(Forbidden.is)
    await expect(remove(null, made, id)).rejects.toMatchObject({ status: 401 })
    await expect(remove(made.host, made, randomUUID())).rejects.toSatisfy(NotFound.is)
    for (const kept of [await of(made.host), await of(moderator), await of(await world.make.staff())])
      await expect(remove(moderator, made, kept)).rejects.toSatisfy(contract.CannotRemove.is)
    await world.as(ada).call(contract.raiseRoomHand, { session_id: made.sessionId, up: true })
    const key = async () =>
      (await world.database.pool.query('select room_key from webinar_sessions where id = $1', [made.sessionId])).rows[0]
        .room_key as string
    expect(await remove(moderator, made, id)).toMatchObject({ is_removed: true, hand_at: null })
    const after = await key()
    expect(after).not.toBe(made.roomKey)
    expect(await remove(made.host, made, id)).toMatchObject({ is_removed: true })
    expect(await key()).toBe(after)
    expect((await enter(world, made, ben)).room_id).toBe(after)
  })

  it('shuts every door of this session to them, by account or by link, until they are let back in', async () => {
    const made = await liveRoom(world)
    const { sessionId: session_id, webinarId: webinar_id } = made
    const [ada, seat] = [await attend(world, made), await register(world, made, null)]
    const guest = await world.as(null).call(contract.enterWebinarRoom, { webinar_id, session: 0, seat, name: 'Gus' })
    const poll_id = id()
    await world.as(made.host).call(contract.openRoomPoll, { session_id, poll_id, question: 'So?', options: ['a', 'b'] })
    const cookie = `pictomo_webinar=${seat}`
    const statuses = async (key: string | undefined) => {
      const headers: Record<string, string> = key === undefined ? { cookie } : { authorization: `Bearer ${key}` }
      const ask = (endpoint: Parameters<typeof rawCall>[1], input: object) =>
        rawCall(world.base, endpoint as never, input as never, headers).then(
          ({ body }) => (body as { code?: string }).code,
        )
      return Promise.all([
        ask(contract.getWebinarRoom, { webinar_id }),
        ask(contract.enterWebinarRoom, { webinar_id, session: 0, name: 'Gus' }),
        ask(contract.listRoomMessages, { session_id }),
        ask(contract.sendRoomMessage, { session_id, message_id: randomUUID(), text: 'Hello' }),
        ask(contract.askRoomQuestion, { session_id, question_id: randomUUID(), text: 'Why?' }),
        ask(contract.voteRoomPoll, { session_id, poll_id, wording: '', options: [0] }),
        ask(contract.raiseRoomHand, { session_id, up: true }),
        ask(contract.agreeToRecording, { session_id }),
        ask(contract.sendRoomSurvey, { session_id, rating: 1 }),
        ask(contract.getRoomReplay, { session_id }),
        ask(contract.getRoomResources, { session_id }),
      ])
    }
    const key = await world.keyOf(ada)
    for (const participant_id of [ada.entry.own!.participant_id, guest.own!.participant_id])
      await remove(made.host, made, participant_id)
    for (const who of [key, undefined]) expect(new Set(await statuses(who))).toEqual(new Set(['webinars.removed']))
    // The link leads whoever is signed in nowhere, either.
    await expect(
      world.as(await world.make.trial()).call(contract.enterWebinarRoom, { webinar_id, session: 0, seat }),
    ).rejects.toSatisfy(contract.Removed.is)
    await remove(made.host, made, ada.entry.own!.participant_id, false)
    await remove(made.host, made, guest.own!.participant_id, false)
    expect((await enter(world, made, ada)).own).toMatchObject({ participant_id: ada.entry.own!.participant_id })
    expect((await rawCall(world.base, contract.getWebinarRoom, { webinar_id }, { cookie })).status).toBe(200)
  })
})

it('RTM-EN005: attendees are counted, and who runs the webinar is not; who was taken out keeps their minutes', async () => {
  const made = await liveRoom(world)
  const { sessionId: session_id } = made
  const [ada, ben] = [await attend(world, made), await attend(world, made, await world.make.trial({ first: 'Ben' }))]
  const [host, line] = [await enter(world, made, made.host), id()]
  for (const [n, one] of [ada.entry, ben.entry, host].entries())
    await world.database.pool.query(
      `insert into webinar_attendance (id, session_id, participant_id, process_id, joined_at, left_at) values ($1, $2, $3, $6, $4, $5)`,
      [
        id(),
        session_id,
        one.own!.participant_id,
        new Date(world.clock.now().getTime() - (n + 1) * 60_000),
        n === 0 ? null : world.clock.now(),
        line,
      ],
    )
  await world.database.pool.query(
    `insert into webinar_lines (process_id, seen_at) values ($2, $1)
    on conflict (process_id) do update set seen_at = excluded.seen_at`,
    [world.clock.now(), line],
  )
  await world
    .as(made.host)
    .call(contract.setRoomParticipant, { session_id, participant_id: ada.entry.own!.participant_id, is_removed: true })
  world.clock.tick(60_000)
  const people = async () => world.as(made.host).call(contract.listRoomPeople, { session_id })
  const { data, total } = await people()
  expect(total).toBe(2)
  expect(data.find(({ name }) => name === 'Ada')).toMatchObject({ seconds: 60, is_here: false, is_removed: true })
  expect(data.filter(({ is_host }) => is_host).map(({ name, role }) => [name, role])).toEqual([['Hanna', 'host']])
  await world.as(made.host).call(contract.turnRoom, { session_id, state: 'ended' })
  expect(await people()).toMatchObject({ total: 2, mean_seconds: 90 })
  const table = String(await world.as(made.host).call(contract.exportRoomPeople, { session_id }))
  expect([table.includes('Ben'), table.includes('Hanna')]).toEqual([true, false])
})
