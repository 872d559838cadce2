import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Reply } from '#shared/contract/endpoint.ts'
import {
  addWebinarSession,
  CameIn,
  cancelWebinarSeat,
  cancelWebinarSession,
  createRecording,
  createWebinar,
  enterWebinarRoom,
  getRecording,
  getRecordingRow,
  getWebinar,
  getWebinarAudience,
  getWebinarRow,
  getWebinarSeat,
  listRecordings,
  listWebinars,
  moveWebinarSession,
  NoLongerMoved,
  NoSuchPerson,
  PremiumOnly,
  putWebinarHost,
  RegistrationElsewhere,
  registerWebinar,
  removeWebinarHost,
  SessionAtThisTime,
  SessionOver,
  StartsInThePast,
  setRoomParticipant,
  updateWebinar,
} from '#shared/contract/webinars/index.ts'
import { Conflict, Forbidden, InvalidInput, NotFound } from '#shared/errors.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { rawCall } from '../../support/api.ts'
import { refusalOf } from '../../support/refusal.ts'
import { attend, enter, liveRoom, register } from '../../support/webinars.ts'
import { testWorld, until } from '../../support/world.ts'
import { mailsTo, makeWebinar, market_id, webinarFields } from './making.ts'

const world = testWorld()
const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
const keyIn = (text: string): string => /seat=([\w-]+)/.exec(text)![1]!

