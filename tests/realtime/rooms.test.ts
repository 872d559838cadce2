import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { transactionSql } from '#server/platform/database/transactionSql.ts'
import { createPublisher, type Published, writeOutbox } from '#server/platform/outbox/write.ts'
import { inTransaction } from '#server/platform/requests.ts'
import { logout } from '#shared/contract/accounts/index.ts'
import {
  answerQuestion,
  createSession,
  joinSession,
  type MonitorView,
  updateSession,
} from '#shared/contract/classes/index.ts'
import { nameHistory, publishCard } from '#shared/contract/editor/index.ts'
import { authoriseChannel } from '#shared/contract/realtime/index.ts'
import { getLeague, type StandingsView } from '#shared/contract/rewards/index.ts'
import { accessChanged, sessionTurned } from '#shared/events/index.ts'
import { rawCall } from '../support/api.ts'
import { changeDraft } from '../support/drafts.ts'
import { earnByHearing } from '../support/earn.ts'
import type { Person } from '../support/factories.ts'
import { openSocket } from '../support/sockets.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld()
const socketOf = async (person: Person | null) => openSocket(world.base, person ? await world.keyOf(person) : undefined)
const earn = (person: Person, cardId: number) => earnByHearing(world.as(person), cardId, world.clock.now())

describe('the room of a league', () => {
  it('answers a join with the table, then every change of it in order', async () => {
    const [a, b] = [await world.make.member(), await world.make.member()]
    const cards = await Promise.all([1, 2, 3].map(() => world.make.card()))
    await earn(a, cards[0]!.id)
    await earn(b, cards[0]!.id)
    const { league_id } = await world.as(a).call(getLeague, {})
    const watcher = await socketOf(a)
    const joined = await watcher.join(`league:${league_id}`)
    expect(joined).toMatchObject({ ok: true, snapshot: { league_id } })
    const start = joined.ok ? joined.version : 0
    await earn(b, cards[1]!.id)
    await earn(b, cards[2]!.id)
    const moves = () => watcher.frames.filter((frame) => frame.name === 'rewards.standingsMoved')
    await until(() => moves().at(-1)?.to === start + 2)
    // What the snapshot holds already may come as well, and is dropped; a gap may not.
    expect(moves()[0]!.from).toBeLessThanOrEqual(start)
    expect(moves().at(-1)!.payload).toMatchObject({ league_id, rows: [{ user_id: b.id, xp: 15 }] })
    watcher.close()
  })
  it('is closed to those who are not in it, to strangers, and to names that are none', async () => {
    const [member, outsider, card] = [
      await world.make.member({ lead: 100 }),
      await world.make.member(),
      await world.make.card(),
    ]
    await earn(member, card.id)
    const { league_id } = await world.as(member).call(getLeague, {})
    for (const socket of [await socketOf(outsider), await socketOf(null)]) {
      expect(await socket.join(`league:${league_id}`)).toMatchObject({ ok: false, code: 'forbidden' })
      await earn(member, (await world.make.card()).id)
      expect(socket.frames.filter((frame) => frame.room.startsWith('league'))).toEqual([])
      socket.close()
    }
    const socket = await socketOf(member)
    for (const name of ['league:0', 'league:x', 'user:1', 'nothing:1', '', 'league:1; drop', `user:${outsider.id}`])
      expect((await socket.join(name)).ok).toBe(false)
    expect(((await socket.join(`league:${league_id}`)) as { snapshot: StandingsView }).snapshot.rows).toHaveLength(1)
    socket.close()
  })
})

