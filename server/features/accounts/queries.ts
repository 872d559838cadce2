import { statement } from '#server/platform/database/statement.ts'
import { DEMO_RESOURCE } from '#shared/rules/accounts/policy.ts'

/** The same as the rule `hasOwnPassword`, of a row of users, for statements. */
export const ownPasswordOf = (users: string): string =>
  `(${users}.password_hash is not null and not ${users}.password_generated)`
/** The same as the rule `isDemoAccount`, of a row of users, for statements. */
export const isDemoOf = (users: string): string =>
  `exists (select 1 from permissions p where p.user_id = ${users}.id and p.resource = '${DEMO_RESOURCE}')`

/** The same of all people. */
export const demoAccounts = statement<{ user_id: number }>(
  `select distinct user_id from permissions where resource = '${DEMO_RESOURCE}'`,
)

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
export const clearDevices = statement<never, [before: Date]>('delete from devices where last_seen_at < $1')
export const clearEmailChanges = statement<never, [before: Date]>(
  'delete from email_changes where coalesce(undo_until, expires_at) < $1',
)

export const countSessions = statement<{ sessions: number }, [now: Date]>(
  'select count(*)::int as sessions from sessions where expires_at > $1',
)
