import type { Context, OpenContext } from '#server/platform/context.ts'
import type { SubscriberContext } from '#server/platform/outbox/toSubscribers.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/webinars/index.ts'
import { NotFound } from '#shared/errors.ts'
import { webinarBegun, webinarSeatsTold } from '#shared/events/index.ts'
import { liveRoomPath } from '#shared/rules/webinars/addresses.ts'
import { canTurn } from '#shared/rules/webinars/room/policy.ts'
import { noteAt } from '#shared/rules/webinars/room/stage.ts'
import { isTimeToCome, roomsLastFrom } from '#shared/rules/webinars/times.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { tellHosts } from '../hostNews.ts'
import { seatsToSeeAgain } from '../queries/seats.ts'
import { heapsOf } from '../telling.ts'
import { reading, running, takingPart } from './access.ts'
import { muteParticipant, removeParticipant } from './holding.ts'
import { closePolls } from './polls.ts'
import { clearLines, closeSilent } from './queries/attendance.ts'
import { lockParticipant, participantById, putAgreed, putHand } from './queries/participants.ts'
import { isRecorded } from './queries/replay.ts'
import * as query from './queries/room.ts'
import { recordedFor, type Telling, tellDesk, tellRoom } from './telling.ts'
import { readStage, viewPerson } from './views.ts'

/** WEB-LV001. Turning it where it stands already changes nothing. */
export async function turnRoom(
  ctx: Context,
  { session_id, state }: Input<typeof contract.turnRoom>,
): Promise<Answer<typeof contract.turnRoom>> {
  const { room } = await running(ctx, session_id, { afterwards: true })
  if (state === 'ended' && room.state === 'live') await closePolls(ctx, room)
  const { state: from } = (await ctx.sql.one(query.lockSession, [session_id]))!
  if (from === state) return { state }
  if (!canTurn(from, state)) throw from === 'ended' ? contract.RoomIsOver() : contract.NotOpen()
  await turn(ctx, room, state)
  if (state === 'live') await callAwaited(ctx, room)
  return { state }
}

/** RTM-GA002. Calls those who have a seat and are not here yet. */
async function callAwaited({ sql, now, publish, actor }: Telling & Pick<Context, 'actor'>, room: query.RoomRow) {
  const { session_id, webinar_id, schedule, title } = room
  const awaited = (await sql.rows(query.awaitedPeople, [session_id])).map(({ user_id }) => user_id)
  for (const user_ids of heapsOf(awaited))
    publish(webinarBegun, { session_id, title, link: liveRoomPath(webinar_id, schedule), user_ids })
  if (now < room.starts_at) await tellHosts({ sql, now, publish }, session_id, 'early', { by: actor.id })
  // Nobody waits at a door that was to open later; who was to come by now has come, or was reminded.
  if (isTimeToCome(room.starts_at, now)) return
  const seats = (await sql.rows(query.awaitedSeats, [session_id])).map(({ id }) => id)
  for (const seat_ids of heapsOf(seats)) publish(webinarSeatsTold, { seat_ids, news: 'early', was: null })
}

/** With its end a room's recording ends, too, and can be seen again. */
async function turn(ctx: Telling, room: query.RoomRow, state: 'live' | 'ended'): Promise<void> {
  const { sql, now } = ctx
  await sql.rows(query.putState, [room.session_id, state, now])
  await tellRoom(ctx, room, () => ({ state, ...(state === 'ended' ? { is_recording: false } : { began_at: now }) }))
  if (state !== 'ended') return
  await stopRecording(ctx, room.session_id)
  await tellReplay(ctx, room.session_id)
  // Of what nobody began there is nothing to be told.
  if (room.state === 'live') await tellHosts(ctx, room.session_id, 'ended')
}

/** A room ends once: who had a seat is written to, once, where there is something to be seen again. */
async function tellReplay({ sql, publish }: Telling, sessionId: string): Promise<void> {
  if (!(await sql.one(isRecorded, [sessionId]))?.is_recorded) return
  const ids = (await sql.rows(seatsToSeeAgain, [sessionId])).map(({ id }) => id)
  for (const seat_ids of heapsOf(ids)) publish(webinarSeatsTold, { seat_ids, news: 'replay', was: null })
}

async function stopRecording({ sql, now }: Telling, sessionId: string): Promise<void> {
  const held = (await sql.one(query.roomById, [sessionId]))!
  if (held.recording_since) await sql.rows(query.endRecording, [sessionId, recordedFor(held, now)])
}

