import type { ClearAway } from '#server/platform/feature.ts'
import { DAY_MS } from '#shared/time.ts'
import { clearNotificationsBefore } from './queries.ts'

/** So long people find again what they were told. */
const KEPT_MS = 90 * DAY_MS

export const clearNotifications: ClearAway = ({ sql, now }) =>
  sql.rows(clearNotificationsBefore, [new Date(now.getTime() - KEPT_MS)])