describe('listWebinars', () => {
  it('WEB-CA001, WEB-RU004, WEB-GA002: lists sessions more than 30 minutes away, and their own to who has a seat', async () => {
    const { webinar_id } = await makeWebinar(world, { inMs: 2 * HOUR_MS })
    const [member, other] = [await world.make.member(), await world.make.member()]
    const seen = async (person: typeof member | null) =>
      (await world.as(person).call(listWebinars, { market_id })).data.find((one) => one.webinar_id === webinar_id)
    expect((await seen(null))?.sessions).toHaveLength(1)
    await world.as(member).call(registerWebinar, { webinar_id, schedule: 0, email: member.email })
    world.clock.tick(90 * MINUTE_MS)
    expect(await seen(null)).toBeUndefined()
    expect(await seen(other)).toBeUndefined()
    const own = await seen(member)
    expect(own?.sessions).toMatchObject([{ schedule: 0, rsvped: true }])
    expect(own?.sessions[0]?.live_room_url).toBe(`${world.base}/events/webinars/${webinar_id}/live?session=0`)
    // What is over stays for a week, to be seen again by who had a seat.
    world.clock.tick(91 * MINUTE_MS)
    expect((await seen(member))?.sessions).toMatchObject([{ rsvped: true }])
    expect(await seen(other)).toBeUndefined()
    world.clock.tick(7 * 24 * HOUR_MS)
    expect(await seen(member)).toBeUndefined()
  })

  it('tells beside the list what is on or about to begin, and a visitor’s browser finds the seat that it took there and on its page', async () => {
    const { webinar_id } = await makeWebinar(world, { inMs: 40 * MINUTE_MS })
    const far = (await makeWebinar(world, { inMs: 50 * HOUR_MS })).webinar_id
    const list = async (cookie = '') => {
      const answer = await rawCall(world.base, listWebinars, { market_id, per_page: 100 }, { cookie })
      const { data, soon } = answer.body as Reply<typeof listWebinars>
      const own = data.find((one) => one.webinar_id === webinar_id)
      expect(soon.some((one) => one.webinar_id === far)).toBe(false)
      return { own, soon: soon.find((one) => one.webinar_id === webinar_id) }
    }
    expect(await list()).toMatchObject({ own: { sessions: [{ rsvped: false }] }, soon: undefined })
    const taken = await rawCall(
      world.base,
      registerWebinar,
      { webinar_id, schedule: 0, email: `${randomUUID()}@example.test` },
      { origin: world.base },
    )
    const cookie = taken.headers.getSetCookie()[0]!.split(';')[0]!
    expect((await list(cookie)).own?.sessions).toMatchObject([{ rsvped: true }])
    expect((await list('pictomo_webinar=another')).own?.sessions).toMatchObject([{ rsvped: false }])
    world.clock.tick(15 * MINUTE_MS)
    expect(await list()).toMatchObject({ own: undefined, soon: { schedule: 0, rsvped: false, runs: false } })
    expect(await list(cookie)).toMatchObject({ own: { sessions: [{ rsvped: true }] }, soon: { rsvped: true } })
    world.clock.tick(30 * MINUTE_MS)
    expect((await list()).soon).toMatchObject({ state: 'lobby' })
    // It is given up there, too.
    await rawCall(world.base, cancelWebinarSeat, { webinar_id, schedule: 0 }, { origin: world.base, cookie })
    expect((await list(cookie)).soon).toMatchObject({ rsvped: false })
    world.clock.tick(HOUR_MS)
    expect((await list()).soon).toBeUndefined()
  })

  it('WEB-RU004: keeps seats on a webinar’s own page until the end, and lets whoever takes one in at once', async () => {
    const { webinar_id } = await makeWebinar(world, { inMs: 20 * MINUTE_MS })
    const [late, later] = [await world.make.member(), await world.make.member()]
    const see = async (person: typeof late | null) => (await world.as(person).call(getWebinar, { webinar_id })).sessions
    expect(await see(null)).toMatchObject([{ schedule: 0, rsvped: false, live_room_url: null, has_replay: false }])
    const take = (person: typeof late) =>
      world.as(person).call(registerWebinar, { webinar_id, schedule: 0, email: person.email })
    world.clock.tick(40 * MINUTE_MS)
    await take(late)
    expect(await see(late)).toMatchObject([{ rsvped: true, live_room_url: expect.stringContaining('/live?session=0') }])
    expect(await see(later)).toMatchObject([{ rsvped: false }])
    expect((await world.as(late).call(enterWebinarRoom, { webinar_id, session: 0 })).room_id).not.toBeNull()
    world.clock.tick(41 * MINUTE_MS)
    expect(await refusalOf(take(later))).toSatisfy(SessionOver.is)
    expect(await see(later)).toEqual([])
    expect(await see(late)).toMatchObject([{ rsvped: true, state: 'lobby', has_replay: false }])
  })

  it('shows what has ended, and whether it was recorded, to who had a seat alone', async () => {
    const { webinar_id } = await makeWebinar(world, { inMs: 20 * MINUTE_MS })
    const [guest, stranger] = [await world.make.member(), await world.make.member()]
    await world.as(guest).call(registerWebinar, { webinar_id, schedule: 0, email: guest.email })
    const [{ id }] = await rows(`update webinar_sessions set state = 'ended' where webinar_id = $1 returning id`, [
      webinar_id,
    ])
    const see = async (person: typeof guest | null) =>
      (await world.as(person).call(getWebinar, { webinar_id })).sessions
    expect(await see(guest)).toMatchObject([{ state: 'ended', has_replay: false }])
    await rows(`insert into webinar_log (session_id, place, at_ms, move) values ($1, 1, 0, '{}')`, [id])
    expect(await see(guest)).toMatchObject([{ state: 'ended', has_replay: true }])
    expect(await see(stranger)).toEqual([])
    expect(await see(null)).toEqual([])
  })

  it('WEB-LV001: leads whoever runs a webinar to its room, in the list and whatever they study, and nobody else', async () => {
    const { webinar_id, office } = await makeWebinar(world, { inMs: 20 * MINUTE_MS })
    const [host, other] = [await world.make.member({ lead: 106 }), await world.make.member({ lead: 106 })]
    await office.call(putWebinarHost, { webinar_id, email: host.email, role: 'moderator' })
    const seen = async (person: typeof host, asked: object = {}) =>
      (await world.as(person).call(listWebinars, asked)).data.find((one) => one.webinar_id === webinar_id)
    expect(await seen(host)).toMatchObject({
      runs: true,
      sessions: [{ rsvped: false, live_room_url: expect.stringContaining('/live?session=0') }],
    })
    expect(await seen(host, { market_id: 106 })).toBeUndefined()
    expect(await seen(other)).toBeUndefined()
    expect(await world.as(other).call(getWebinar, { webinar_id })).toMatchObject({ runs: false })
    expect(await world.as(null).call(getWebinar, { webinar_id })).toMatchObject({ runs: false })
    expect((await world.as(host).call(enterWebinarRoom, { webinar_id, session: 0 })).room_id).not.toBeNull()
  })

  it('shows one’s own area first, and no draft', async () => {
    const { webinar_id } = await makeWebinar(world)
    const { webinar_id: hidden } = await makeWebinar(world, { is_published: false })
    const elsewhere = await world.make.member({ lead: 106 })
    const ids = async (person: typeof elsewhere, asked: object) =>
      (await world.as(person).call(listWebinars, { per_page: 100, ...asked })).data.map((one) => one.webinar_id)
    expect(await ids(elsewhere, {})).not.toContain(webinar_id)
    expect(await ids(elsewhere, { all: '1' })).toContain(webinar_id)
    expect(await ids(elsewhere, { all: '1' })).not.toContain(hidden)
    // Where one has a seat is one's own, whatever one studies.
    await world.as(elsewhere).call(registerWebinar, { webinar_id, schedule: 0, email: elsewhere.email })
    expect(await ids(elsewhere, {})).toContain(webinar_id)
    expect(await ids(elsewhere, { market_id: 106 })).not.toContain(webinar_id)
    const drafted = refusalOf(world.as(null).call(getWebinar, { webinar_id: hidden }))
    await expect(drafted).resolves.toSatisfy(NotFound.is)
  })
})