describe('a socket', () => {
  it('hears its own person without asking, and nobody else', async () => {
    const [me, other, card] = [await world.make.member(), await world.make.member(), await world.make.card()]
    const [mine, theirs] = [await socketOf(me), await socketOf(other)]
    await until(async () => {
      await world.database.pool.query('delete from xp_grants where user_id = $1', [me.id])
      await earn(me, card.id)
      return mine.frames.some((frame) => frame.name === 'rewards.xpGranted')
    })
    expect(theirs.frames).toEqual([])
    mine.close()
    theirs.close()
  })
  it('is closed when its session ends', async () => {
    const person = await world.make.member()
    const key = await world.keyOf(person)
    const socket = await openSocket(world.base, key)
    await socket.join(`user:${person.id}`)
    await rawCall(world.base, logout, {}, { authorization: `Bearer ${key}` })
    await until(() => socket.socket.disconnected)
  })
  it('that asks without end is told to stop', async () => {
    const socket = await socketOf(await world.make.member())
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => socket.join(`card:${n + 1}`)))
    expect(answers.filter((answer) => !answer.ok && answer.code === 'rate_limited').length).toBeGreaterThan(20)
    socket.close()
  })
  it('survives what is no message', async () => {
    const socket = await socketOf(null)
    for (const junk of [null, 1, 'x', [], { room: 1 }, { room: 'x'.repeat(3000) }])
      expect((await socket.socket.timeout(3000).emitWithAck('join', junk)).ok).toBe(false)
    socket.socket.emit('leave', { room: null })
    socket.socket.emit('nothing-like-this', {})
    const card = await world.make.card()
    expect((await socket.join(`card:${card.id}`)).ok).toBe(true)
    socket.close()
  })
  it('of a foreign page is not let in', async () => {
    const response = await fetch(`${world.base}/socket.io/?EIO=4&transport=websocket`, {
      headers: { origin: 'https://evil.example', upgrade: 'websocket', connection: 'upgrade' },
    }).catch(() => undefined)
    expect(response?.status ?? 403).toBeGreaterThanOrEqual(400)
  })
})

describe('a card’s room', () => {
  it('tells those who have it open that there is a new version', async () => {
    const [staff, card] = [await world.make.staff(), await world.make.card()]
    const reader = await socketOf(null)
    expect(await reader.join(`card:${card.id}`)).toMatchObject({ ok: true, snapshot: { revision: 1 } })
    await changeDraft(world, card.id)
    await world.as(staff).call(publishCard, { card_id: card.id })
    await until(() => reader.frames.some((frame) => frame.name === 'editor.cardPublished'))
    expect(reader.frames.at(-1)!.payload).toEqual({ card_id: card.id, revision: 2 })
    reader.close()
  })
})

describe('a draft’s room', () => {
  it('is for those who may edit the card, and tells of its history and publications', async () => {
    const [staff, member, card] = [await world.make.staff(), await world.make.member(), await world.make.card()]
    const [maker, stranger, learner] = [await socketOf(staff), await socketOf(null), await socketOf(member)]
    await changeDraft(world, card.id)
    expect(await maker.join(`draft:${card.id}`)).toMatchObject({
      ok: true,
      snapshot: { revision: 1, draft_revision: 0 },
    })
    for (const socket of [stranger, learner]) expect((await socket.join(`draft:${card.id}`)).ok).toBe(false)
    await world.as(staff).call(nameHistory, { card_id: card.id, name: 'Before' })
    await until(() => maker.frames.length === 1)
    await world.as(staff).call(publishCard, { card_id: card.id })
    await until(() => maker.frames.length === 2)
    expect(maker.frames.map((frame) => frame.payload)).toEqual([
      { card_id: card.id, draft_revision: 0, revision: 1, reason: 'named' },
      { card_id: card.id, draft_revision: 1, revision: 2, reason: 'published' },
    ])
    expect([...stranger.frames, ...learner.frames]).toEqual([])
    for (const socket of [maker, stranger, learner]) socket.close()
  })
})

