import type { z } from 'zod'
import type { OpenContext } from '#server/platform/context.ts'
import type { SetUp } from '#server/platform/feature.ts'
import type { FileReply } from '#server/platform/route.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/webinars/index.ts'
import { InvalidInput, MailNotSetUp, NotFound } from '#shared/errors.ts'
import { presentationSeatsTold } from '#shared/events/index.ts'
import { heldAt, presentationPath } from '#shared/rules/webinars/addresses.ts'
import { isDoorOpen, isMissed, JOIN_EARLY_MS, phaseOf, TWO_WEEKS_MS } from '#shared/rules/webinars/times.ts'
import { epochSeconds } from '#shared/time.ts'
import { calendarFile } from './calendar.ts'
import * as query from './queries/presentations.ts'
import * as rsvps from './queries/rsvps.ts'
import { newSeatId } from './queries/seats.ts'
import { ownAddress, seatHolder } from './reader.ts'
import { hashOfKey, seatKeyOf } from './seatKeys.ts'

const UNKNOWN = 'There is no such presentation.'
const TAKEN = 'This address has a seat already. The mail to it has the way in.'
type View = z.input<typeof contract.PresentationView>
/** Whether the reader has a seat, and came. */
type Seat = { attended_at: Date | null } | undefined

/** WEB-EN003, WEB-GA005. What leads into a presentation, and what it gives, is told to who has a seat alone, in its time. */
function viewPresentation(
  row: query.PresentationRow,
  seat: Seat,
  publicRecordings: ReadonlySet<number>,
  now: Date,
): View {
  const [rsvped, attended] = [seat !== undefined, seat?.attended_at != null]
  const isOn = row.cancelled_at === null
  const isOver = now >= row.ends_at
  return {
    presentation_id: row.presentation_id,
    title: row.title,
    description: row.description,
    when: row.starts_at,
    end_date: row.ends_at,
    timezone: row.timezone,
    location: row.location,
    meeting_link: rsvped && isOn && isDoorOpen(row, now) ? row.meeting_link : null,
    is_online: row.meeting_link !== null,
    presenter: row.presenter_name === null ? null : { name: row.presenter_name, avatar: row.presenter_avatar },
    market_id: row.market_id,
    school_id: row.school_id,
    school_name: row.school_name,
    is_cancelled: !isOn,
    rsvped,
    attended,
    missed_it: isOn && isMissed({ ...row, rsvped, attended }, now),
    promo_code: rsvped && isOn && now >= row.starts_at ? row.promo_code : null,
    recorded_id: isOver && row.recorded_id !== null && publicRecordings.has(row.recorded_id) ? row.recorded_id : null,
    server_now: epochSeconds(now),
  }
}

async function viewAll(ctx: OpenContext, rows: readonly query.PresentationRow[]): Promise<View[]> {
  const { id, email } = await seatHolder(ctx)
  const ids = rows.map(({ presentation_id }) => presentation_id)
  const own = id === null ? [] : await ctx.sql.rows(query.rsvpedOf, [ids, id, email])
  const seats = new Map(own.map((seat) => [seat.presentation_id, seat]))
  const recordings = await recordingsOf(ctx, rows)
  return rows.map((row) => viewPresentation(row, seats.get(row.presentation_id), recordings, ctx.now))
}
async function recordingsOf(
  { sql }: OpenContext,
  rows: readonly query.PresentationRow[],
): Promise<ReadonlySet<number>> {
  const ids = rows.flatMap(({ recorded_id }) => recorded_id ?? [])
  return new Set(ids.length === 0 ? [] : (await sql.rows(query.isRecordingPublic, [ids])).map(({ id }) => id))
}

/** WEB-CA006. */
export async function listPresentations(
  ctx: OpenContext,
  { next_two_weeks, limit, school_id }: Input<typeof contract.listPresentations>,
): Promise<Answer<typeof contract.listPresentations>> {
  const until = next_two_weeks ? new Date(ctx.now.getTime() + TWO_WEEKS_MS) : null
  const rows = await ctx.sql.rows(query.presentationsToCome, [ctx.now, until, school_id ?? null, limit])
  return { data: await viewAll(ctx, rows) }
}

/** Who asks: by the key of their mail, else by their account. */
async function holderOf(ctx: OpenContext, presentationId: number, seat: string | undefined) {
  const { id, email } = await seatHolder(ctx)
  return [presentationId, seat ? hashOfKey(seat) : null, id, email] as [
    number,
    string | null,
    number | null,
    string | null,
  ]
}

