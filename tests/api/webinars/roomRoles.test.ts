import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/webinars/index.ts'
import { Forbidden, NotFound } from '#shared/errors.ts'
import { accessChanged, deskMoved, roomMoved } from '#shared/events/index.ts'
import { addHost, attend, enter, liveRoom, type MadeSession } from '../../support/webinars.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()

const participantOf = ({ entry }: { entry: contract.RoomEntry }): string => entry.own!.participant_id
const told = async (name: string) =>
  (
    await world.database.pool.query<{ payload: Record<string, unknown> }>(
      'select payload from outbox where name = $1 order by id',
      [name],
    )
  ).rows.map(({ payload }) => payload)
/** Of whom the room was told that their role is another one. */
const newRoles = async ({ roomKey }: MadeSession) =>
  (await told(roomMoved.name)).flatMap((move) => {
    const { room_key, participants = [] } = move as contract.RoomMove
    return room_key === roomKey ? participants.flatMap((one) => (one.has_new_role ? [one.participant_id] : [])) : []
  })
const roleOf = async (made: MadeSession, person: Parameters<typeof enter>[2]) => (await enter(world, made, person)).role

describe('setRoomModerator', () => {
  it('WEB-LV001: who runs the room has somebody moderate it and no more, and each time the room and their lines hear of it', async () => {
    const made = await liveRoom(world)
    const { sessionId: session_id } = made
    const ada = await attend(world, made)
    const participant_id = participantOf(ada)
    const host = world.as(made.host)
    await host.call(contract.setRoomParticipant, { session_id, participant_id, is_muted: true })
    const before = (await told(accessChanged.name)).length
    for (let twice = 0; twice < 2; twice++)
      await host.call(contract.setRoomModerator, { session_id, participant_id, moderates: true })
    expect(await roleOf(made, ada)).toBe('moderator')
    expect((await enter(world, made, ada)).own).toMatchObject({ is_muted: false })
    expect(await newRoles(made)).toEqual([participant_id])
    expect((await told(accessChanged.name)).slice(before)).toEqual([{ user_id: ada.id }])
    await host.call(contract.setRoomModerator, { session_id, participant_id, moderates: false })
    expect(await roleOf(made, ada)).toBe('attendee')
    expect(await newRoles(made)).toEqual([participant_id, participant_id])
  })

  it('is not for who moderates or attends, and never of who runs it, a guest, or somebody taken out', async () => {
    const made = await liveRoom(world)
    const { sessionId: session_id } = made
    const [ada, mo, co] = [await attend(world, made), await world.make.member(), await world.make.member()]
    await addHost(world, made.webinarId, mo, 'moderator')
    await addHost(world, made.webinarId, co, 'cohost')
    const given = (one: { entry: contract.RoomEntry }, moderates = true) => ({
      session_id,
      participant_id: participantOf(one),
      moderates,
    })
    for (const person of [ada, mo])
      await expect(world.as(person).call(contract.setRoomModerator, given(ada))).rejects.toSatisfy(Forbidden.is)
    const host = world.as(made.host)
    for (const person of [co, made.host])
      for (const moderates of [true, false])
        await expect(
          host.call(contract.setRoomModerator, given({ entry: await enter(world, made, person) }, moderates)),
        ).rejects.toSatisfy(contract.CannotModerate.is)
    await expect(
      host.call(contract.setRoomModerator, { session_id, participant_id: randomUUID(), moderates: true }),
    ).rejects.toSatisfy(NotFound.is)
    await host.call(contract.setRoomParticipant, { ...given(ada), is_removed: true })
    await expect(host.call(contract.setRoomModerator, given(ada))).rejects.toSatisfy(contract.CannotModerate.is)
    await world.as(co).call(contract.setRoomParticipant, { ...given(ada), is_removed: false })
    await world.as(co).call(contract.setRoomModerator, given(ada))
    expect(await roleOf(made, ada)).toBe('moderator')
  })

  it('what is given and taken in the office is told in the room, too, and nothing where nothing changed', async () => {
    const made = await liveRoom(world)
    const ada = await attend(world, made)
    const office = world.as(await world.make.staff())
    const { webinarId: webinar_id } = made
    for (let twice = 0; twice < 2; twice++)
      await office.call(contract.putWebinarHost, { webinar_id, email: ada.email, role: 'moderator' })
    expect(await newRoles(made)).toEqual([participantOf(ada)])
    for (let twice = 0; twice < 2; twice++)
      await office.call(contract.removeWebinarHost, { webinar_id, user_id: ada.id as never })
    expect(await newRoles(made)).toEqual([participantOf(ada), participantOf(ada)])
  })
})

it('the slides of a session before are offered where there are some', async () => {
  const made = await liveRoom(world)
  const { sessionId: session_id, webinarId } = made
  const host = world.as(made.host)
  const canCopy = async () => (await host.call(contract.listRoomSlides, { session_id })).can_copy
  expect(await canCopy()).toBe(false)
  await host.call(contract.addRoomSlide, { session_id, slide_id: randomUUID(), title: 'Mine' })
  expect(await canCopy()).toBe(false)
  const before = randomUUID()
  await world.database.pool.query(
    `insert into webinar_sessions (id, webinar_id, position, starts_at, ends_at, room_key)
     values ($1, $2, 1, now() - interval '9 days', now() - interval '8 days', $3)`,
    [before, webinarId, randomUUID()],
  )
  expect(await canCopy()).toBe(false)
  await world.database.pool.query(
    `insert into webinar_slides (id, session_id, position, kind, title, body, notes) values ($1, $2, 0, 'text', 'Theirs', '', '')`,
    [randomUUID(), before],
  )
  expect(await canCopy()).toBe(true)
})

it('who runs the room hears that somebody said how it was', async () => {
  const made = await liveRoom(world)
  const { sessionId: session_id } = made
  const ada = await attend(world, made)
  await world.as(made.host).call(contract.turnRoom, { session_id, state: 'ended' })
  await world.as(ada).call(contract.sendRoomSurvey, { session_id, rating: 5 })
  const moves = (await told(deskMoved.name)) as contract.DeskMove[]
  expect(moves.filter((move) => move.session_id === session_id).at(-1)).toMatchObject({ surveys_changed: true })
})