describe('registerWebinar', () => {
  it('WEB-CA003: keeps one seat for an address, however often and by how many hands it is asked for', async () => {
    const { webinar_id } = await makeWebinar(world)
    const email = `class-${randomUUID()}@visitors.test`
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        world.as(null).call(registerWebinar, { webinar_id, schedule: 0, email: n % 2 ? email.toUpperCase() : email }),
      ),
    )
    // Whoever took it has the way in; whoever types somebody's address is not let in by it.
    const withKey = answers.filter(({ live_room_url }) => live_room_url.includes('seat='))
    expect(withKey).toHaveLength(1)
    const kept = await rows('select key_hash from webinar_registrations where email = $1', [email])
    expect(kept).toHaveLength(1)
    const [mail] = await until(
      () => mailsTo(world, email),
      ({ length }) => length > 0,
    )
    expect(mail).toMatchObject({ subject: 'Your seat: Digoxin, live; with questions' })
    const key = keyIn(mail!.text)
    expect(mail!.text).toContain(`/events/webinars/${webinar_id}/live?session=0&seat=${key}`)
    expect(withKey[0]!.live_room_url).toBe(`${world.base}/events/webinars/${webinar_id}/live?session=0&seat=${key}`)
    expect(kept[0].key_hash).not.toContain(key)
    expect(await rows('select from outbox where payload::text like $1', [`%${key}%`])).toEqual([])
    expect(await mailsTo(world, email)).toHaveLength(1)
  })

  it('the browser that took a seat comes in by it, asks for it twice as once, and has it in its calendar; no other does', async () => {
    const { webinar_id, starts_at } = await makeWebinar(world, { inMs: HOUR_MS / 6 })
    const email = `guest-${randomUUID()}@visitors.test`
    const path = `${world.base}/api/v3/webinars/${webinar_id}`
    const post = (to: string, body: object, cookie = '') =>
      fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: world.base, cookie },
        body: JSON.stringify(body),
      })
    const taken = await post(path, { schedule: 0, email })
    const way = ((await taken.json()) as { live_room_url: string }).live_room_url
    const [cookie] = taken.headers.getSetCookie().map((one) => one.split(';')[0])
    expect(taken.headers.getSetCookie()[0]).toContain('httponly')
    const again = await post(path, { schedule: 0, email }, cookie)
    expect(await again.json()).toEqual({ live_room_url: way })
    const others = await post(path, { schedule: 0, email })
    expect([await others.json(), others.headers.getSetCookie()]).toEqual([
      { live_room_url: way.replace(/&seat=.*/, '') },
      [],
    ])
    expect((await post(`${path}/room`, { session: 0, name: 'Gus' }, cookie)).status).toBe(200)
    expect((await post(`${path}/room`, { session: 0, name: 'Gus' })).status).toBe(403)
    const calendar = async (seat: string) =>
      (await (await fetch(`${path}/cal?timestamp=${encodeURIComponent(starts_at)}&seat=${seat}`)).text()).replaceAll(
        '\r\n ',
        '',
      )
    expect(await calendar(new URL(way).searchParams.get('seat')!)).toContain(`LOCATION:${way}`)
    expect(await calendar('guessed')).toContain(`LOCATION:${way.replace(/&seat=.*/, '')}`)
    expect(await calendar('guessed')).not.toContain('guessed')
    const [mail] = await until(
      () => mailsTo(world, email),
      ({ length }) => length > 0,
    )
    expect(mail!.text).toMatch(/\/cal\?timestamp=\S+&seat=/)
  })

  it('keeps forty seats of forty people at once, and finds a visitor’s seat again once the address is theirs', async () => {
    const { webinar_id } = await makeWebinar(world)
    const people = await Promise.all(Array.from({ length: 40 }, () => world.make.trial()))
    const visitor = people[0]!
    await world.as(null).call(registerWebinar, { webinar_id, schedule: 0, email: visitor.email })
    const ofVisitor = await world.as(visitor).call(getWebinar, { webinar_id })
    expect(ofVisitor.sessions[0]?.rsvped).toBe(true)
    await Promise.all(
      people.map((person) => world.as(person).call(registerWebinar, { webinar_id, schedule: 0, email: person.email })),
    )
    const kept = await rows(
      `select count(*)::int as count, count(user_id)::int as people from webinar_registrations r
       join webinar_sessions s on s.id = r.session_id where s.webinar_id = $1`,
      [webinar_id],
    )
    expect(kept).toEqual([{ count: 40, people: 40 }])
    // Whoever has an account reserves for its address, whatever they write: nobody has a stranger written to by us.
    const other = await world.make.member()
    await world.as(other).call(registerWebinar, { webinar_id, schedule: 0, email: visitor.email })
    const own = await rows('select email from webinar_registrations where user_id = $1', [other.id])
    expect(own).toEqual([{ email: other.email }])
  })

  it('tells where a webinar takes place elsewhere to who may take part, and to nobody by its calendar file', async () => {
    const registration_url = 'https://meet.example.org/members'
    const { webinar_id } = await makeWebinar(world, { is_premium: true, registration_url })
    const seen = async (who: Parameters<typeof world.as>[0]) =>
      (await world.as(who).call(getWebinar, { webinar_id })).registration_url
    expect([await seen(null), await seen(await world.make.trial())]).toEqual([null, null])
    expect(await seen(await world.make.member())).toBe(registration_url)
    const { schedules } = await world.as(null).call(getWebinar, { webinar_id })
    const file = await fetch(
      `${world.base}/api/v3/webinars/${webinar_id}/cal?timestamp=${encodeURIComponent(String(schedules[0]))}`,
    )
    expect([file.status, (await file.text()).includes('meet.example.org')]).toEqual([200, false])
  })

  it('WEB-RU010, WEB-RU011: says what is wrong with address and phone', async () => {
    const { webinar_id } = await makeWebinar(world)
    const wrong = async (fields: object) =>
      (await refusalOf(world.as(null).call(registerWebinar, { webinar_id, schedule: 0, email: 'a@b.test', ...fields })))
        .fields
    expect(await wrong({ email: 'nobody' })).toEqual({ email: ['Please enter a valid email address.'] })
    expect(await wrong({ phone: '555 123' })).toEqual({ phone: ['Invalid phone number.'] })
  })

  it('WEB-RU002: refuses a premium webinar to visitors and trial users, one that is over, and one of another site', async () => {
    const { webinar_id } = await makeWebinar(world, { is_premium: true })
    const ask = (person: Parameters<typeof world.as>[0], id = webinar_id, schedule = 0) =>
      refusalOf(world.as(person).call(registerWebinar, { webinar_id: id, schedule, email: 'x@premium.test' }))
    expect(await ask(null)).toSatisfy(PremiumOnly.is)
    expect(await ask(await world.make.trial())).toSatisfy(PremiumOnly.is)
    const member = await world.make.member()
    expect(await ask(member)).toBeUndefined()
    expect(await ask(member, webinar_id, 7)).toSatisfy(SessionOver.is)
    world.clock.tick(50 * HOUR_MS)
    expect(await ask(member)).toSatisfy(SessionOver.is)
    const { webinar_id: elsewhere } = await makeWebinar(world, { registration_url: 'https://other.test/register' })
    expect(await ask(member, elsewhere)).toSatisfy(RegistrationElsewhere.is)
  })
})

