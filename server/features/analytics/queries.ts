import type { z } from 'zod'
import { statement } from '#server/platform/database/statement.ts'
import type { LoggedEvent, PageAction } from '#shared/contract/analytics/index.ts'

/** What is stored of an event; `data` is JSON. */
export type PageEventValues = [
  action: z.output<typeof PageAction> | LoggedEvent,
  source: 'web' | 'mobile',
  url: string,
  referrer: string | null,
  userId: number | null,
  data: string,
]

/** Counts a page, or logs an event of one. */
export const insertPageEvent = statement<never, [at: Date, ...PageEventValues]>(
  `insert into page_events (at, action, source, url, referrer, user_id, data) values ($1, $2, $3, $4, $5, $6, $7)`,
)

export const clearOldPageEvents = statement<never, [now: Date]>(
  `delete from page_events where at < $1::timestamptz - interval '13 months'`,
)
export const clearPageEventsBeyond = statement<never, [most: number]>(
  'delete from page_events where id <= (select max(id) from page_events) - $1',
)
