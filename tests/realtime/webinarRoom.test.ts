import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import * as contract from '#shared/contract/webinars/index.ts'
import { NotFound } from '#shared/errors.ts'
import { applyDeskMove, applyMove } from '#shared/rules/webinars/room/moves.ts'
import { openSocket, type TestSocket } from '../support/sockets.ts'
import { twoProcesses } from '../support/twoProcesses.ts'
import { addHost, attend, enter, liveRoom, type MadeSession, makeWebinar, register } from '../support/webinars.ts'
import { until } from '../support/world.ts'

const world = twoProcesses()
const id = () => randomUUID()

/** A room as a page has it: the snapshot that it joined with, and every change since. */
async function follow(socket: TestSocket, room: string) {
  const answer = await socket.join(room)
  if (!answer.ok) throw new Error(answer.message)
  const moves = () => socket.frames.filter((frame) => frame.room === room && frame.to > answer.version)
  return {
    view: () =>
      moves().reduce(
        (view, { payload }) => applyMove(view, payload as contract.RoomMove),
        contract.RoomView.parse(answer.snapshot),
      ),
    versions: () => moves().map(({ to }) => to),
  }
}
const roomOf = ({ roomKey }: MadeSession) => `webinar:${roomKey}`
const lineOf = async (person: Parameters<typeof world.keyOf>[0] | null, process: 0 | 1) =>
  openSocket(world.bases[process], person ? await world.keyOf(person) : undefined)

it('WEB-LV001, WEB-LV002: chat, slide, poll and question of one reach people and guests of two processes in order, and a late one has all of it', async () => {
  const made = await liveRoom(world)
  const { sessionId: session_id } = made
  const person = await attend(world, made)
  const sockets = [await lineOf(made.host, 0), await lineOf(person, 1), await lineOf(null, 1)]
  const seen = await Promise.all(sockets.map((socket) => follow(socket, roomOf(made))))
  const host = world.as(made.host)
  const [slide_id, poll_id, question_id] = [id(), id(), id()]
  await world.as(person).call(contract.sendRoomMessage, { session_id, message_id: id(), text: 'Hello all' })
  await host.call(contract.setRoom, { session_id, captions_from_notes: true })
  await host.call(contract.addRoomSlide, { session_id, slide_id, title: 'Welcome', notes: 'Good evening.' })
  await host.call(contract.setRoom, { session_id, captions_from_notes: true })
  await host.call(contract.setRoomStage, { session_id, slide_id })
  const { wording } = await host.call(contract.openRoomPoll, {
    session_id,
    poll_id,
    question: 'Ready?',
    options: ['Yes', 'No'],
  })
  await world.as(person).call(contract.askRoomQuestion, { session_id, question_id, text: 'Why digoxin?' })
  await world.as(person).call(contract.voteRoomPoll, { session_id, poll_id, wording, options: [0] })
  for (const { view, versions } of seen) {
    await until(() => view().questions.length === 1)
    expect(view()).toMatchObject({
      messages: [{ text: 'Hello all', name: 'Ada' }],
      stage: { slide: { kind: 'text', title: 'Welcome' } },
      caption: 'Good evening.',
      polls: [{ question: 'Ready?', counts: null }],
    })
    expect(versions()).toEqual([...versions()].sort((a, b) => a - b))
  }
  await host.call(contract.setRoomPoll, { session_id, poll_id, is_shown: true })
  for (const { view } of seen) await until(() => view().polls[0]?.counts?.[0] === 1)
  const late = await follow(await lineOf(null, 1), roomOf(made))
  const { server_now: _then, count: _count, ...now } = seen[0]!.view()
  expect(late.view()).toMatchObject(now)
  for (const socket of sockets) socket.close()
})

