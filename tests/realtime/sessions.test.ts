import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { endSession, listSessions, logout } from '#shared/contract/accounts/index.ts'
import { createSession, joinSession } from '#shared/contract/classes/index.ts'
import { nameHistory } from '#shared/contract/editor/index.ts'
import { authoriseChannel } from '#shared/contract/realtime/index.ts'
import { rawCall } from '../support/api.ts'
import type { Person } from '../support/factories.ts'
import { openSocket } from '../support/sockets.ts'
import { twoProcesses } from '../support/twoProcesses.ts'
import { until } from '../support/world.ts'

const world = twoProcesses()
const sql = (text: string, values: unknown[]) => world.database.pool.query(text, values)

type Credential = Record<string, string>
const bearer = async (person: Person): Promise<Credential> => ({ authorization: `Bearer ${await world.keyOf(person)}` })
const cookie = async (person: Person): Promise<Credential> => ({
  cookie: `pictomo_session=${await world.keyOf(person)}`,
})

/** A line to a card's document that remembers with which code it was closed; 0 while it is open. */
async function openLine(base: string, cardId: number, headers: Credential, query = '') {
  const line = new WebSocket(`${base.replace('http', 'ws')}/collab/card/${cardId}${query}`, { headers })
  const state = { code: 0, heard: 0, notices: [] as string[] }
  line.on('close', (code) => Object.assign(state, { code }))
  line.on('message', (data: Buffer) => {
    state.heard++
    if (data[0] === 101) state.notices.push(data.toString())
  })
  await until(() => state.code > 0 || state.heard > 0)
  return Object.assign(state, { close: () => line.close() })
}

describe('a session that ends takes its lines along', () => {
  it('of rooms and documents, by bearer and by cookie, in both processes, whichever rooms a socket is in', async () => {
    const [maker, other, card] = [await world.make.staff(), await world.make.staff(), await world.make.card()]
    const ways = [await bearer(maker), await cookie(maker)]
    const pairs = world.bases.flatMap((base) => ways.map((headers) => ({ base, headers })))
    const sockets = await Promise.all(
      pairs.map(({ base, headers }) => openSocket(base, undefined, { extraHeaders: headers })),
    )
    const lines = await Promise.all(pairs.map(({ base, headers }) => openLine(base, card.id, headers)))
    const staying = await openSocket(world.bases[1], await world.keyOf(other))
    for (const { socket, join } of sockets) {
      socket.emit('leave', { room: `user:${maker.id}` })
      expect((await join(`draft:${card.id}`)).ok).toBe(true)
    }
    await rawCall(world.base, logout, {}, await bearer(maker))
    await until(() => sockets.every(({ socket }) => socket.disconnected) && lines.every(({ code }) => code === 4401))
    expect(staying.socket.connected).toBe(true)
    staying.close()
  })

  it('when it is ended from another device, and leaves those of the other device alone', async () => {
    const [maker, card] = [await world.make.staff(), await world.make.card()]
    const gone = await openSocket(world.bases[1], await world.keyOf(maker))
    const line = await openLine(world.bases[1], card.id, await bearer(maker))
    await sql(
      `insert into sessions (key_hash, user_id, strong, created_at, last_seen_at, expires_at)
       values (encode(sha256('other-device'), 'hex'), $1, true, $2, $2, $2::timestamptz + interval '1 day')`,
      [maker.id, world.clock.now()],
    )
    const other = { authorization: 'Bearer other-device' }
    const stays = await openSocket(world.bases[0], 'other-device')
    const { body } = await rawCall(world.base, listSessions, {}, other)
    const { session_id } = (body as { sessions: { session_id: string; current: boolean }[] }).sessions.find(
      ({ current }) => !current,
    )!
    await rawCall(world.base, endSession, { session_id }, other)
    await until(() => gone.socket.disconnected && line.code === 4401)
    expect(stays.socket.connected).toBe(true)
    stays.close()
  })

  it('when nobody said so: its time came, or its row is gone', async () => {
    const [lapsed, removed, stays] = [await world.make.staff(), await world.make.staff(), await world.make.staff()]
    const card = await world.make.card()
    const open = (person: Person) =>
      Promise.all(
        world.bases.map(async (base) => ({
          ...(await openSocket(base, await world.keyOf(person))),
          line: await openLine(base, card.id, await bearer(person)),
        })),
      )
    const [over, gone, kept] = [await open(lapsed), await open(removed), await open(stays)]
    await sql('update sessions set expires_at = $2 where user_id = $1', [lapsed.id, world.clock.now()])
    await sql('delete from sessions where user_id = $1', [removed.id])
    const all = [...over, ...gone]
    await until(() => all.every(({ socket, line }) => socket.disconnected && line.code === 4401), Boolean, 25_000)
    expect(kept.map(({ socket, line }) => [socket.connected, line.code])).toEqual([
      [true, 0],
      [true, 0],
    ])
    for (const { close, line } of kept) {
      close()
      line.close()
    }
  })

  it('and one whose key was changed keeps them', async () => {
    const [maker, card] = [await world.make.staff(), await world.make.card()]
    const headers = await bearer(maker)
    const socket = await openSocket(world.bases[1], await world.keyOf(maker))
    const line = await openLine(world.bases[1], card.id, headers, '?ack=1')
    await socket.join(`draft:${card.id}`)
    await sql('update sessions set key_hash = $2 where user_id = $1', [maker.id, `changed-${maker.id}`])
    const told = line.notices.length
    await world.tellAccessChanged(maker.id)
    await until(() => line.notices.length > told)
    expect([line.code, socket.socket.connected, socket.putOut]).toEqual([0, true, []])
    expect((await socket.join(`card:${card.id}`)).ok).toBe(true)
    socket.close()
    line.close()
  })
})

