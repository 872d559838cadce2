import type { ClearAway } from '#server/platform/feature.ts'
import { DAY_MS } from '#shared/time.ts'
import { clearEasyLinksBefore } from './queries.ts'

export const clearEasyLinks: ClearAway = {
  tables: ['easy_links'],
  kept: '1 day',
  clear: ({ sql, now }) => sql.rows(clearEasyLinksBefore, [new Date(now.getTime() - DAY_MS)]),
}