it('WEB-LV001: what hosts alone see nobody else joins, and who may not be there is not let in by a guessed key', async () => {
  const made = await liveRoom(world)
  const { sessionId: session_id } = made
  const person = await attend(world, made)
  const [host, attendee, stranger] = [
    await lineOf(made.host, 0),
    await lineOf(person, 1),
    await lineOf(await world.make.member(), 0),
  ]
  const desk = await host.join(`webinarHosts:${session_id}`)
  expect(desk).toMatchObject({ ok: true, snapshot: { hands: [] } })
  for (const socket of [attendee, stranger, await lineOf(null, 0)])
    expect(await socket.join(`webinarHosts:${session_id}`)).toMatchObject({ ok: false })
  expect(await stranger.join(roomOf(made))).toMatchObject({ ok: false })
  for (const key of ['x', 'a'.repeat(43), session_id])
    expect(await attendee.join(`webinar:${key}`)).toMatchObject({ ok: false })
  const poll_id = id()
  const so = { session_id, poll_id, question: 'So?', options: ['a', 'b'] }
  const { wording } = await world.as(made.host).call(contract.openRoomPoll, so)
  await world.as(person).call(contract.raiseRoomHand, { session_id, up: true })
  await world.as(person).call(contract.voteRoomPoll, { session_id, poll_id, wording, options: [1] })
  const view = () =>
    host.frames
      .filter(({ room }) => room === `webinarHosts:${session_id}`)
      .reduce(
        (shown, { payload }) => applyDeskMove(shown, payload as contract.DeskMove),
        desk.ok ? (desk.snapshot as contract.DeskView) : ({} as never),
      )
  await until(() => view().polls[0]?.counts?.[1] === 1)
  expect(view().hands).toMatchObject([{ name: 'Ada' }])
  expect(JSON.stringify(attendee.frames)).not.toContain('"counts":[')
})

it('WEB-LV001: a prepared poll is told to those alone who run the room, in any process, until it is opened; a line that was cut has it on coming back', async () => {
  const made = await liveRoom(world)
  const { sessionId: session_id } = made
  const [attendee, host] = [await lineOf(await attend(world, made), 1), await lineOf(made.host, 0)]
  const seen = await follow(attendee, roomOf(made))
  const desk = `webinarHosts:${session_id}`
  const answer = await host.join(desk)
  const view = () =>
    host.frames
      .filter(({ room }) => room === desk)
      .reduce(
        (shown, { payload }) => applyDeskMove(shown, payload as contract.DeskMove),
        answer.ok ? (answer.snapshot as contract.DeskView) : ({} as never),
      )
  const poll = {
    poll_id: id(),
    question: 'Which drug is it?',
    options: ['Digoxin', 'Warfarin'],
    multiple: false,
    right: [1],
  }
  await world.as(made.host).call(contract.prepareRoomPoll, { session_id, ...poll })
  await until(() => view().prepared.length === 1)
  expect(view().prepared).toEqual([poll])
  host.close()
  const back = await lineOf(made.host, 1)
  expect(await back.join(desk)).toMatchObject({ ok: true, snapshot: { prepared: [poll] } })
  expect(JSON.stringify([attendee.frames, seen.view()])).not.toContain('Which drug')
  await world.as(made.host).call(contract.askPreparedPoll, { session_id, poll_id: poll.poll_id })
  await until(() => seen.view().polls[0]?.question === poll.question)
  await until(() => back.frames.some(({ payload }) => (payload as contract.DeskMove).prepared?.length === 0))
  for (const socket of [attendee, back]) socket.close()
})

it('a caption goes with its step at everybody in the room', async () => {
  const made = await liveRoom(world)
  const { sessionId: session_id } = made
  const [host, slide_id] = [world.as(made.host), id()]
  const { view } = await follow(await lineOf(await attend(world, made), 1), roomOf(made))
  const card = await world.make.card({ free: true })
  await host.call(contract.addRoomSlide, { session_id, slide_id, card_id: card.id as never })
  await host.call(contract.setRoomStage, { session_id, slide_id, revealed: 1 })
  await host.call(contract.setRoom, { session_id, caption: 'Look at the lamp.' })
  await until(() => view().caption === 'Look at the lamp.')
  await host.call(contract.setRoomStage, { session_id, revealed: 2 })
  await until(() => {
    const { slide } = view().stage
    return slide?.kind === 'card' && slide.facts.length === 2
  })
  expect(view().caption).toBe('')
})