describe('a class quiz', () => {
  it('moves the board as students come, answer and drop, and turns the students’ screens', async () => {
    const [teacher, student, card] = [
      await world.make.educator(),
      await world.make.member(),
      await world.make.card({ facts: 3 }),
    ]
    const made = await world.make.class({ teacher, students: [student] })
    const session = await world
      .as(teacher)
      .call(createSession, { school_id: made.schoolId, school_class_id: made.id, resource_id: card.id })
    const { session_id } = session
    const [board, seat] = [await socketOf(teacher), await socketOf(student)]
    const joined = await board.join(`classMonitor:${session_id}`)
    expect(joined).toMatchObject({ ok: true, present: [] })
    expect((await seat.join(`classSession:${session_id}`)).ok).toBe(false)
    expect((await world.as(student).call(joinSession, { code: session.join_code })).questions).toEqual([])
    // Joined twice at once, as a client that reconnects may: it still counts as one.
    const joins = await Promise.all([seat.join(`classSession:${session_id}`), seat.join(`classSession:${session_id}`)])
    expect(joins.map((answer) => answer.ok)).toEqual([true, true])
    expect((await seat.join(`classMonitor:${session_id}`)).ok).toBe(false)
    await until(() => board.presence.at(-1)?.present.includes(student.id))
    await world.as(teacher).call(updateSession, { session_id, state: 'running' })
    await until(() => seat.frames.some((frame) => frame.name === 'classes.sessionTurned'))
    const begun = seat.frames.find((frame) => frame.name === 'classes.sessionTurned')!.payload
    const { questions = [] } = sessionTurned.payload.parse(begun)
    expect([questions.length, JSON.stringify(begun).includes('right')]).toEqual([3, false])
    await world.as(student).call(answerQuestion, { session_id, fact_id: questions[0]!.fact_id, choice: 0 })
    await until(() =>
      board.frames
        .filter((frame) => frame.name === 'classes.boardMoved')
        .some((frame) => JSON.stringify(frame.payload).includes('"answered":1')),
    )
    const boardMoves = () => JSON.stringify(board.frames.map((frame) => frame.payload))
    for (const { name } of card.facts) expect(boardMoves()).not.toContain(`"name":"${name}"`)
    seat.close()
    await until(() => board.presence.at(-1)?.present.length === 0)
    const again = await board.join(`classMonitor:${session_id}`)
    const snapshot = (again as { snapshot: MonitorView }).snapshot
    expect(snapshot.students[0]).toMatchObject({ user_id: student.id, answered: 1 })
    expect(snapshot.version).toBe((again as { version: number }).version)
    expect(snapshot.questions.map(({ name, right_choice }) => name ?? right_choice)).toEqual([null, null, null])
    await world.as(teacher).call(updateSession, { session_id, state: 'ended' })
    await until(() => card.facts.every(({ name }) => boardMoves().includes(`"name":"${name}"`)))
    board.close()
  })

  it('tells every screen of a student what they answered, and nobody else’s', async () => {
    const [teacher, student, other] = [
      await world.make.educator(),
      await world.make.member(),
      await world.make.member(),
    ]
    const made = await world.make.class({ teacher, students: [student, other] })
    const card = await world.make.card()
    const { session_id, join_code } = await world
      .as(teacher)
      .call(createSession, { school_id: made.schoolId, school_class_id: made.id, resource_id: card.id })
    await world.as(teacher).call(updateSession, { session_id, state: 'running' })
    const { questions } = await world.as(student).call(joinSession, { code: join_code })
    await world.as(other).call(joinSession, { code: join_code })
    const sockets = [await socketOf(student), await socketOf(student), await socketOf(other)]
    for (const socket of sockets) await socket.join(`classSession:${session_id}`)
    await sockets[0]!.join(`user:${student.id}`)
    await sockets[1]!.join(`user:${student.id}`)
    await sockets[2]!.join(`user:${other.id}`)
    const answer = await world
      .as(student)
      .call(answerQuestion, { session_id, fact_id: questions[0]!.fact_id, choice: 1 })
    const told = (socket: (typeof sockets)[0]) =>
      socket.frames.filter((frame) => frame.name === 'classes.questionAnswered').map((frame) => frame.payload)
    await until(() => told(sockets[0]!).length + told(sockets[1]!).length === 2)
    expect(told(sockets[1]!)).toEqual([{ user_id: student.id, session_id, answer }])
    // The next thing told comes after it, and still the other has heard nothing of it.
    await world.as(teacher).call(updateSession, { session_id, state: 'paused' })
    await until(() => sockets[2]!.frames.some((frame) => frame.name === 'classes.sessionTurned'))
    expect(told(sockets[2]!)).toEqual([])
    for (const socket of sockets) socket.close()
  })
})