describe('cancelWebinarSeat', () => {
  it('gives up one’s own seat or that of a mail’s key, twice as once, and nobody else’s', async () => {
    const { webinar_id } = await makeWebinar(world)
    const member = await world.make.member()
    const email = `gone-${randomUUID()}@visitors.test`
    await world.as(member).call(registerWebinar, { webinar_id, schedule: 0, email: member.email })
    await world.as(null).call(registerWebinar, { webinar_id, schedule: 0, email })
    const left = async () =>
      (
        await rows(
          `select r.email from webinar_registrations r join webinar_sessions s on s.id = r.session_id
           where s.webinar_id = $1 order by r.email`,
          [webinar_id],
        )
      ).map((row) => row.email)
    const [mail] = await until(
      () => mailsTo(world, email),
      ({ length }) => length > 0,
    )
    const stranger = await world.make.member()
    await world.as(stranger).call(cancelWebinarSeat, { webinar_id, schedule: 0 })
    await world.as(null).call(cancelWebinarSeat, { webinar_id, schedule: 0, seat: 'guessed' })
    expect(await left()).toHaveLength(2)
    for (let n = 0; n < 2; n++)
      await world.as(null).call(cancelWebinarSeat, { webinar_id, schedule: 0, seat: keyIn(mail!.text) })
    expect(await left()).toEqual([member.email])
    for (let n = 0; n < 2; n++) await world.as(member).call(cancelWebinarSeat, { webinar_id, schedule: 0 })
    expect(await left()).toEqual([])
  })

  it('tells whether a seat is still taken to who holds it, signed in or by the key alone, and to nobody else', async () => {
    const { webinar_id, starts_at } = await makeWebinar(world)
    const [member, other] = [await world.make.member(), await world.make.member()]
    await world.as(member).call(registerWebinar, { webinar_id, schedule: 0, email: member.email })
    const ask = async (person: typeof member | null, seat?: string) => {
      const told = await world.as(person).call(getWebinarSeat, { webinar_id, schedule: 0, ...(seat ? { seat } : {}) })
      expect(new Date(told.starts_at).toISOString()).toBe(starts_at)
      return told.is_taken
    }
    const [mail] = await until(
      () => mailsTo(world, member.email),
      ({ length }) => length > 0,
    )
    const key = /seat=([\w-]+)/.exec(mail!.text)![1]!
    expect([await ask(member), await ask(null, key), await ask(other, key)]).toEqual([true, true, true])
    expect([await ask(other), await ask(null), await ask(null, 'x')]).toEqual([false, false, false])
    await world.as(null).call(cancelWebinarSeat, { webinar_id, schedule: 0, seat: key })
    expect([await ask(member), await ask(null, key)]).toEqual([false, false])
  })

  it('undoes nothing that was done in the room: who was muted there is so in their next seat, too', async () => {
    const made = await liveRoom(world)
    const { webinarId: webinar_id, sessionId: session_id } = made
    const seat = await register(world, made, null)
    const guest = { webinar_id, session: 0, seat, name: 'Gus' }
    const { own } = await world.as(null).call(enterWebinarRoom, guest)
    await world
      .as(made.host)
      .call(setRoomParticipant, { session_id, participant_id: own!.participant_id, is_muted: true })
    await expect(world.as(null).call(cancelWebinarSeat, { webinar_id, schedule: 0, seat })).rejects.toSatisfy(CameIn.is)
    expect((await world.as(null).call(enterWebinarRoom, guest)).own).toMatchObject({ is_muted: true })

    const person = await attend(world, made)
    await world
      .as(made.host)
      .call(setRoomParticipant, { session_id, participant_id: person.entry.own!.participant_id, is_muted: true })
    await world.as(person).call(cancelWebinarSeat, { webinar_id, schedule: 0 })
    await register(world, made, person)
    expect((await enter(world, made, person)).own).toMatchObject({ is_muted: true })
  })
})

