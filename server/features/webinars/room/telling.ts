import type { z } from 'zod'
import type { Publish } from '#server/platform/outbox/write.ts'
import type { Sql } from '#server/platform/sql.ts'
import { type DeskMove, RoomMove } from '#shared/contract/webinars/room.ts'
import { deskMoved, roomMoved } from '#shared/events/index.ts'
import { bareMove } from '#shared/rules/webinars/room/replay.ts'
import { recordedQuestions, unrecordedPolls } from './queries/replay.ts'
import { logMove, type RoomRow, raiseDesk, raiseVersion } from './queries/room.ts'

export type Telling = { sql: Sql; now: Date; publish: Publish }
type Move = Omit<z.input<typeof RoomMove>, 'room_key'>

/** How long a recording has run, without its pauses. */
export const recordedFor = (
  { recording_since, recorded_ms }: Pick<RoomRow, 'recording_since' | 'recorded_ms'>,
  now: Date,
): number => recorded_ms + (recording_since ? Math.max(0, now.getTime() - recording_since.getTime()) : 0)

/**
 * Tells a room what changed. It is held from here to the commit, so what `change` reads and writes is as everybody hears
 * it, in the order of the versions; while it is recorded, it is kept with its time. Says the version that came of it.
 */
export async function tellRoom(
  { sql, now, publish }: Telling,
  room: Pick<RoomRow, 'session_id' | 'room_key'>,
  change: (place: number) => Promise<Move> | Move,
): Promise<number> {
  const raised = (await sql.one(raiseVersion, [room.session_id]))!
  const { version } = raised
  const move = { room_key: room.room_key, ...(await change(version)) }
  publish(roomMoved, move, { from: version - 1, to: version })
  const { recording_since } = raised
  if (recording_since) {
    const kept = await onlyKept(sql, room.session_id, RoomMove.parse(move), recording_since)
    await sql.rows(logMove, [room.session_id, version, recordedFor(raised, now), JSON.stringify(bareMove(kept))])
  }
  return version
}

/**
 * WEB-GA003. A vote brings a question again, and its end a poll: what was asked before it was recorded does not come into the
 * recording by that.
 */
async function onlyKept(sql: Sql, sessionId: string, whole: RoomMove, since: Date): Promise<RoomMove> {
  const move = await withoutPolls(sql, sessionId, whole, since)
  const isOlder = ({ at }: { at: string }): boolean => new Date(at) < since
  const older = move.questions?.filter(isOlder).map(({ question_id }) => question_id) ?? []
  if (older.length === 0) return move
  const known = new Set((await sql.rows(recordedQuestions, [sessionId, older])).map(({ question_id }) => question_id))
  return { ...move, questions: move.questions?.filter((one) => !isOlder(one) || known.has(one.question_id)) }
}

async function withoutPolls(sql: Sql, sessionId: string, move: RoomMove, since: Date): Promise<RoomMove> {
  if (!move.polls?.length) return move
  const ids = move.polls.map(({ poll_id }) => poll_id)
  const older = new Set((await sql.rows(unrecordedPolls, [sessionId, ids, since])).map(({ poll_id }) => poll_id))
  return { ...move, polls: move.polls.filter(({ poll_id }) => !older.has(poll_id)) }
}

/** Tells those who run the room. */
export async function tellDesk(
  { sql, publish }: Telling,
  sessionId: string,
  change: () => Promise<Omit<z.input<typeof DeskMove>, 'session_id'>> | Omit<z.input<typeof DeskMove>, 'session_id'>,
): Promise<void> {
  const { version } = (await sql.one(raiseDesk, [sessionId]))!
  publish(deskMoved, { session_id: sessionId, ...(await change()) }, { from: version - 1, to: version })
}
