import type { Context } from '#server/platform/context.ts'
import { FileReply } from '#server/platform/route.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/webinars/index.ts'
import { csvText } from '#shared/csv.ts'
import { attendedMs, minutesText, PROCESS_SILENT_MS, secondsOf } from '#shared/rules/webinars/room/attendance.ts'
import { canRun } from '#shared/rules/webinars/room/policy.ts'
import { running } from './access.ts'
import { type AttendeeRow, attendeesOf } from './queries/attendance.ts'
import { countRatings, surveyComments } from './queries/replay.ts'
import type { RoomRow } from './queries/room.ts'

const A_PAGE = 100
/** More than a room holds. */
const ALL = 20_000

const viewAttendee = ({ participant_id, name, email, intervals, is_here }: AttendeeRow) => {
  const attended = attendedMs(intervals.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) })))
  return { participant_id, name, email, seconds: secondsOf(attended), is_here }
}

async function readAttendees({ sql, now }: Context, room: RoomRow, skip: number, most: number) {
  const seenAfter = new Date(now.getTime() - PROCESS_SILENT_MS)
  const rows = await sql.rows(attendeesOf, [room.session_id, seenAfter, room.closed_at ?? now, skip, most])
  return { attendees: rows.map(viewAttendee), total: rows[0]?.all ?? 0 }
}

/** RTM-EN005. Who was there and for how long, for those who run the room. */
export async function listRoomPeople(
  ctx: Context,
  { session_id, after }: Input<typeof contract.listRoomPeople>,
): Promise<Answer<typeof contract.listRoomPeople>> {
  const { room, role } = await running(ctx, session_id, { moderates: true, afterwards: true })
  const isSummed = room.state === 'ended' && after === 0
  const found = await readAttendees(ctx, room, after, isSummed ? ALL : A_PAGE)
  const { total } = found
  // Once it has ended nobody is in it any more, though they may read in it.
  const attendees = found.attendees
    .slice(0, A_PAGE)
    .map((one) => (room.state === 'ended' ? { ...one, is_here: false } : one))
  const sum = found.attendees.reduce((all, { seconds }) => all + seconds, 0)
  const next = after + attendees.length
  // Who moderates needs no addresses.
  const data = canRun(role) ? attendees : attendees.map((one) => ({ ...one, email: null }))
  const mean_seconds = isSummed && total > 0 ? Math.round(sum / found.attendees.length) : null
  return { data, next: next < total ? next : null, total, mean_seconds }
}

/** The same as a table to be kept. */
export async function exportRoomPeople(
  ctx: Context,
  { session_id }: Input<typeof contract.exportRoomPeople>,
): Promise<FileReply> {
  const { room } = await running(ctx, session_id, { afterwards: true })
  const { attendees } = await readAttendees(ctx, room, 0, ALL)
  const rows = attendees.map(({ name, email, seconds }) => [name, email ?? '', minutesText(seconds)])
  const text = csvText([['Name', 'E-mail address', 'Minutes'], ...rows])
  return new FileReply(`webinar-${room.webinar_id}-attendance.csv`, Buffer.from(text))
}

export async function listRoomSurveys(
  ctx: Context,
  { session_id }: Input<typeof contract.listRoomSurveys>,
): Promise<Answer<typeof contract.listRoomSurveys>> {
  await running(ctx, session_id, { afterwards: true })
  const counted = await ctx.sql.rows(countRatings, [session_id])
  const ratings = [1, 2, 3, 4, 5].map((rating) => counted.find((one) => one.rating === rating)?.count ?? 0)
  return { ratings, comments: await ctx.sql.rows(surveyComments, [session_id]) }
}
