import { statement } from '#server/platform/database/statement.ts'
import type { ClearAway } from '#server/platform/feature.ts'
import { DAY_MS } from '#shared/time.ts'

export const fullName = statement<{ name: string }, [userId: number]>(
  `select trim(first_name || ' ' || last_name) as name from users where id = $1`,
)

export const clearSessions = statement<never, [now: Date]>('delete from sessions where expires_at < $1')
export const clearPasswordResets = statement<never, [before: Date]>('delete from password_resets where expires_at < $1')
export const clearIdentityProofs = statement<never, [before: Date]>('delete from identity_proofs where expires_at < $1')
export const clearPasskeyChallenges = statement<never, [now: Date]>(
  'delete from passkey_challenges where expires_at < $1',
)
export const clearEmailVerifications = statement<never, [before: Date]>(
  'delete from email_verifications where expires_at < $1',
)
export const clearEmailChanges = statement<never, [before: Date]>(
  'delete from email_changes where coalesce(undo_until, expires_at) < $1',
)

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