/** What a host sets for everybody. A caption that is typed stands until the next step, whether slides have their notes shown or not. */
export async function setRoom(
  ctx: Context,
  given: Input<typeof contract.setRoom>,
): Promise<Answer<typeof contract.setRoom>> {
  const { sql, now } = ctx
  const { session_id, is_recording, captions_from_notes: fromNotes } = given
  const { room } = await running(ctx, session_id)
  await tellRoom(ctx, room, async () => {
    const held = (await sql.one(query.roomById, [session_id]))!
    const caption =
      given.caption ??
      (fromNotes === undefined ? undefined : fromNotes ? noteAt(held, (await readStage(sql, held)).notes) : '')
    const { slow_seconds, announcement } = given
    await sql.rows(query.putSettings, [
      session_id,
      slow_seconds ?? null,
      announcement ?? null,
      caption ?? null,
      fromNotes ?? null,
    ])
    return {
      ...(slow_seconds === undefined ? {} : { slow_seconds }),
      ...(announcement === undefined ? {} : { announcement }),
      ...(caption === undefined ? {} : { caption }),
      ...(is_recording === undefined ? {} : { is_recording }),
    }
  })
  const held = (await sql.one(query.roomById, [session_id]))!
  if (is_recording === true && !held.recording_since) await beginRecording(ctx, held)
  if (is_recording === false && held.recording_since)
    await sql.rows(query.endRecording, [session_id, recordedFor(held, now)])
  // A host's other device has the same switch.
  if (fromNotes !== undefined) await tellDesk(ctx, session_id, () => ({ slides_changed: true }))
  const after = (await sql.one(query.roomById, [session_id]))!
  return { captions_from_notes: after.captions_from_notes, is_recording: after.recording_since !== null }
}

/** WEB-GA003. A recording begins with the stage alone: nobody agreed that what they wrote before it be kept. */
async function beginRecording(ctx: Context, room: query.RoomRow): Promise<void> {
  const { sql, now } = ctx
  await sql.rows(query.beginRecording, [room.session_id, now])
  await tellRoom(ctx, room, async () => {
    const { state, announcement, caption } = room
    return { state, announcement, caption, stage: (await readStage(sql, room)).stage, is_recording: true }
  })
}

/** WEB-LV001. Hosts see the hand with its name. */
export async function raiseRoomHand(
  ctx: OpenContext,
  { session_id, up }: Input<typeof contract.raiseRoomHand>,
): Promise<Answer<typeof contract.raiseRoomHand>> {
  const { sql, now } = ctx
  const { participant: found } = await takingPart(ctx, session_id)
  const participant = (await sql.one(lockParticipant, [found.id]))!
  if ((participant.hand_at !== null) === up) return { up }
  const handAt = up ? now : null
  await sql.rows(putHand, [participant.id, handAt])
  await tellDesk(ctx, session_id, () => ({ people: [viewPerson({ ...participant, hand_at: handAt })] }))
  return { up }
}

/** WEB-LV001. */
export async function setRoomParticipant(
  ctx: Context,
  { session_id, participant_id, is_muted, is_removed, hand_up }: Input<typeof contract.setRoomParticipant>,
): Promise<Answer<typeof contract.setRoomParticipant>> {
  const { sql } = ctx
  const { room } = await running(ctx, session_id, { moderates: true })
  if (!(await sql.one(participantById, [session_id, participant_id]))) throw NotFound('They are not in this room.')
  if (is_muted !== undefined) await muteParticipant(ctx, room, participant_id, is_muted)
  if (is_removed !== undefined) await removeParticipant(ctx, room, participant_id, is_removed)
  if (hand_up === false) {
    await sql.rows(putHand, [participant_id, null])
    await tellRoom(ctx, room, () => ({ participants: [{ participant_id, hand_up }] }))
    await tellDesk(ctx, session_id, async () => ({
      people: [viewPerson((await sql.one(participantById, [session_id, participant_id]))!)],
    }))
  }
  return viewPerson((await sql.one(participantById, [session_id, participant_id]))!)
}

export async function agreeToRecording(
  ctx: OpenContext,
  { session_id }: Input<typeof contract.agreeToRecording>,
): Promise<Answer<typeof contract.agreeToRecording>> {
  const { participant } = await reading(ctx, session_id)
  await ctx.sql.rows(putAgreed, [participant.id, ctx.now])
  return { has_agreed: true }
}

/** Ends rooms that nobody ended or even began, and the time of those whose process is there no more. Says how many it ended. */
export async function mindRooms(ctx: SubscriberContext): Promise<number> {
  const { sql, now } = ctx
  await sql.rows(closeSilent, [new Date(now.getTime() - MINUTE_MS)])
  await sql.rows(clearLines, [new Date(now.getTime() - DAY_MS)])
  const overdue = await sql.rows(query.overdueRooms, [roomsLastFrom(now)])
  let ended = 0
  for (const { id } of overdue) {
    const found = await sql.one(query.roomById, [id])
    if (found?.state === 'live') await closePolls(ctx, found)
    const held = await sql.one(query.lockSession, [id])
    const room = await sql.one(query.roomById, [id])
    if (!held || held.state === 'ended' || !room) continue
    await turn(ctx, room, 'ended')
    ended++
  }
  return ended
}