describe('sessions', () => {
  it('are added once, moved and called off before they begin, and who comes is told', async () => {
    const { office, webinar_id, starts_at } = await makeWebinar(world)
    const member = await world.make.member()
    await world.as(member).call(registerWebinar, { webinar_id, schedule: 0, email: member.email })
    for (const then of [starts_at, new Date(Date.parse(starts_at) + 10).toISOString()])
      await expect(office.call(addWebinarSession, { webinar_id, starts_at: then })).rejects.toSatisfy(
        SessionAtThisTime.is,
      )
    const later = new Date(new Date(starts_at).getTime() + 5 * HOUR_MS).toISOString()
    const moved = await office.call(moveWebinarSession, { webinar_id, schedule: 0, starts_at: later })
    expect(moved.sessions).toMatchObject([{ schedule: 0, seats: 1 }])
    expect(new Date(moved.sessions[0]!.starts_at).toISOString()).toBe(later)
    await office.call(moveWebinarSession, { webinar_id, schedule: 0, starts_at: later })
    const past = refusalOf(
      office.call(moveWebinarSession, { webinar_id, schedule: 0, starts_at: '2020-01-01T00:00:00Z' }),
    )
    await expect(past).resolves.toSatisfy(StartsInThePast.is)
    for (let n = 0; n < 2; n++) await office.call(cancelWebinarSession, { webinar_id, schedule: 0 })
    const mails = await until(
      () => mailsTo(world, member.email),
      (all) => all.some(({ subject }) => subject.startsWith('Called off')),
    )
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(expect.arrayContaining(['Moved', 'Called off']))
    expect(mails.filter(({ subject }) => /^(Moved|Called off)/.test(subject))).toHaveLength(2)
    const gone = refusalOf(office.call(moveWebinarSession, { webinar_id, schedule: 0, starts_at: later }))
    await expect(gone).resolves.toSatisfy(NoLongerMoved.is)
    // A number is not given twice.
    const again = await office.call(addWebinarSession, { webinar_id, starts_at: later })
    expect(again.sessions.map(({ schedule }) => schedule).sort()).toEqual([0, 1])
    // A host who is late leaves it to be called off or moved until its time is over.
    world.clock.tick(new Date(later).getTime() - world.clock.now().getTime() + 60_000)
    const stillOffice = world.as(await world.make.staff())
    const late = await stillOffice.call(getWebinarRow, { webinar_id })
    expect(late.next_at).toBe(again.sessions.find(({ schedule }) => schedule === 1)!.starts_at)
    const inAWhile = new Date(world.clock.now().getTime() + HOUR_MS).toISOString()
    await stillOffice.call(moveWebinarSession, { webinar_id, schedule: 1, starts_at: inAWhile })
    world.clock.tick(5 * HOUR_MS)
    const begun = refusalOf(stillOffice.call(cancelWebinarSession, { webinar_id, schedule: 1 }))
    await expect(begun).resolves.toSatisfy(NoLongerMoved.is)
  })
})