describe('who may no longer be there', () => {
  it('is asked about at each join, not as who they were at the handshake', async () => {
    const [staff, card] = [await world.make.staff(), await world.make.card()]
    const sockets = await Promise.all(world.bases.map(async (base) => openSocket(base, await world.keyOf(staff))))
    await sql(`update users set roles = '{}' where id = $1`, [staff.id])
    for (const { join, close } of sockets) {
      expect(await join(`draft:${card.id}`)).toMatchObject({ ok: false, code: 'forbidden' })
      close()
    }
  })

  it.each<
    [string, (it: { person: Person; teacher: Person }) => Promise<{ room: string; take: () => Promise<unknown> }>]
  >([
    [
      'a role that was taken away',
      async ({ person }) => {
        await sql(`update users set roles = '{staff}' where id = $1`, [person.id])
        const { id } = await world.make.card()
        return { room: `draft:${id}`, take: () => sql(`update users set roles = '{}' where id = $1`, [person.id]) }
      },
    ],
    [
      'a card that was made private',
      async () => {
        const { id } = await world.make.card()
        return { room: `card:${id}`, take: () => sql('update cards set is_private = true where id = $1', [id]) }
      },
    ],
    [
      'a seat in a class that was left',
      async ({ person, teacher }) => {
        const made = await world.make.class({ teacher, students: [person] })
        const card = await world.make.card()
        const { session_id, join_code } = await world
          .as(teacher)
          .call(createSession, { school_id: made.schoolId, school_class_id: made.id, resource_id: card.id })
        await world.as(person).call(joinSession, { code: join_code })
        return {
          room: `classSession:${session_id}`,
          take: () => sql('delete from class_seats where session_id = $1 and user_id = $2', [session_id, person.id]),
        }
      },
    ],
  ])('is told so and put out in both processes: %s', async (_what, given) => {
    const [person, teacher] = [await world.make.member(), await world.make.educator()]
    const { room, take } = await given({ person, teacher })
    const sockets = await Promise.all(world.bases.map(async (base) => openSocket(base, await world.keyOf(person))))
    for (const { join } of sockets) expect((await join(room)).ok).toBe(true)
    await take()
    await world.tellAccessChanged(person.id)
    await until(() => sockets.every(({ putOut }) => putOut.includes(room)))
    for (const { socket, join, close } of sockets) {
      expect(socket.connected).toBe(true)
      expect((await join(room)).ok).toBe(false)
      close()
    }
  })

  it('hears nothing of the room any more', async () => {
    const [maker, leaver, card] = [await world.make.staff(), await world.make.staff(), await world.make.card()]
    const [stays, goes] = [
      await openSocket(world.bases[1], await world.keyOf(maker)),
      await openSocket(world.bases[1], await world.keyOf(leaver)),
    ]
    for (const { join } of [stays, goes]) await join(`draft:${card.id}`)
    await sql(`update users set roles = '{}' where id = $1`, [leaver.id])
    await world.tellAccessChanged(leaver.id)
    await until(() => goes.putOut.length === 1)
    await world.as(maker).call(nameHistory, { card_id: card.id, name: 'After' })
    await until(() => stays.frames.some(({ name }) => name === 'editor.draftWritten'))
    expect(goes.frames.filter(({ room }) => room.startsWith('draft'))).toEqual([])
    for (const { close } of [stays, goes]) close()
  })

  it('loses a document in both processes, and who may only look writes nothing more', async () => {
    const [demoted, reader, card] = [
      await world.make.staff(),
      await world.make.staff({ permissions: [['workflow', 'full']] }),
      await world.make.card(),
    ]
    const open = (person: Person) =>
      Promise.all(world.bases.map(async (base) => openLine(base, card.id, await bearer(person), '?ack=1')))
    const [closing, reading] = [await open(demoted), await open(reader)]
    await sql(`update users set roles = '{}' where id = $1`, [demoted.id])
    await sql('delete from permissions where user_id = $1', [reader.id])
    await world.tellAccessChanged(demoted.id)
    await world.tellAccessChanged(reader.id)
    await until(() => closing.every(({ code }) => code === 4403))
    await until(() => reading.every(({ notices }) => notices.at(-1)?.includes('"access":"read"')))
    for (const line of reading) line.close()
  })
})

