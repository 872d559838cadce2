import { z } from 'zod'
import { bytesOf } from '../../text.ts'
import { endpoint } from '../endpoint.ts'

/** What may be counted as a page's event. */
export const PageAction = z.enum(['pageview', '404'])
const address = z.string().max(2000)

/** GLB-RU007. Counts that a page was shown, or that there was none. Sent as a form. */
export const countPage = endpoint({
  method: 'POST',
  path: '/api/v2/analytics',
  access: 'optional',
  summary: 'Count a page that was shown, or that was missing.',
  input: z.object({
    action: PageAction,
    /** What shows the page. */
    source: z.enum(['web', 'mobile']).default('web'),
    url: address,
    referrer: address.default(''),
  }),
  reply: z.null(),
  body: 'form',
  limit: { points: 120, seconds: 60, triesOfNetwork: 1200 },
})

/** Events that may be logged, by name; what is not in the list is refused. */
export const LoggedEvent = z.enum(['audio_decode_error', 'page_ready', 'split_test_exposed'])
export type LoggedEvent = z.output<typeof LoggedEvent>

/** Bytes of an event's values together, as JSON. */
const EVENT_DATA_BYTES = 1000

/** The facts of a logged event: a few short values. */
export const EventData = z
  .record(z.string().regex(/^\w{1,40}$/), z.union([z.string().max(200), z.number(), z.boolean(), z.null()]))
  .refine((data) => Object.keys(data).length <= 20, 'An event has at most 20 values.')
  .refine((data) => bytesOf(JSON.stringify(data)) <= EVENT_DATA_BYTES, 'The values of this event are too long.')

/** Logs an event of a page. */
export const logEvent = endpoint({
  method: 'POST',
  path: '/api/v2/analytics/events',
  access: 'optional',
  summary: 'Log an event of a page.',
  input: z.object({ event: LoggedEvent, data: EventData.default({}) }),
  reply: z.null(),
  limit: { points: 60, seconds: 60, triesOfNetwork: 600 },
})