async function known({ sql }: OpenContext, presentationId: number): Promise<query.PresentationRow> {
  const row = await sql.one(query.publicPresentation, [presentationId])
  if (!row) throw NotFound(UNKNOWN)
  return row
}
async function viewFor(ctx: OpenContext, row: query.PresentationRow, seat: string | undefined): Promise<View> {
  const own = await ctx.sql.one(rsvps.rsvpOf, await holderOf(ctx, row.presentation_id, seat))
  return viewPresentation(row, own, await recordingsOf(ctx, [row]), ctx.now)
}

export async function getPresentation(
  ctx: OpenContext,
  { presentation_id, seat }: Input<typeof contract.getPresentation>,
): Promise<View> {
  return viewFor(ctx, await known(ctx, presentation_id), seat)
}

/** WEB-CA007, WEB-RU007. Asked twice it is the same seat. @throws PresentationOver */
export const rsvpPresentation =
  ({ secret, mailIsSetUp }: Pick<SetUp, 'secret' | 'mailIsSetUp'>) =>
  async (
    ctx: OpenContext,
    { presentation_id, email, phone }: Input<typeof contract.rsvpPresentation>,
  ): Promise<View> => {
    const { sql, actor, now, publish } = ctx
    if (!actor && !mailIsSetUp) throw MailNotSetUp()
    await sql.one(query.presentationForSeat, [presentation_id])
    const row = await known(ctx, presentation_id)
    if (row.cancelled_at || now >= row.ends_at) throw contract.PresentationOver()
    const holder = await seatHolder(ctx)
    if (!actor || !(await sql.one(rsvps.ownRsvp, [presentation_id, actor.id, holder.email]))) {
      const { id } = (await sql.one(newSeatId))!
      const hash = hashOfKey(seatKeyOf(secret, id))
      const address = actor ? await ownAddress(ctx, actor.id) : email
      if (await sql.one(rsvps.insertRsvp, [id, presentation_id, actor?.id ?? null, address, phone, hash, now])) {
        if (!actor || holder.email) publish(presentationSeatsTold, { seat_ids: [id], news: 'taken', was: null })
      } else if (actor && !(await sql.one(rsvps.ownRsvp, [presentation_id, actor.id, holder.email])))
        throw InvalidInput({ email: [TAKEN] })
    }
    return viewFor(ctx, row, undefined)
  }

export async function cancelPresentationRsvp(
  ctx: OpenContext,
  { presentation_id, seat }: Input<typeof contract.cancelPresentationRsvp>,
): Promise<null> {
  await ctx.sql.rows(rsvps.deleteRsvp, await holderOf(ctx, presentation_id, seat))
  return null
}

/** WEB-GA005. Who comes in was there; afterwards, until it is expired, who says so. @throws NotInvited, TooEarly, PresentationOver */
export async function attendPresentation(
  ctx: OpenContext,
  { presentation_id, seat }: Input<typeof contract.attendPresentation>,
): Promise<View> {
  const { sql, now } = ctx
  const row = await known(ctx, presentation_id)
  const own = await sql.one(rsvps.rsvpOf, await holderOf(ctx, presentation_id, seat))
  if (!own) throw contract.NotInvited()
  if (row.cancelled_at || phaseOf(row, now) === 'expired') throw contract.PresentationOver()
  if (now.getTime() < row.starts_at.getTime() - JOIN_EARLY_MS) throw contract.TooEarly()
  await sql.rows(rsvps.markAttended, [own.id, now])
  return viewFor(ctx, row, seat)
}

/** WEB-CA008. As long as the presentation is. */
export async function getPresentationCalendar(
  ctx: OpenContext,
  { presentation_id }: Input<typeof contract.getPresentationCalendar>,
): Promise<FileReply> {
  const row = await known(ctx, presentation_id)
  const { base } = ctx.request
  const url = base + presentationPath(presentation_id)
  return calendarFile(
    `presentation-${presentation_id}.ics`,
    {
      uid: `presentation-${presentation_id}@${new URL(base).hostname}`,
      title: row.title,
      description: [row.description, url].filter(Boolean).join('\n\n'),
      location: heldAt(row.location, row.school_name) || url,
      url,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      sequence: row.sequence,
      isCancelled: row.cancelled_at !== null,
    },
    ctx.now,
  )
}