describe('a ticket', () => {
  const openByTicket = async (base: string, cardId: number, auth: string) =>
    openLine(base, cardId, {}, `?ack=1&ticket=${encodeURIComponent(auth)}`)
  const ticketFor = async (person: Person, cardId: number): Promise<string> =>
    (await world.as(person).call(authoriseChannel, { channel_name: `doc:card:${cardId}` })).auth

  it('opens a line that outlives it, is asked again like any other and goes with its session', async () => {
    const [maker, card] = [await world.make.staff(), await world.make.card()]
    const line = await openByTicket(world.bases[1], card.id, await ticketFor(maker, card.id))
    world.clock.tick(120_000)
    const told = line.notices.length
    await world.tellAccessChanged(maker.id)
    await until(() => line.notices.length > told)
    expect(line.code).toBe(0)
    await rawCall(world.base, logout, {}, await bearer(maker))
    await until(() => line.code === 4401)
  })

  it('of a session that ended, by word or by time, or of one who may no more, opens nothing', async () => {
    const card = await world.make.card()
    const takes: ((person: Person) => Promise<unknown>)[] = [
      ({ id }) => sql('delete from sessions where user_id = $1', [id]),
      ({ id }) => sql('update sessions set expires_at = $2 where user_id = $1', [id, world.clock.now()]),
      ({ id }) => sql(`update users set roles = '{}' where id = $1`, [id]),
    ]
    const codes = []
    for (const take of takes) {
      const person = await world.make.staff()
      const auth = await ticketFor(person, card.id)
      await take(person)
      codes.push((await openByTicket(world.bases[1], card.id, auth)).code)
    }
    expect(codes).toEqual([4401, 4401, 4403])
  })

  it('opens a room likewise', async () => {
    const [maker, card] = [await world.make.staff(), await world.make.card()]
    const room = `draft:${card.id}`
    const { auth } = await world.as(maker).call(authoriseChannel, { channel_name: room })
    const come = () => openSocket(world.bases[1], undefined, { query: { ticket: auth }, auth: { room } })
    const socket = await come()
    expect((await socket.join(room)).ok).toBe(true)
    await sql('update sessions set expires_at = $2 where user_id = $1', [maker.id, world.clock.now()])
    const late = await come()
    expect((await late.join(room)).ok).toBe(false)
    expect((await socket.join(`card:${card.id}`)).ok).toBe(false)
    for (const { close } of [socket, late]) close()
  })
})

describe('a Redis that was away', () => {
  it('sessions that ended and rights that went meanwhile are found once it is back, and rooms are shown anew', async () => {
    const [ended, demoted, stays] = [await world.make.staff(), await world.make.staff(), await world.make.staff()]
    const card = await world.make.card()
    const room = `draft:${card.id}`
    const open = async (person: Person) => {
      const socket = await openSocket(world.bases[1], await world.keyOf(person))
      await socket.join(room)
      return socket
    }
    const [a, b, c] = [await open(ended), await open(demoted), await open(stays)]
    const guest = await openSocket(world.bases[1])
    await guest.join(`card:${card.id}`)
    await world.redis.kill()
    await rawCall(world.base, logout, {}, await bearer(ended))
    await sql(`update users set roles = '{}' where id = $1`, [demoted.id])
    await world.tellAccessChanged(demoted.id)
    await sql('update cards set is_private = true where id = $1', [card.id])
    const unsent = async () =>
      (await sql(`select 1 from outbox where room = $1 and sent_at is null`, [`user:${demoted.id}`])).rows.length
    // Nobody took it, so it counts as sent to nobody.
    expect(await unsent()).toBe(1)
    await world.redis.start()
    await until(async () => (await unsent()) === 0)
    await until(() => guest.putOut.includes(`card:${card.id}`))
    await until(() => a.socket.disconnected && b.putOut.includes(room) && c.renewed.some((each) => each.room === room))
    expect(c.socket.connected).toBe(true)
    for (const { close } of [b, c, guest]) close()
  })
})
