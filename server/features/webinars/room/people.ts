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

const viewAttendee = ({ intervals, all: _all, attendees: _attendees, ...row }: AttendeeRow) => {
  const attended = attendedMs(intervals.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) })))
  return { ...row, seconds: secondsOf(attended) }
}

async function readAttendees({ sql, now }: Context, room: RoomRow, skip: number, most: number) {
  const seenAfter = new Date(now.getTime() - PROCESS_SILENT_MS)
  const rows = await sql.rows(attendeesOf, [room.session_id, seenAfter, room.closed_at ?? now, skip, most])
  return { people: rows.map(viewAttendee), all: rows[0]?.all ?? 0, total: rows[0]?.attendees ?? 0 }
}

/** RTM-EN005. Who was there and for how long, for those who run the room. */
export async function listRoomPeople(
  ctx: Context,
  { session_id, after }: Input<typeof contract.listRoomPeople>,
): Promise<Answer<typeof contract.listRoomPeople>> {
  const { room, role } = await running(ctx, session_id, { moderates: true, afterwards: true })
  const isSummed = room.state === 'ended' && after === 0
  const found = await readAttendees(ctx, room, after, isSummed ? ALL : A_PAGE)
  const { total, all } = found
  // Once it has ended nobody is in it any more, though they may read in it.
  const people = found.people.slice(0, A_PAGE).map((one) => (room.state === 'ended' ? { ...one, is_here: false } : one))
  const seconds = found.people.flatMap((one) => (one.is_host ? [] : one.seconds))
  const sum = seconds.reduce((before, one) => before + one, 0)
  const next = after + people.length
  // Who moderates needs no addresses.
  const data = canRun(role) ? people : people.map((one) => ({ ...one, email: null }))
  const mean_seconds = isSummed && total > 0 ? Math.round(sum / seconds.length) : null
  return { data, next: next < all ? next : null, total, mean_seconds }
}

/** The same of attendees, as a table to be kept. */
export async function exportRoomPeople(
  ctx: Context,
  { session_id }: Input<typeof contract.exportRoomPeople>,
): Promise<FileReply> {
  const { room } = await running(ctx, session_id, { afterwards: true })
  const { people } = await readAttendees(ctx, room, 0, ALL)
  const attendees = people.filter(({ is_host }) => !is_host)
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