describe('the office', () => {
  it('is the staff’s alone, makes a webinar once, and loses nobody’s change', async () => {
    const [staff, member] = [await world.make.staff(), await world.make.member()]
    const key = randomUUID()
    const make = (person: typeof staff | null) => world.as(person).call(createWebinar, { key, ...webinarFields })
    expect(await refusalOf(make(member))).toSatisfy(Forbidden.is)
    expect((await refusalOf(make(null))).status).toBe(401)
    const [one, two] = await Promise.all([make(staff), make(staff)])
    expect(one.webinar_id).toBe(two.webinar_id)
    expect(one.hosts).toMatchObject([{ user_id: staff.id, role: 'host' }])
    const change = (revision: number, title: string) =>
      world.as(staff).call(updateWebinar, { webinar_id: one.webinar_id, revision, ...webinarFields, title })
    expect(await change(1, 'Second')).toMatchObject({ title: 'Second', revision: 2 })
    expect(await refusalOf(change(1, 'Third'))).toSatisfy(Conflict.is)
    const wrong = refusalOf(
      world.as(staff).call(createWebinar, { key: randomUUID(), ...webinarFields, stream_url: 'http://x.test' }),
    )
    await expect(wrong).resolves.toSatisfy(InvalidInput.is)
  })

  it('has people hold a webinar by the address of their account', async () => {
    const { office, webinar_id } = await makeWebinar(world)
    const helper = await world.make.member({ first: 'Mo' })
    const put = (role: 'cohost' | 'moderator', email = helper.email) =>
      office.call(putWebinarHost, { webinar_id, email, role })
    await put('cohost')
    expect((await put('moderator')).hosts.find(({ user_id }) => user_id === (helper.id as never))).toMatchObject({
      role: 'moderator',
    })
    expect(await refusalOf(put('cohost', 'nobody@nowhere.test'))).toSatisfy(NoSuchPerson.is)
    const after = await office.call(removeWebinarHost, { webinar_id, user_id: helper.id as never })
    expect(after.hosts).toHaveLength(1)
  })

  it('tells how seats were taken, by the day', async () => {
    const { office, webinar_id } = await makeWebinar(world, { inMs: 72 * HOUR_MS })
    const take = async () =>
      world.as(null).call(registerWebinar, { webinar_id, schedule: 0, email: `${randomUUID()}@day.test` })
    await take()
    world.clock.tick(24 * HOUR_MS)
    await take()
    await take()
    const { sessions } = await office.call(getWebinarAudience, { webinar_id })
    expect(sessions[0]).toMatchObject({ seats: 3, came: null })
    expect(sessions[0]?.days.map(({ seats }) => seats)).toEqual([1, 2])
  })

  it('tells how many came once the room was opened, and counts nobody who holds it', async () => {
    const made = await liveRoom(world)
    const { webinarId: webinar_id, sessionId } = made
    const came = async () =>
      (await world.as(await world.make.staff()).call(getWebinarAudience, { webinar_id })).sessions[0]?.came
    expect(await came()).toBe(0)
    const people = [await attend(world, made), await attend(world, made)]
    await world.database.pool.query(
      `insert into webinar_attendance (id, session_id, participant_id, user_id, process_id, joined_at)
       select gen_random_uuid(), $1, id, user_id, gen_random_uuid(), created_at from webinar_participants, generate_series(1, 2)
       where session_id = $1 and (user_id = $2 or user_id = $3)`,
      [sessionId, people[0]!.id, made.host.id],
    )
    expect(await came()).toBe(1)
  })
})