describe('a ticket', () => {
  it('opens one room for a client that has no cookie, and no other', async () => {
    const [me, card] = [await world.make.member({ lead: 105 }), await world.make.card()]
    await earn(me, card.id)
    const { league_id } = await world.as(me).call(getLeague, {})
    const { auth } = await world.as(me).call(authoriseChannel, { channel_name: `league:${league_id}` })
    expect(auth).toMatch(/\./)
    const outsider = await world.make.member()
    await expect(
      world.as(outsider).call(authoriseChannel, { channel_name: `league:${league_id}` }),
    ).rejects.toMatchObject({ code: 'realtime.room_closed' })
  })
})

describe('a document’s socket', () => {
  it('is closed within a second when its session ends or its person may no longer draw', async () => {
    const card = await world.make.card()
    const openAs = async (person: Person) => {
      const socket = new WebSocket(`${world.base.replace('http', 'ws')}/collab/card/${card.id}`, {
        headers: { authorization: `Bearer ${await world.keyOf(person)}` },
      })
      let closed = 0
      socket.on('close', (code) => {
        closed = code
      })
      await new Promise((resolve) => socket.once('message', resolve))
      return { code: () => closed }
    }
    const [leaver, demoted, stays] = [await world.make.staff(), await world.make.staff(), await world.make.staff()]
    const sockets = [await openAs(leaver), await openAs(demoted), await openAs(stays)]
    await rawCall(world.base, logout, {}, { authorization: `Bearer ${await world.keyOf(leaver)}` })
    await until(() => sockets[0]!.code() >= 4400, Boolean, 1000)
    await world.database.pool.query(`update users set roles = '{}' where id = $1`, [demoted.id])
    await inTransaction(world.database, (em) => {
      const published: Published[] = []
      createPublisher(published)(accessChanged, { user_id: demoted.id })
      return writeOutbox(transactionSql(em), published)
    })
    await until(() => sockets[1]!.code() >= 4400, Boolean, 3000)
    expect(sockets[2]!.code()).toBe(0)
  })
  it('does not open for a page that another person left open', async () => {
    const [maker, card] = [await world.make.staff(), await world.make.card()]
    const authorization = `Bearer ${await world.keyOf(maker)}`
    const closeOf = (person: number) =>
      new Promise<number | string>((resolve) => {
        const line = new WebSocket(`${world.base.replace('http', 'ws')}/collab/card/${card.id}?person=${person}`, {
          headers: { authorization },
        })
        line.once('message', () => {
          line.close()
          resolve('open')
        })
        line.once('close', (code) => resolve(code))
      })
    expect([await closeOf(maker.id), await closeOf(maker.id + 1)]).toEqual(['open', 4409])
  })
  it('does not open for a student or a stranger', async () => {
    const card = await world.make.card()
    for (const headers of [{}, { authorization: `Bearer ${await world.keyOf(await world.make.member())}` }]) {
      const socket = new WebSocket(`${world.base.replace('http', 'ws')}/collab/card/${card.id}`, { headers })
      const code = await new Promise<number>((resolve) => {
        socket.on('close', resolve)
        socket.on('error', () => resolve(4401))
      })
      expect(code).toBeGreaterThanOrEqual(4400)
    }
  })
})
