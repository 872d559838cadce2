import { z } from 'zod'
import { Conflict } from '../../errors.ts'
import { ClientKey, MarketId, RowId, wholeId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { endpoint } from '../endpoint.ts'
import { Title, WebLink, Words } from './office.ts'
import { RECORDED_CATEGORY } from './recordings.ts'
import { EventScene } from './webinars.ts'

/** So many things belong to a recording. */
export const RESOURCES_MOST = 20
const givenRecording = {
  title: Title,
  description: Words,
  link: WebLink,
  market_id: MarketId.nullable(),
  webinar_id: RowId.nullable(),
  card_id: RowId.nullable().default(null),
  /** The name of its tab; empty for none. One that is not there yet is made. */
  tab_name: z.string().trim().max(60, 'Please write at most 60 characters.').default(''),
  duration: z.int().min(1, 'Please give at least a minute.').max(1000, 'Please give at most 1,000 minutes.').nullable(),
  resources: z.array(z.object({ title: Title, link: WebLink })).max(RESOURCES_MOST),
  is_premium: z.boolean(),
  account_required: z.boolean(),
  is_published: z.boolean(),
}

/** A recording as those see it who look after it. */
export const RecordingRow = z.object({
  resource_id: z.int(),
  resource_category_id: z.literal(RECORDED_CATEGORY),
  title: z.string(),
  description: z.string(),
  link: z.string(),
  market_id: MarketId.nullable(),
  webinar_id: z.int().nullable(),
  tab_name: z.string(),
  duration: z.int().nullable(),
  resources: z.array(z.object({ title: z.string(), link: z.string() })),
  scene: EventScene,
  is_premium: z.boolean(),
  account_required: z.boolean(),
  is_published: z.boolean(),
  revision: z.int(),
})
export type RecordingRow = z.output<typeof RecordingRow>

export const listRecordingRows = endpoint({
  method: 'GET',
  path: '/api/v3/admin/recordings',
  access: 'staff',
  summary: 'Every recording.',
  input: z.object(PageQuery),
  reply: pageOf(RecordingRow),
})

export const getRecordingRow = endpoint({
  method: 'GET',
  path: '/api/v3/admin/recordings/:resource_id',
  access: 'staff',
  summary: 'One recording, as its office has it.',
  input: z.object({ resource_id: wholeId() }),
  reply: RecordingRow,
})

/** Makes a recording; the same key makes it once. */
export const createRecording = endpoint({
  method: 'POST',
  path: '/api/v3/admin/recordings',
  access: 'staff',
  summary: 'Add a recording.',
  input: z.object({ key: ClientKey, ...givenRecording }),
  reply: RecordingRow,
})

export const updateRecording = endpoint({
  method: 'PUT',
  path: '/api/v3/admin/recordings/:resource_id',
  access: 'staff',
  summary: 'Change a recording.',
  input: z.object({ resource_id: wholeId(), revision: RowId, ...givenRecording }),
  reply: RecordingRow,
  errors: [Conflict],
})
