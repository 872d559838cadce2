import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { listNotifications } from '#shared/contract/notifications/index.ts'
import * as contract from '#shared/contract/webinars/index.ts'
import { Conflict, Forbidden, NotFound } from '#shared/errors.ts'
import { attendedMs } from '#shared/rules/webinars/room/attendance.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { attend, enter, liveRoom } from '../../support/webinars.ts'
import { testWorld, until, type World } from '../../support/world.ts'
import { mailsTo, makeWebinar, webinarFields } from './making.ts'

const world = testWorld()
const inMs = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString()
const take = (webinar_id: number, email = `${randomUUID()}@seat.test`) =>
  world.as(null).call(contract.registerWebinar, { webinar_id, schedule: 0, email })
type Person = Parameters<World['as']>[0]
const belled = async (person: Person, kind: string) =>
  (await world.as(person).call(listNotifications, {})).data.filter((one) => one.kind === kind)

describe('updateWebinar', () => {
  it('refuses to hide a webinar that somebody has a seat to come in, until its session is called off; a draft with seats is kept as it is', async () => {
    const { office, webinar_id } = await makeWebinar(world)
    await take(webinar_id)
    const hide = (revision: number) =>
      office.call(contract.updateWebinar, { webinar_id, revision, ...webinarFields, is_published: false })
    const refused = await hide(1).catch((error) => error)
    expect(refused).toSatisfy(contract.HasSeats.is)
    expect(refused.message).toBe('One person has a seat: call the session off first, which writes to them.')
    await take(webinar_id)
    await expect(hide(1)).rejects.toThrow('2 people have a seat: call its sessions off first, which writes to them.')
    expect((await office.call(contract.getWebinarRow, { webinar_id })).seats_to_come).toBe(2)
    // Whatever else changes is saved.
    await office.call(contract.updateWebinar, { webinar_id, revision: 1, ...webinarFields, title: 'Other' })
    await office.call(contract.cancelWebinarSession, { webinar_id, schedule: 0 })
    expect(await hide(2)).toMatchObject({ is_published: false, seats_to_come: 0 })
    expect(await hide(3)).toMatchObject({ is_published: false })
  })

  it('of who takes a seat and who hides the webinar in one moment one is refused', async () => {
    const { office, webinar_id } = await makeWebinar(world)
    const both = await Promise.allSettled([
      take(webinar_id),
      office.call(contract.updateWebinar, { webinar_id, revision: 1, ...webinarFields, is_published: false }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('addWebinarSession', () => {
  it('adds one session where the same form is sent twice, and refuses another at its minute, as moving one there', async () => {
    const { office, webinar_id, starts_at } = await makeWebinar(world)
    const later = new Date(Math.ceil(Date.parse(inMs(90 * HOUR_MS)) / MINUTE_MS) * MINUTE_MS)
    const send = (key: string) =>
      office.call(
        contract.addWebinarSession,
        { webinar_id, starts_at: later.toISOString() },
        { 'idempotency-key': key },
      )
    const key = randomUUID()
    const one = await send(key)
    expect(await send(key)).toEqual(one)
    await expect(send(randomUUID())).rejects.toSatisfy(contract.SessionAtThisTime.is)
    const nearly = new Date(later.getTime() + 59_000).toISOString()
    await expect(
      office.call(contract.moveWebinarSession, { webinar_id, schedule: 0, starts_at: nearly }),
    ).rejects.toSatisfy(contract.SessionAtThisTime.is)
    // Where it was it may stand, and where one was called off.
    await office.call(contract.moveWebinarSession, { webinar_id, schedule: 0, starts_at })
    await office.call(contract.cancelWebinarSession, { webinar_id, schedule: 1 })
    const { sessions } = await office.call(contract.moveWebinarSession, { webinar_id, schedule: 0, starts_at: nearly })
    expect(sessions).toHaveLength(2)
  })
})

describe('moveWebinarSession and cancelWebinarSession', () => {
  it('tell who has a seat by the bell, too, once for each change, on their own clock and with no second mail', async () => {
    const { office, webinar_id } = await makeWebinar(world)
    const member = await world.make.member()
    await world.database.pool.query(
      `update users set settings = settings || '{"email_notifications": true}'::jsonb where id = $1`,
      [member.id],
    )
    const seat = { webinar_id, schedule: 0, email: member.email, timezone: 'Asia/Tokyo' }
    await world.as(member).call(contract.registerWebinar, seat)
    const starts_at = inMs(60 * HOUR_MS)
    for (let twice = 0; twice < 2; twice++)
      await office.call(contract.moveWebinarSession, { webinar_id, schedule: 0, starts_at })
    const moved = await until(
      () => belled(member, 'webinar_changed'),
      ({ length }) => length > 0,
    )
    expect(moved).toMatchObject([
      { title: 'Your webinar was moved', link: `/events/webinars/${webinar_id}/live?session=0` },
    ])
    expect(moved[0]?.text).toMatch(/(GMT\+9|JST)\. Your seat is kept\.$/)
    for (let twice = 0; twice < 2; twice++)
      await office.call(contract.cancelWebinarSession, { webinar_id, schedule: 0 })
    const told = await until(
      () => belled(member, 'webinar_changed'),
      ({ length }) => length > 1,
    )
    expect(told.map(({ title }) => title)).toEqual(['Your webinar was called off', 'Your webinar was moved'])
    const mails = await until(
      () => mailsTo(world, member.email),
      (all) => all.some(({ subject }) => subject.startsWith('Called off')),
    )
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Your seat', 'Moved', 'Called off'])
  })
})

describe('those who hold a webinar', () => {
  const subjects = async (email: string) => (await mailsTo(world, email)).map(({ subject }) => subject.split(':')[0])
  const put = (office: ReturnType<World['as']>, webinar_id: number, email: string, role: contract.HostRole) =>
    office.call(contract.putWebinarHost, { webinar_id, email, role })

  it('hear by mail and by the bell of a session that is added, moved or called off, each once, with a seat, too; not who did it', async () => {
    const { staff, office, webinar_id } = await makeWebinar(world)
    const [ada, bo, guest, shy] = await Promise.all([0, 1, 2, 3].map(() => world.make.member()))
    await put(office, webinar_id, ada!.email, 'cohost')
    await put(office, webinar_id, shy!.email, 'moderator')
    await until(
      () => subjects(shy!.email),
      ({ length }) => length > 0,
    )
    await world.database.pool.query('update users set email_verified_at = null where id = $1', [shy!.id])
    // A seat of theirs, and one that was taken before they signed in.
    await world.as(bo!).call(contract.registerWebinar, { webinar_id, schedule: 0, email: bo!.email })
    await take(webinar_id, guest!.email)
    for (const { email } of [bo!, guest!]) await put(office, webinar_id, email, 'moderator')
    await office.call(contract.addWebinarSession, { webinar_id, starts_at: inMs(72 * HOUR_MS) })
    await office.call(contract.moveWebinarSession, { webinar_id, schedule: 0, starts_at: inMs(60 * HOUR_MS) })
    for (let twice = 0; twice < 2; twice++)
      await office.call(contract.cancelWebinarSession, { webinar_id, schedule: 0 })
    for (const one of [ada!, bo!, guest!, shy!])
      await until(
        () => belled(one, 'webinar_changed'),
        ({ length }) => length > 2,
      )
    await until(
      async () => (await mailsTo(world, guest!.email)).length + (await mailsTo(world, bo!.email)).length,
      (count) => count > 9,
    )
    await until(
      () => subjects(ada!.email),
      (all) => all.includes('Called off'),
    )
    expect(await subjects(ada!.email)).toEqual(['Co-host', 'A session is set', 'Moved', 'Called off'])
    for (const { email } of [bo!, guest!])
      expect((await subjects(email)).sort()).toEqual([
        'A session is set',
        'Called off',
        'Moderator',
        'Moved',
        'Your seat',
      ])
    const heard = ['Your webinar was called off', 'Your webinar was moved', 'Your webinar has a new session']
    for (const one of [ada!, guest!, shy!])
      expect((await belled(one, 'webinar_changed')).map(({ title }) => title)).toEqual(heard)
    // By two ways.
    expect((await belled(bo!, 'webinar_changed')).map(({ title }) => title).toSorted()).toEqual(heard.toSorted())
    expect(await subjects(shy!.email)).toEqual(['Moderator'])
    expect(await subjects(staff.email)).toEqual([])
    expect(await belled(staff, 'webinar_changed')).toEqual([])
    const [, added, moved, off] = await mailsTo(world, ada!.email)
    expect(added!.text).toContain(`/events/webinars/${webinar_id}/live?session=1`)
    expect(moved!.text).toMatch(/New: [\s\S]+Before: /)
    expect(off!.text).toMatch(/Next: [\s\S]+session=1/)
  })

  it('of a draft are led nowhere until its first session is set, and hear of that and of its being published', async () => {
    const staff = await world.make.staff()
    const office = world.as(staff)
    const draft = { ...webinarFields, is_published: false }
    const { webinar_id } = await office.call(contract.createWebinar, { key: randomUUID(), ...draft })
    const ada = await world.make.member()
    await put(office, webinar_id, ada.email, 'host')
    await office.call(contract.updateWebinar, { webinar_id, revision: 1, ...draft, title: 'Other' })
    await office.call(contract.addWebinarSession, { webinar_id, starts_at: inMs(72 * HOUR_MS) })
    for (const revision of [2, 3]) await office.call(contract.updateWebinar, { webinar_id, revision, ...webinarFields })
    await until(
      () => subjects(ada.email),
      (all) => all.includes('Published'),
    )
    expect(await subjects(ada.email)).toEqual(['Host', 'A session is set', 'Published'])
    const [named, added, published] = await mailsTo(world, ada.email)
    expect(named!.text).toContain('No session is set yet. We write to you once one is.')
    expect(named!.text).not.toContain('/events/webinars')
    for (const { text } of [added!, published!]) expect(text).toContain(`/events/webinars/${webinar_id}/live?session=0`)
  })
})

describe('putWebinarHost and removeWebinarHost', () => {
  it('write to whom they name, and to whom they name no more, once each and by the bell, too; not to who names themselves', async () => {
    const { staff, office, webinar_id } = await makeWebinar(world)
    const mo = await world.make.member({ first: 'Mo' })
    const put = (role: contract.HostRole, email = mo.email) =>
      office.call(contract.putWebinarHost, { webinar_id, email, role })
    await put('cohost')
    await put('cohost')
    await put('moderator')
    for (let twice = 0; twice < 2; twice++)
      await office.call(contract.removeWebinarHost, { webinar_id, user_id: mo.id as never })
    await put('moderator', staff.email)
    const mails = await until(
      () => mailsTo(world, mo.email),
      ({ length }) => length > 2,
    )
    const { title } = webinarFields
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Co-host: ${title}`,
      `Moderator: ${title}`,
      `No longer moderator: ${title}`,
    ])
    expect(mails[0]?.text).toContain(`/events/webinars/${webinar_id}/live?session=0`)
    expect(mails[0]?.text).toMatch(/Next: .+ E[SD]T/)
    const told = await until(
      () => belled(mo, 'webinar_role'),
      ({ length }) => length > 2,
    )
    expect(told.map((one) => one.title)).toEqual([
      'You are moderator of a webinar no more',
      'You are moderator of a webinar now',
      'You are co-host of a webinar now',
    ])
    expect(await mailsTo(world, staff.email)).toEqual([])
    await expect(
      world.as(mo).call(contract.putWebinarHost, { webinar_id, email: mo.email, role: 'host' }),
    ).rejects.toSatisfy(Forbidden.is)
  })

  it('name nobody by an address that they have not confirmed; who holds it is named otherwise, and written nothing', async () => {
    const { office, webinar_id } = await makeWebinar(world, { inMs: 10 * MINUTE_MS })
    const [mo, jo] = [await world.make.member(), await world.make.member()]
    const put = ({ email }: typeof mo, role: contract.HostRole) =>
      office.call(contract.putWebinarHost, { webinar_id, email, role })
    await put(jo, 'host')
    await until(
      () => mailsTo(world, jo.email),
      ({ length }) => length > 0,
    )
    await world.database.pool.query('update users set email_verified_at = null where id = any($1)', [[mo.id, jo.id]])
    await expect(put(mo, 'host')).rejects.toSatisfy(contract.AddressNotConfirmed.is)
    await expect(world.as(mo).call(contract.enterWebinarRoom, { webinar_id, session: 0 })).rejects.toSatisfy(
      contract.NotRegistered.is,
    )
    await put(jo, 'moderator')
    await until(
      () => belled(jo, 'webinar_role'),
      ({ length }) => length > 1,
    )
    expect(await mailsTo(world, jo.email)).toHaveLength(1)
  })
})

describe('copyWebinar', () => {
  it('makes a draft of what it says, once, held by who copies it; for staff alone', async () => {
    const { webinar_id } = await makeWebinar(world, { name: 'n'.repeat(200) })
    const [other, member] = [await world.make.staff(), await world.make.member()]
    const key = randomUUID()
    const copy = (person: typeof member) =>
      world.as(person).call(contract.copyWebinar, { webinar_id }, { 'idempotency-key': key })
    await expect(copy(member)).rejects.toSatisfy(Forbidden.is)
    const [one, two] = [await copy(other), await copy(other)]
    expect(one.webinar_id).toBe(two.webinar_id)
    const { name: _, is_published: __, ...same } = webinarFields
    expect(one).toMatchObject({ ...same, registration_url: null, stream_url: null, is_published: false, sessions: [] })
    expect(one.name).toMatch(/^n{193} \(copy\)$/)
    expect(one.hosts).toMatchObject([{ user_id: other.id, role: 'host' }])
    // The key is this copy's: it gives nobody another webinar's for it, and nobody else this one.
    const second = await makeWebinar(world, { name: 'Another' })
    const another = { webinar_id: second.webinar_id }
    await expect(world.as(other).call(contract.copyWebinar, another, { 'idempotency-key': key })).rejects.toSatisfy(
      Conflict.is,
    )
    expect((await second.office.call(contract.copyWebinar, another, { 'idempotency-key': key })).name).toBe(
      'Another (copy)',
    )
    const nothing = world.as(other).call(contract.copyWebinar, { webinar_id: 999_999 })
    await expect(nothing).rejects.toSatisfy(NotFound.is)
  })
})

describe('deleteWebinar', () => {
  it('deletes a draft, twice as once, for staff alone, and frees its recordings', async () => {
    const { office, webinar_id } = await makeWebinar(world, { is_published: false })
    const made = await office.call(contract.createRecording, {
      key: randomUUID(),
      title: 'Before',
      description: '',
      link: 'https://video.test/1',
      market_id: null,
      webinar_id,
      tab_name: '',
      duration: null,
      resources: [],
      is_premium: false,
      account_required: false,
      is_published: false,
    })
    const member = await world.make.member()
    await expect(world.as(member).call(contract.deleteWebinar, { webinar_id })).rejects.toSatisfy(Forbidden.is)
    for (let twice = 0; twice < 2; twice++) await office.call(contract.deleteWebinar, { webinar_id })
    await expect(office.call(contract.getWebinarRow, { webinar_id })).rejects.toSatisfy(NotFound.is)
    const { resource_id } = made
    expect((await office.call(contract.getRecordingRow, { resource_id })).webinar_id).toBeNull()
    await expect(office.call(contract.deleteWebinar, { webinar_id: 999_999 })).rejects.toSatisfy(NotFound.is)
  })

  it('does not delete what is published, what somebody has had a seat in, or what was held', async () => {
    const { office, webinar_id } = await makeWebinar(world)
    const deletes = (id: number) => office.call(contract.deleteWebinar, { webinar_id: id })
    await expect(deletes(webinar_id)).rejects.toSatisfy(contract.WasHeld.is)
    await take(webinar_id)
    await office.call(contract.cancelWebinarSession, { webinar_id, schedule: 0 })
    await office.call(contract.updateWebinar, { webinar_id, revision: 1, ...webinarFields, is_published: false })
    await expect(deletes(webinar_id)).rejects.toSatisfy(contract.WasHeld.is)
    const held = await makeWebinar(world, { is_published: false, inMs: 5 * MINUTE_MS })
    const { session_id } = await office.call(contract.enterWebinarRoom, { webinar_id: held.webinar_id, session: 0 })
    for (const state of ['live', 'ended'] as const) await office.call(contract.turnRoom, { session_id, state })
    await expect(deletes(held.webinar_id)).rejects.toSatisfy(contract.WasHeld.is)
  })
})

it('listWebinarRows: lists what is to come, what is past and drafts by themselves', async () => {
  const coming = await makeWebinar(world)
  const past = await makeWebinar(world)
  await take(past.webinar_id)
  await past.office.call(contract.cancelWebinarSession, { webinar_id: past.webinar_id, schedule: 0 })
  const draft = await makeWebinar(world, { is_published: false })
  const known = [coming, past, draft].map(({ webinar_id }) => webinar_id)
  const of = async (part: contract.WebinarPart) =>
    (await coming.office.call(contract.listWebinarRows, { part })).data
      .map(({ webinar_id }) => webinar_id)
      .filter((id) => known.includes(id))
  const [a, b, c] = known as [number, number, number]
  expect(await of('all')).toEqual([c, b, a])
  expect(await of('coming')).toEqual([c, a])
  expect(await of('past')).toEqual([b])
  expect(await of('drafts')).toEqual([c])
  // Nobody comes to what was called off.
  expect(await coming.office.call(contract.getWebinarRow, { webinar_id: b })).toMatchObject({
    seats: 0,
    sessions: [{ seats: 1, is_cancelled: true }],
  })
})

it('getWebinarAudience: tells how long people stayed on average as the room does, without who holds it', async () => {
  const made = await liveRoom(world)
  const { webinarId: webinar_id, sessionId: session_id, host } = made
  const [ada, bo] = [await attend(world, made), await attend(world, made)]
  const hostEntry = await enter(world, made, host)
  const now = world.clock.now().getTime()
  const spans: [string, number, number][] = [
    [ada.entry.own!.participant_id, 0, 10],
    [ada.entry.own!.participant_id, 5, 12],
    [bo.entry.own!.participant_id, 2, 4],
    [bo.entry.own!.participant_id, 6, 60],
    [hostEntry.own!.participant_id, 0, 19],
  ]
  for (const [participant, from, to] of spans)
    await world.database.pool.query(
      `insert into webinar_attendance (id, session_id, participant_id, process_id, joined_at, left_at)
       values (gen_random_uuid(), $1, $2, gen_random_uuid(), $3, $4)`,
      [session_id, participant, new Date(now + from * MINUTE_MS), new Date(now + to * MINUTE_MS)],
    )
  const mean = async () =>
    (await world.as(await world.make.staff()).call(contract.getWebinarAudience, { webinar_id })).sessions[0]
      ?.mean_seconds
  expect(await mean()).toBeNull()
  world.clock.tick(20 * MINUTE_MS)
  await world.as(host).call(contract.turnRoom, { session_id, state: 'ended' })
  const at = (minutes: number) => new Date(now + minutes * MINUTE_MS)
  const each = [
    [
      [0, 10],
      [5, 12],
    ],
    [
      [2, 4],
      [6, 20],
    ],
  ].map((own) => attendedMs(own.map(([from, to]) => ({ from: at(from!), to: at(to!) }))))
  const { mean_seconds } = await world.as(host).call(contract.listRoomPeople, { session_id })
  expect(await mean()).toBe((each[0]! + each[1]!) / 2000)
  expect(await mean()).toBe(mean_seconds)
})

it('a session that was called off says which it was, where everybody may know', async () => {
  const { office, webinar_id, starts_at } = await makeWebinar(world)
  await office.call(contract.cancelWebinarSession, { webinar_id, schedule: 0 })
  const ask = () => world.as(null).call(contract.getWebinarRoom, { webinar_id, session: 0 })
  const said = await ask().catch((error) => error)
  expect(said).toSatisfy(contract.SessionCancelled.is)
  expect(said.data.title).toBe(webinarFields.title)
  expect(new Date(said.data.starts_at).toISOString()).toBe(starts_at)
  await office.call(contract.updateWebinar, { webinar_id, revision: 1, ...webinarFields, is_published: false })
  expect((await ask().catch((error) => error)).data).toEqual({ title: null, starts_at: null })
})

it('that a webinar has begun is not new any more to who has come into its room', async () => {
  const { office, webinar_id } = await makeWebinar(world, { inMs: 10 * MINUTE_MS })
  const member = await world.make.member()
  await world.as(member).call(contract.registerWebinar, { webinar_id, schedule: 0, email: member.email })
  const { session_id } = await office.call(contract.enterWebinarRoom, { webinar_id, session: 0 })
  await office.call(contract.turnRoom, { session_id, state: 'live' })
  await until(
    () => belled(member, 'webinar_begun'),
    ([one]) => one !== undefined && one.read_at === null,
  )
  await world.as(member).call(contract.enterWebinarRoom, { webinar_id, session: 0 })
  await until(
    () => belled(member, 'webinar_begun'),
    ([one]) => one !== undefined && one.read_at !== null,
  )
})

it('a seat’s mail says truly whom its link lets in: whoever has it, one account, or who makes one', async () => {
  const member = await world.make.member()
  const said = async (mail: string) =>
    (
      await until(
        () => mailsTo(world, mail),
        ({ length }) => length > 0,
      )
    )[0]!.text
  const { webinar_id } = await makeWebinar(world)
  const guest = `${randomUUID()}@guest.test`
  await take(webinar_id, guest)
  expect(await said(guest)).toContain('whoever has it sits in your seat')
  await world.as(member).call(contract.registerWebinar, { webinar_id, schedule: 0, email: member.email })
  expect(await said(member.email)).toContain('where you are not signed in, it asks you to sign in first')
  const closed = await makeWebinar(world, { account_required: true })
  const later = `${randomUUID()}@guest.test`
  await take(closed.webinar_id, later)
  expect(await said(later)).toContain('This webinar asks for an account')
})
