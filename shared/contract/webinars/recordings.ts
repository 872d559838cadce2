import { z } from 'zod'
import { MarketId, wholeId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { endpoint } from '../endpoint.ts'
import { AdmissionWord, EventScene } from './webinars.ts'

/** WEB-CO008. What a recorded webinar is among the product's resources. */
export const RECORDED_CATEGORY = 3

/** WEB-EN001. A recording. Whatever leads to it is told to those alone who may play it. */
export const RecordingView = z.object({
  resource_id: z.int(),
  resource_category_id: z.literal(RECORDED_CATEGORY),
  /** The tab it stands under; null for none. */
  resource_tab_id: z.int().nullable(),
  tab_name: z.string().nullable(),
  webinar_id: z.int().nullable(),
  market_id: MarketId.nullable(),
  title: z.string(),
  description: z.string(),
  /** Minutes; null where nobody said. */
  duration: z.int().nullable(),
  is_premium: z.boolean(),
  account_required: z.boolean(),
  opens: AdmissionWord,
  link: z.string().nullable(),
  /** Slides and the like that belong to it. */
  resources: z.array(z.object({ title: z.string(), link: z.string() })),
  scene: EventScene,
})
export type RecordingView = z.output<typeof RecordingView>

/** WEB-CA002. The recorded list of an area of study: `webinar_id` is the word `recorded`. */
export const listRecordings = endpoint({
  method: 'GET',
  path: '/api/v3/webinars/recorded',
  access: 'optional',
  summary: 'Recordings of webinars, the newest first.',
  input: z.object({
    market_id: MarketId.optional(),
    all: z.literal('1').optional(),
    resource_tab_id: wholeId().optional(),
    ...PageQuery,
  }),
  reply: pageOf(RecordingView).extend({
    /** The tabs that have something in them for this area of study. */
    tabs: z.array(z.object({ resource_tab_id: z.int(), name: z.string() })),
  }),
  limit: { points: 120, seconds: 60, triesOfNetwork: 1200 },
})

/** WEB-RU013. The recording that `recorded_id` names. */
export const getRecording = endpoint({
  method: 'GET',
  path: '/api/v3/webinars/recorded/:resource_id',
  access: 'optional',
  summary: 'A recording of a webinar.',
  input: z.object({ resource_id: wholeId() }),
  reply: RecordingView,
  limit: { points: 120, seconds: 60, triesOfNetwork: 1200 },
})
