import type { ClearAway } from '#server/platform/feature.ts'
import { DAY_MS } from '#shared/time.ts'
import { clearEasyLinksBefore } from './queries.ts'

export const clearEasyLinks: ClearAway = ({ sql, now }) =>
  sql.rows(clearEasyLinksBefore, [new Date(now.getTime() - DAY_MS)])