it('who waits in the room hears that it is moved, and that it is called off', async () => {
  const made = await makeWebinar(world, { startsIn: 10 })
  const { webinarId: webinar_id } = made
  const socket = await lineOf(await attend(world, made), 1)
  const { view } = await follow(socket, roomOf(made))
  const office = world.as(await world.make.staff())
  const starts_at = new Date(Date.parse(view().starts_at) + 60_000).toISOString()
  await office.call(contract.moveWebinarSession, { webinar_id, schedule: 0, starts_at })
  await until(() => view().starts_at === starts_at)
  await office.call(contract.cancelWebinarSession, { webinar_id, schedule: 0 })
  await until(() => socket.frames.some(({ payload }) => (payload as contract.RoomMove).is_called_off))
  socket.close()
})

it('a signed-in person whose seat is taken back is put out of the room', async () => {
  const made = await liveRoom(world)
  const person = await attend(world, made)
  const socket = await lineOf(person, 1)
  expect(await socket.join(roomOf(made))).toMatchObject({ ok: true })
  await world.database.pool.query('delete from webinar_registrations where session_id = $1', [made.sessionId])
  await world.tellAccessChanged(person.id)
  await until(() => socket.putOut.includes(roomOf(made)))
  socket.close()
})

it('RTM-EN005: one person on two devices counts once, guests count too, and minutes end with the last line', async () => {
  const made = await liveRoom(world)
  const person = await attend(world, made)
  const seat = await register(world, made, null)
  const guest = await world
    .as(null)
    .call(contract.enterWebinarRoom, { webinar_id: made.webinarId, session: 0, seat, name: 'Gus' })
  const room = roomOf(made)
  const lines = [await lineOf(person, 0), await lineOf(person, 1), await lineOf(null, 1)]
  const tokens = [person.entry.join_token, person.entry.join_token, guest.join_token]
  for (const socket of lines) await socket.join(room)
  const beat = () => {
    for (const [place, { socket }] of lines.entries())
      if (socket.connected) socket.emit('attend', { room, token: tokens[place] })
  }
  const beats = setInterval(beat, 500)
  beat()
  const told = (socket: TestSocket) =>
    socket.frames
      .filter(({ name }) => name === 'webinars.peopleCounted')
      .map(({ payload }) => (payload as { count: number }).count)
  const people = () => world.as(made.host).call(contract.listRoomPeople, { session_id: made.sessionId })
  try {
    for (const socket of lines) await until(() => told(socket).at(-1) === 2)
    lines[0]!.close()
    await until(async () => (await people()).data.filter(({ is_here }) => is_here).length === 2)
    lines[2]!.close()
    await until(() => told(lines[1]!).at(-1) === 1)
    const { data } = await people()
    expect(data.map(({ name, is_here }) => [name, is_here])).toEqual([
      ['Ada', true],
      ['Gus', false],
    ])
    expect(data.every(({ seconds }) => seconds < 30)).toBe(true)
  } finally {
    clearInterval(beats)
    for (const socket of lines) socket.close()
  }
})

