import type { z } from 'zod'
import type { Context } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/webinars/index.ts'
import { Conflict, NotFound } from '#shared/errors.ts'
import { presentationSeatsTold, presentationShown, type SeatNews } from '#shared/events/index.ts'
import { page } from '#shared/page.ts'
import { mustBeMarket, mustBeNear, mustBePerson, mustBeRecording, mustBeSchool } from './checks.ts'
import * as query from './queries/presentations.ts'
import { takeUntold } from './queries/requests.ts'
import * as rsvps from './queries/rsvps.ts'
import { heapsOf } from './telling.ts'

const UNKNOWN = 'There is no such presentation.'
type Row = z.input<typeof contract.PresentationRow>

const viewRow = (row: query.OfficeRow): Row => ({
  ...row,
  when: row.starts_at,
  end_date: row.ends_at,
  presenter_email: row.presenter_email ?? '',
  promo_code: row.promo_code ?? '',
  is_cancelled: row.cancelled_at !== null,
})
async function rowOf(sql: Sql, presentationId: number): Promise<Row> {
  const row = await sql.one(query.presentationById, [presentationId])
  if (!row) throw NotFound(UNKNOWN)
  return viewRow(row)
}

export async function listPresentationRows(
  { sql, now }: Context,
  input: Input<typeof contract.listPresentationRows>,
): Promise<Answer<typeof contract.listPresentationRows>> {
  const rows = await sql.rows(query.allPresentations, [input.per_page, (input.page - 1) * input.per_page, now])
  return page(rows.map(viewRow), rows[0]?.all ?? 0, input)
}

export const getPresentationRow = (
  { sql }: Context,
  { presentation_id }: Input<typeof contract.getPresentationRow>,
): Promise<Row> => rowOf(sql, presentation_id)

export async function listPresentationSeats(
  { sql }: Context,
  { presentation_id, ...asked }: Input<typeof contract.listPresentationSeats>,
): Promise<Answer<typeof contract.listPresentationSeats>> {
  await rowOf(sql, presentation_id)
  const rows = await sql.rows(rsvps.seatsOf, [presentation_id, asked.per_page, (asked.page - 1) * asked.per_page])
  return page(
    rows.map(({ all: _, ...row }) => row),
    rows[0]?.all ?? 0,
    asked,
  )
}

async function valuesOf(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  given: Omit<Input<typeof contract.createPresentation>, 'key'>,
  presenterBefore: number | null = null,
) {
  mustBeNear('when', new Date(given.when), now)
  mustBeNear('end_date', new Date(given.end_date), now)
  await mustBeSchool(sql, given.school_id)
  await mustBeMarket(sql, given.market_id)
  await mustBeRecording(sql, given.recorded_id)
  const { presenter_email: email } = given
  const presenterId = email ? await mustBePerson(sql, email, [presenterBefore]) : null
  return [
    given.title,
    given.description,
    given.school_id,
    given.market_id,
    presenterId,
    given.when,
    given.end_date,
    given.timezone,
    given.location,
    given.meeting_link,
    given.promo_code || null,
    given.recorded_id,
    given.is_published,
  ] as const
}

/** @throws NoSuchPerson, AddressNotConfirmed */
export async function createPresentation(
  ctx: Context,
  { key, ...given }: Input<typeof contract.createPresentation>,
): Promise<Row> {
  const { sql, now } = ctx
  const made =
    (await sql.one(query.insertPresentation, [...(await valuesOf(ctx, given)), key, now])) ??
    (await sql.one(query.presentationByKey, [key]))!
  return rowOf(sql, made.id)
}

/** Who comes is told where its time is another one, and who asked for it that it has its page. @throws Conflict where somebody changed it since it was read, NoSuchPerson, AddressNotConfirmed */
export async function updatePresentation(
  ctx: Context,
  { presentation_id, revision, ...given }: Input<typeof contract.updatePresentation>,
): Promise<Row> {
  const { sql, now } = ctx
  const before = await sql.one(query.lockPresentation, [presentation_id])
  if (!before) throw NotFound(UNKNOWN)
  const values = await valuesOf(ctx, given, before.presenter_id)
  if (!(await sql.one(query.changePresentation, [...values, presentation_id, revision]))) throw Conflict()
  const isMoved = new Date(given.when).getTime() !== before.starts_at.getTime()
  if (isMoved && !before.cancelled_at && before.ends_at > now) {
    await sql.rows(rsvps.remindAnew, [presentation_id, new Date(given.when), now])
    await tellSeats(ctx, presentation_id, 'moved', { was: before.starts_at, movedTo: new Date(given.when) })
  }
  if (given.is_published && !before.cancelled_at && new Date(given.end_date) > now)
    for (const { id } of await sql.rows(takeUntold, [presentation_id, now]))
      ctx.publish(presentationShown, { request_id: id })
  return rowOf(sql, presentation_id)
}

/** Twice is the same. */
export async function cancelPresentation(
  ctx: Context,
  { presentation_id }: Input<typeof contract.cancelPresentation>,
): Promise<Row> {
  const { sql, now } = ctx
  const before = await sql.one(query.lockPresentation, [presentation_id])
  if (!before) throw NotFound(UNKNOWN)
  if (!before.cancelled_at) {
    await sql.rows(query.callOffPresentation, [presentation_id, now])
    if (before.ends_at > now) await tellSeats(ctx, presentation_id, 'cancelled')
  }
  return rowOf(sql, presentation_id)
}

async function tellSeats(
  { sql, publish }: Pick<Context, 'sql' | 'publish'>,
  presentationId: number,
  news: SeatNews,
  { was = null, movedTo = null }: { was?: Date | null; movedTo?: Date | null } = {},
): Promise<void> {
  const ids = (await sql.rows(rsvps.rsvpsOf, [presentationId])).map(({ id }) => id)
  for (const heap of heapsOf(ids)) publish(presentationSeatsTold, { seat_ids: heap, news, was, moved_to: movedTo })
}
