import type { z } from 'zod'
import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/webinars/index.ts'
import { Conflict, NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import { admissionTo, canPlay, type Reader } from '#shared/rules/webinars/admission.ts'
import { mustBeCard, mustBeMarket, mustBeWebinar } from './checks.ts'
import * as query from './queries/recordings.ts'
import { leadFor, readerOf } from './reader.ts'

const UNKNOWN = 'There is no such recording.'

/** WEB-RU002, WEB-RU003. Whatever leads to a recording is told to those alone who may play it. */
function viewRecording(
  { is_published: _, revision: __, link, resources, ...row }: query.RecordingRow,
  reader: Reader,
): z.input<typeof contract.RecordingView> {
  const plays = canPlay(reader, row)
  return {
    ...row,
    resource_category_id: contract.RECORDED_CATEGORY,
    opens: admissionTo(row, reader),
    link: plays ? link : null,
    resources: plays ? resources : [],
  }
}

/** WEB-CA002. */
export async function listRecordings(
  ctx: OpenContext,
  { market_id, all, resource_tab_id, ...asked }: Input<typeof contract.listRecordings>,
): Promise<Answer<typeof contract.listRecordings>> {
  const { sql } = ctx
  const marketId = all ? null : (market_id ?? (await leadFor(ctx)))
  const [rows, tabs, reader] = await Promise.all([
    sql.rows(query.publicRecordings, [
      marketId,
      resource_tab_id ?? null,
      asked.per_page,
      (asked.page - 1) * asked.per_page,
    ]),
    sql.rows(query.publicTabs, [marketId]),
    readerOf(ctx),
  ])
  const listed = rows.map(({ all: _, ...row }) => viewRecording(row, reader))
  return { ...page(listed, rows[0]?.all ?? 0, asked), tabs }
}

/** WEB-RU013. */
export async function getRecording(
  ctx: OpenContext,
  { resource_id }: Input<typeof contract.getRecording>,
): Promise<Answer<typeof contract.getRecording>> {
  const row = await ctx.sql.one(query.publicRecording, [resource_id])
  if (!row) throw NotFound(UNKNOWN)
  return viewRecording(row, await readerOf(ctx))
}

type Row = z.input<typeof contract.RecordingRow>
const viewRow = ({ resource_tab_id: _, tab_name, ...row }: query.RecordingRow): Row => ({
  ...row,
  tab_name: tab_name ?? '',
  resource_category_id: contract.RECORDED_CATEGORY,
})

export async function listRecordingRows(
  { sql }: Context,
  input: Input<typeof contract.listRecordingRows>,
): Promise<Answer<typeof contract.listRecordingRows>> {
  const rows = await sql.rows(query.allRecordings, [input.per_page, (input.page - 1) * input.per_page])
  return page(
    rows.map(({ all: _, ...row }) => viewRow(row)),
    rows[0]?.all ?? 0,
    input,
  )
}

export async function getRecordingRow(
  { sql }: Context,
  { resource_id }: Input<typeof contract.getRecordingRow>,
): Promise<Row> {
  const row = await sql.one(query.recordingById, [resource_id])
  if (!row) throw NotFound(UNKNOWN)
  return viewRow(row)
}

async function valuesOf(sql: Sql, given: Omit<Input<typeof contract.createRecording>, 'key'>) {
  await mustBeMarket(sql, given.market_id)
  await mustBeWebinar(sql, given.webinar_id)
  await mustBeCard(sql, given.card_id)
  const tab = given.tab_name ? await sql.one(query.tabNamed, [given.tab_name]) : undefined
  return [
    given.title,
    given.description,
    given.link,
    given.market_id,
    given.webinar_id,
    tab?.id ?? null,
    given.duration,
    JSON.stringify(given.resources),
    given.card_id,
    given.is_premium,
    given.account_required,
    given.is_published,
  ] as const
}

export async function createRecording(
  { sql, now }: Context,
  { key, ...given }: Input<typeof contract.createRecording>,
): Promise<Row> {
  await sql.one(query.insertRecording, [...(await valuesOf(sql, given)), key, now])
  return viewRow((await sql.one(query.recordingByKey, [key]))!)
}

/** @throws Conflict where somebody changed it since it was read */
export async function updateRecording(
  { sql }: Context,
  { resource_id, revision, ...given }: Input<typeof contract.updateRecording>,
): Promise<Row> {
  const changed = await sql.one(query.changeRecording, [...(await valuesOf(sql, given)), resource_id, revision])
  const row = await sql.one(query.recordingById, [resource_id])
  if (!row) throw NotFound(UNKNOWN)
  if (!changed) throw Conflict()
  return viewRow(row)
}