it('WEB-LV001: everybody hears that nobody who runs it is in the room any more, and that one is back, in another process too; staff run it as well', async () => {
  const made = await liveRoom(world)
  const room = roomOf(made)
  const [ada, staff, mo] = [await attend(world, made), await world.make.staff(), await world.make.staff()]
  await addHost(world, made.webinarId, mo, 'moderator')
  const hosts = {
    host: await enter(world, made, made.host),
    staff: await enter(world, made, staff),
    mo: await enter(world, made, mo),
  }
  const here = async () =>
    (await world.as(made.host).call(contract.listRoomPeople, { session_id: made.sessionId })).data.filter(
      ({ is_here }) => is_here,
    ).length
  const attendee = await lineOf(ada, 1)
  await attendee.join(room)
  const beating = new Map<TestSocket, string>([[attendee, ada.entry.join_token!]])
  const beat = () => {
    for (const [{ socket }, token] of beating) if (socket.connected) socket.emit('attend', { room, token })
  }
  const beats = setInterval(beat, 500)
  const comes = async (person: typeof staff, token: string, process: 0 | 1) => {
    const line = await lineOf(person, process)
    await line.join(room)
    beating.set(line, token)
    beat()
    return line
  }
  const hasHost = () =>
    attendee.frames
      .filter(({ name }) => name === 'webinars.peopleCounted')
      .map(({ payload }) => (payload as { has_host: boolean }).has_host)
      .at(-1)
  const late = async () => {
    const line = await lineOf(null, 0)
    const answer = await line.join(room)
    line.close()
    return answer.ok && (answer.snapshot as contract.RoomView).has_host
  }
  try {
    await until(() => hasHost() === false)
    expect(await late()).toBe(false)
    // Who is named as a moderator runs nothing, be they staff.
    const moderator = await comes(mo, hosts.mo.join_token!, 0)
    await until(async () => (await here()) === 2)
    expect(await late()).toBe(false)
    moderator.close()
    const host = await comes(made.host, hosts.host.join_token!, 0)
    await until(() => hasHost() === true)
    expect(await late()).toBe(true)
    host.close()
    await until(() => hasHost() === false)
    const other = await comes(staff, hosts.staff.join_token!, 0)
    await until(() => hasHost() === true)
    const { data, total } = await world.as(made.host).call(contract.listRoomPeople, { session_id: made.sessionId })
    expect(data.filter(({ is_host }) => is_host)).toHaveLength(3)
    expect(total).toBe(1)
    other.close()
  } finally {
    clearInterval(beats)
    attendee.close()
  }
})

it('WEB-LV001: a poll without votes that is taken back goes from everybody’s list and is prepared again; one with a vote stays', async () => {
  const made = await liveRoom(world)
  const { sessionId: session_id } = made
  const [ada, poll_id] = [await attend(world, made), id()]
  const [host, attendee] = [await lineOf(made.host, 0), await lineOf(ada, 1)]
  const seen = await follow(attendee, roomOf(made))
  const room = `webinarHosts:${session_id}`
  const answer = await host.join(room)
  const desk = () =>
    host.frames
      .filter((frame) => frame.room === room)
      .reduce(
        (shown, { payload }) => applyDeskMove(shown, payload as contract.DeskMove),
        answer.ok ? (answer.snapshot as contract.DeskView) : ({} as never),
      )
  const by = world.as(made.host)
  const poll = { session_id, poll_id, question: 'Reday?', options: ['Yes', 'No'] }
  await expect(by.call(contract.openRoomPoll, { ...poll, options: ['Yes', 'No', ' yes '] })).rejects.toSatisfy(
    contract.SameAnswers.is,
  )
  const { wording } = await by.call(contract.openRoomPoll, poll)
  const vote = (of: string) =>
    world.as(ada).call(contract.voteRoomPoll, { session_id, poll_id, wording: of, options: [0] })
  await until(() => seen.view().polls.length === 1)
  for (let twice = 0; twice < 2; twice++) await by.call(contract.withdrawRoomPoll, { session_id, poll_id })
  await until(() => seen.view().polls.length === 0)
  await until(() => desk().polls.length === 0 && desk().prepared.length === 1)
  await expect(vote(wording)).rejects.toSatisfy(NotFound.is)
  await by.call(contract.prepareRoomPoll, { ...poll, question: 'Ready?' })
  await by.call(contract.askPreparedPoll, { session_id, poll_id })
  await until(() => seen.view().polls[0]?.question === 'Ready?')
  // Who answered what was asked before has said nothing of what is asked now.
  await expect(vote(wording)).rejects.toSatisfy(contract.PollReworded.is)
  await vote(seen.view().polls[0]!.wording)
  await expect(by.call(contract.withdrawRoomPoll, { session_id, poll_id })).rejects.toSatisfy(contract.PollHasVotes.is)
  expect(seen.view().polls).toHaveLength(1)
  for (const socket of [host, attendee]) socket.close()
})

