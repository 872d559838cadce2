import { statement } from '#server/platform/database/statement.ts'
import { isDemoOf } from '../queries.ts'
import { deletePasskeys } from '../signIn/queries.ts'

export const deleteOneTimeSecret = statement<never, [userId: number]>('delete from one_time_secrets where user_id = $1')

export const deleteRecoveryCodes = statement<never, [userId: number]>('delete from recovery_codes where user_id = $1')

/** Whether a second proof was given on a device before. */
export const provenDevice = statement<{ one: 1 }, [userId: number, keyHash: string]>(
  'select 1 as one from devices where user_id = $1 and key_hash = $2 and proven_at is not null',
)

export const proveDevice = statement<never, [userId: number, keyHash: string, now: Date]>(
  'update devices set proven_at = $3 where user_id = $1 and key_hash = $2',
)

/** What a person has for a second proof, whether a session has given it, and whether they need it. */
export const secondProofOf = statement<
  {
    role: string
    roles: string[]
    demo: boolean
    passkeys: number
    codes: boolean
    recovery_codes: number
    given: boolean
  },
  [userId: number, sessionId: string | null]
>(
  `select u.role, u.roles,
     ${isDemoOf('u')} as demo,
     (select count(*)::int from passkeys k where k.user_id = u.id) as passkeys,
     exists (select 1 from one_time_secrets o where o.user_id = u.id and o.confirmed_at is not null) as codes,
     (select count(*)::int from recovery_codes r where r.user_id = u.id and r.used_at is null) as recovery_codes,
     coalesce((select s.strong from sessions s where s.id = $2 and s.user_id = u.id), false) as given
   from users u where u.id = $1`,
)

export const oneTimeSecretOf = statement<{ secret: string; confirmed_at: Date | null }, [userId: number]>(
  'select secret, confirmed_at from one_time_secrets where user_id = $1',
)

/** Nothing where codes are set up already. */
export const putOneTimeSecret = statement<{ one: 1 }, [userId: number, secret: string, now: Date]>(
  `insert into one_time_secrets (user_id, secret, created_at) values ($1, $2, $3)
     on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
     where one_time_secrets.confirmed_at is null returning 1 as one`,
)

export const confirmOneTimeSecret = statement<{ one: 1 }, [userId: number, now: Date]>(
  'update one_time_secrets set confirmed_at = $2 where user_id = $1 and confirmed_at is null returning 1 as one',
)

/** Takes the code of a span of time, once. */
export const takeStep = statement<{ one: 1 }, [userId: number, step: number]>(
  'update one_time_secrets set last_step = $2 where user_id = $1 and last_step < $2 returning 1 as one',
)

export const takeRecoveryCode = statement<{ one: 1 }, [userId: number, codeHash: string, now: Date]>(
  `update recovery_codes set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null returning 1 as one`,
)

export const insertRecoveryCodes = statement<never, [userId: number, codeHashes: readonly string[], now: Date]>(
  'insert into recovery_codes (user_id, code_hash, created_at) select $1, unnest($2::text[]), $3',
)

/** What a person has that was or would be a second proof, whatever they are at the moment. */
export const provenOf = statement<{ codes: boolean; provenKeys: boolean }, [userId: number]>(
  `select exists (select 1 from one_time_secrets o where o.user_id = $1 and o.confirmed_at is not null) as codes,
     exists (select 1 from passkeys k where k.user_id = $1 and k.proven) as "provenKeys"`,
)

/** What stands beside the password and was added since the change of address that was taken back last. */
export const addedSinceUndone = statement<{ passkeys: number; codes: boolean }, [userId: number]>(
  `with since as (select min(c.confirmed_at) as at from email_changes c where c.user_id = $1
       and c.undone_at = (select max(u.undone_at) from email_changes u where u.user_id = $1))
     select (select count(*)::int from passkeys k, since where k.user_id = $1 and k.created_at > since.at) as passkeys,
       exists (select 1 from one_time_secrets o, since
         where o.user_id = $1 and o.confirmed_at is not null and o.created_at > since.at) as codes`,
)

/** What a person had of roles before each change of them that was no domain's; null where that did not change. */
export const rightsTakenByHand = statement<{ role: string | null; roles: string[] | null }, [userId: number]>(
  `select details->'before'->>'role' as role, details->'before'->'roles' as roles from security_events
     where user_id = $1 and kind = 'rights_changed' and not details ? 'by_domain'`,
)

export const deleteRecoveryCodesSince = statement<{ one: 1 }, [userId: number, since: Date]>(
  'delete from recovery_codes where user_id = $1 and created_at > $2 returning 1 as one',
)

/** What is taken away with a person's second proofs. */
export const SECOND_PROOFS = [deletePasskeys, deleteOneTimeSecret, deleteRecoveryCodes]

/**
 * The same of those that were added since a moment, for an account that is taken back: a thief's own would else stand before
 * it for good. Recovery codes from before go with what they stand in for.
 */
export const SECOND_PROOFS_SINCE = [
  statement<never, [userId: number, since: Date]>('delete from passkeys where user_id = $1 and created_at > $2'),
  statement<never, [userId: number, since: Date]>(
    'delete from one_time_secrets where user_id = $1 and created_at > $2',
  ),
  statement<never, [userId: number, since: Date]>(
    `delete from recovery_codes r where r.user_id = $1 and (r.created_at > $2
       or (not exists (select 1 from one_time_secrets o where o.user_id = $1)
         and not exists (select 1 from passkeys k where k.user_id = $1)))`,
  ),
]
