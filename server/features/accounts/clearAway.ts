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

/** A mailed link: kept a day beyond its end, so that who comes late is told why. */
const link = (table: string, clear: typeof clearPasswordResets): ClearAway => ({
  tables: [table],
  kept: 'a day beyond its end',
  clear: ({ sql, now }) => sql.rows(clear, [new Date(now.getTime() - DAY_MS)]),
})

export const clearAccounts: ClearAway[] = [
  { tables: ['sessions'], kept: 'until it ends', clear: ({ sql, now }) => sql.rows(clearSessions, [now]) },
  {
    tables: ['passkey_challenges'],
    kept: 'until it ends',
    clear: ({ sql, now }) => sql.rows(clearPasskeyChallenges, [now]),
  },
  {
    // A device whose cookie is over is new again.
    tables: ['devices'],
    kept: `${SERVER_COOKIES.device.ms / DAY_MS} days after it was last used`,
    clear: ({ sql, now }) => sql.rows(clearDevices, [new Date(now.getTime() - SERVER_COOKIES.device.ms)]),
  },
  { tables: ['security_events'], kept: '13 months', clear: ({ sql, now }) => sql.rows(clearSecurityEvents, [now]) },
  link('password_resets', clearPasswordResets),
  link('identity_proofs', clearIdentityProofs),
  link('email_verifications', clearEmailVerifications),
  link('email_changes', clearEmailChanges),
]