it('WEB-LV001: what somebody wrote says what they are by now, as they moderate and no more', async () => {
  const made = await liveRoom(world)
  const { sessionId: session_id } = made
  const ada = await attend(world, made)
  const line = await lineOf(null, 1)
  const seen = await follow(line, roomOf(made))
  const participant_id = ada.entry.own!.participant_id
  await world.as(ada).call(contract.sendRoomMessage, { session_id, message_id: id(), text: 'Hello' })
  for (const moderates of [true, false]) {
    await world.as(made.host).call(contract.setRoomModerator, { session_id, participant_id, moderates })
    await until(() => seen.view().messages[0]?.role === (moderates ? 'moderator' : 'attendee'))
  }
  expect(seen.view().messages).toMatchObject([{ text: 'Hello', is_host: false }])
  line.close()
})

it('WEB-LV001: reactions of many are told in bulk, five of a person in ten seconds', async () => {
  const made = await liveRoom(world)
  const room = roomOf(made)
  const person = await attend(world, made)
  const [a, b] = [await lineOf(person, 0), await lineOf(made.host, 1)]
  for (const socket of [a, b]) await socket.join(room)
  a.socket.emit('attend', { room, token: person.entry.join_token })
  const bursts = () =>
    b.frames
      .filter(({ name }) => name === 'webinars.reactionsBurst')
      .map(({ payload }) => (payload as { counts: { clap?: number } }).counts.clap ?? 0)
  await until(() => {
    a.socket.emit('react', { room, kind: 'clap' })
    a.socket.emit('react', { room, kind: 'nonsense' })
    return bursts().length > 0
  })
  const sum = bursts().reduce((all, count) => all + count, 0)
  expect(sum).toBeLessThanOrEqual(6)
  for (const socket of [a, b]) socket.close()
})

it('who is taken out of the room hears nothing more of it in any process, by account, as a guest or by the key they know; the others go on', async () => {
  const made = await liveRoom(world)
  const { sessionId: session_id, webinarId: webinar_id } = made
  const [ada, ben] = [await attend(world, made), await attend(world, made, await world.make.trial({ first: 'Ben' }))]
  const desk = await lineOf(made.host, 0)
  const told = await desk.join(`webinarHosts:${session_id}`)
  const seen = () =>
    desk.frames
      .filter(({ room }) => room === `webinarHosts:${session_id}`)
      .reduce(
        (shown, { payload }) => applyDeskMove(shown, payload as contract.DeskMove),
        told.ok ? (told.snapshot as contract.DeskView) : ({} as never),
      )
  const [out, stays] = [await lineOf(ada, 0), await lineOf(ben, 1)]
  for (const socket of [out, stays]) expect(await socket.join(roomOf(made))).toMatchObject({ ok: true })
  const participant_id = ada.entry.own!.participant_id
  await world.as(made.host).call(contract.setRoomParticipant, { session_id, participant_id, is_removed: true })
  const moved = () => stays.frames.some(({ payload }) => (payload as contract.RoomMove).has_new_key)
  await until(moved)
  await until(() => out.putOut.includes(roomOf(made)))
  await until(() => seen().removed.length === 1)
  expect(seen().removed).toMatchObject([{ participant_id, name: 'Ada' }])
  // The key that they know opens nothing to anybody.
  for (const line of [await lineOf(ada, 1), await lineOf(null, 0)])
    expect(await line.join(roomOf(made))).toMatchObject({ ok: false })
  const entry = await world.as(ben).call(contract.getWebinarRoom, { webinar_id })
  const room = `webinar:${entry.room_id}`
  expect(await stays.join(room)).toMatchObject({ ok: true })
  expect(await (await lineOf(ada, 1)).join(room)).toMatchObject({ ok: false })
  await world.as(ben).call(contract.sendRoomMessage, { session_id, message_id: id(), text: 'Without them' })
  await until(() =>
    stays.frames.some(({ room: heard, payload }) => heard === room && JSON.stringify(payload).includes('Without them')),
  )
  expect(JSON.stringify(out.frames)).not.toContain('Without them')
  for (const socket of [desk, out, stays]) socket.close()
})
