import type { ClearAway } from '#server/platform/feature.ts'
import { DAY_MS } from '#shared/time.ts'
import {
  clearEmailChanges,
  clearEmailVerifications,
  clearIdentityProofs,
  clearPasskeyChallenges,
  clearPasswordResets,
  clearSessions,
} from './queries.ts'

/** Ended sessions and challenges at once; links a day after their end, so that who comes late is told why. */
export const clearAccounts: ClearAway[] = [
  ({ sql, now }) => sql.rows(clearSessions, [now]),
  ({ sql, now }) => sql.rows(clearPasskeyChallenges, [now]),
  ...[clearPasswordResets, clearIdentityProofs, clearEmailVerifications, clearEmailChanges].map(
    (clear): ClearAway =>
      ({ sql, now }) =>
        sql.rows(clear, [new Date(now.getTime() - DAY_MS)]),
  ),
]
