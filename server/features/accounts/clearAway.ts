import type { ClearAway } from '#server/platform/feature.ts'
import { SERVER_COOKIES } from '#shared/cookies.ts'
import { DAY_MS } from '#shared/time.ts'
import {
  clearDevices,
  clearEmailChanges,
  clearEmailVerifications,
  clearIdentityProofs,
  clearPasskeyChallenges,
  clearPasswordResets,
  clearSessions,
} from './queries.ts'
import { clearSecurityEvents } from './security/queries.ts'

/** What happened to an account's security after 13 months. Ended sessions and challenges at once; links a day after their end, so that who comes late is told why. */
export const clearAccounts: ClearAway[] = [
  ({ sql, now }) => sql.rows(clearSessions, [now]),
  ({ sql, now }) => sql.rows(clearPasskeyChallenges, [now]),
  // A device whose cookie is over is new again.
  ({ sql, now }) => sql.rows(clearDevices, [new Date(now.getTime() - SERVER_COOKIES.device.ms)]),
  ({ sql, now }) => sql.rows(clearSecurityEvents, [now]),
  ...[clearPasswordResets, clearIdentityProofs, clearEmailVerifications, clearEmailChanges].map(
    (clear): ClearAway =>
      ({ sql, now }) =>
        sql.rows(clear, [new Date(now.getTime() - DAY_MS)]),
  ),
]
