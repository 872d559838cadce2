import type { ClearAway } from '#server/platform/feature.ts'
import { DAY_MS } from '#shared/time.ts'
import { clearNotificationsBefore } from './queries.ts'

/** So long people find again what they were told. */
const KEPT_DAYS = 90

export const clearNotifications: ClearAway = {
  tables: ['notifications'],
  kept: `${KEPT_DAYS} days`,
  clear: ({ sql, now }) => sql.rows(clearNotificationsBefore, [new Date(now.getTime() - KEPT_DAYS * DAY_MS)]),
}