describe('recordings', () => {
  it('WEB-CA002, WEB-RU002, WEB-RU003: tell their link to those alone who may play them', async () => {
    const staff = await world.make.staff()
    const make = (more: object) =>
      world.as(staff).call(createRecording, {
        key: randomUUID(),
        title: 'Recorded',
        link: 'https://videos.test/secret',
        market_id,
        webinar_id: null,
        duration: 20,
        resources: [{ title: 'Slides', link: 'https://videos.test/slides' }],
        is_premium: false,
        account_required: false,
        is_published: true,
        ...more,
      })
    const [open, account, premium] = [
      await make({ tab_name: 'Heart' }),
      await make({ account_required: true, tab_name: 'heart' }),
      await make({ is_premium: true }),
    ]
    const row = (person: typeof staff, resource_id: number) => world.as(person).call(getRecordingRow, { resource_id })
    expect(await row(staff, open.resource_id)).toEqual(open)
    expect(await refusalOf(row(staff, 999_999))).toSatisfy(NotFound.is)
    const [trial, member] = [await world.make.trial(), await world.make.member()]
    expect(await refusalOf(row(member, open.resource_id))).toSatisfy(Forbidden.is)
    const opens = async (person: typeof trial | null, resource_id: number) => {
      const view = await world.as(person).call(getRecording, { resource_id })
      expect(view.link === null).toBe(view.opens !== 'open')
      expect(view.resources.length === 0).toBe(view.opens !== 'open')
      return view.opens
    }
    const of = (one: { resource_id: number }) =>
      Promise.all([null, trial, member].map((who) => opens(who, one.resource_id)))
    expect(await of(open)).toEqual(['open', 'open', 'open'])
    expect(await of(account)).toEqual(['account', 'open', 'open'])
    expect(await of(premium)).toEqual(['premium', 'premium', 'open'])
    const listed = await world.as(null).call(listRecordings, { market_id })
    expect(JSON.stringify(listed.data.filter((one) => one.opens !== 'open'))).not.toContain('videos.test')
    expect(listed.data[0]).toMatchObject({ resource_category_id: 3 })
    // Of one name there is one tab, however it is written.
    const [tab] = listed.tabs.filter(({ name }) => name === 'Heart')
    const ofTab = await world.as(null).call(listRecordings, { resource_tab_id: tab!.resource_tab_id })
    expect(ofTab.data.map((one) => one.resource_id).sort()).toEqual([open.resource_id, account.resource_id].sort())
  })
})
