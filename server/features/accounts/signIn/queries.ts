import { statement } from '#server/platform/database/statement.ts'
import type { Role } from '#shared/contract/accounts/index.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { isDemoOf, ownPasswordOf } from '../queries.ts'

export type ActorRow = {
  id: number
  role: Role
  roles: string[]
  lead: number | null
  approved_educator: boolean
  permissions: Actor['permissions']
}

/** An actor, and what their session has shown. */
export type SessionActorRow = ActorRow & { strong: boolean; confirmed_at: Date }

const RIGHTS = `u.id, u.role, u.roles, u.lead, u.approved_educator,
  coalesce((select json_agg(json_build_object('resource', p.resource, 'action', p.action, 'value', nullif(p.value, '')))
            from permissions p where p.user_id = u.id), '[]'::json) as permissions`
const ACTOR = `s.strong, s.confirmed_at, ${RIGHTS}
  from sessions s join users u on u.id = s.user_id`

/** The one statement that every request with a session asks. */
export const IDENTIFY = statement<
  SessionActorRow & { session_id: string; last_seen_at: Date; created_at: Date },
  [keyHash: string, now: Date]
>(`select s.id as session_id, s.last_seen_at, s.created_at, ${ACTOR} where s.key_hash = $1 and s.expires_at > $2`)
export const actorOfSession = statement<SessionActorRow, [sessionId: string, now: Date]>(
  `select ${ACTOR} where s.id = $1 and s.expires_at > $2`,
)

/** Somebody who is not here: by the clock something is done in their name. */
export const actorOfPerson = statement<ActorRow, [userId: number]>(`select ${RIGHTS} from users u where u.id = $1`)

export const livingSessions = statement<{ id: string }, [ids: readonly string[], now: Date]>(
  'select id from sessions where id = any($1) and expires_at > $2',
)

export const usePasswordReset = statement<{ user_id: number }, [tokenHash: string, now: Date]>(
  'update password_resets set used_at = $2 where token_hash = $1 and used_at is null and expires_at > $2 returning user_id',
)

export const deleteEmailChangesOfOthers = statement<never, [userId: number, keptSessions: readonly string[]]>(
  `delete from email_changes where user_id = $1 and confirmed_at is null
       and (session_id is null or session_id <> all($2::uuid[]))`,
)

export const deleteOtherSessions = statement<{ id: string }, [userId: number, keptSessions: readonly string[]]>(
  'delete from sessions where user_id = $1 and id <> all($2::uuid[]) returning id',
)

export const deleteOwnSession = statement<{ id: string }, [userId: number, sessionId: string]>(
  'delete from sessions where user_id = $1 and id = $2 returning id',
)

export type SessionRow = {
  session_id: string
  user_agent: string
  address: string
  created_at: Date
  last_seen_at: Date
}
export const sessionsOf = statement<SessionRow, [userId: number, now: Date, ownSession: string | null]>(
  `select id as session_id, user_agent, address, created_at, last_seen_at from sessions where user_id = $1 and expires_at > $2
     order by (id = $3) desc, last_seen_at desc limit 100`,
)

export const deleteEmailChangeOfSession = statement<never, [sessionId: string | null]>(
  'delete from email_changes where session_id = $1 and confirmed_at is null',
)

export const passwordGeneratedOf = statement<{ generated: boolean }, [email: string]>(
  'select password_generated as generated from users where email = $1',
)

export const credentialsOf = statement<
  { id: number; password_hash: string | null; knows_device: boolean; knows_network: boolean },
  [email: string, address: string, familiarSince: Date, deviceHash: string | null, network: string | null]
>(
  `select id, case when ${ownPasswordOf('u')} then password_hash end as password_hash,
       exists (select 1 from devices d where d.user_id = u.id and d.key_hash = $4 and d.last_seen_at > $3) as knows_device,
       exists (select 1 from security_events e where e.user_id = u.id
         and e.kind in ('signed_in', 'registered') and e.at > $3
         -- As tries are counted: of IPv6 the /64, in which nobody has one address for long.
         and (e.address = $2 or e.network <<= case family($5::inet) when 6 then network(set_masklen($5::inet, 64)) else $5::inet end)
         -- Whoever was let in before the account was taken back may have been somebody else.
         and e.id > coalesce((select max(r.id) from security_events r where r.user_id = u.id
           and r.kind in ('password_reset', 'reclaimed', 'email_change_undone')), 0)) as knows_network
     from users u where email = $1`,
)

export const deleteIdentities = statement<never, [userId: number]>('delete from identities where user_id = $1')

export const deletePasskeys = statement<never, [userId: number]>('delete from passkeys where user_id = $1')
/** Those that were no second proof of somebody who needs one. */
export const deleteUnprovenPasskeys = statement<never, [userId: number]>(
  'delete from passkeys where user_id = $1 and not proven',
)
/** They count beside the password from now on, and open nothing by themselves. */
export const makePasskeysSecondOnly = statement<never, [userId: number]>(
  'update passkeys set second_only = true where user_id = $1',
)
export const deleteOtherDevices = statement<never, [userId: number, keyHash: string]>(
  'delete from devices where user_id = $1 and key_hash <> $2',
)
export const deleteDevices = statement<never, [userId: number]>('delete from devices where user_id = $1')
export const deleteVerifications = statement<never, [userId: number]>(
  'delete from email_verifications where user_id = $1 and used_at is null',
)
export const deleteUnusedResets = statement<never, [userId: number]>(
  'delete from password_resets where user_id = $1 and used_at is null',
)
export const deleteUnusedProofs = statement<never, [userId: number]>(
  'delete from identity_proofs where user_id = $1 and used_at is null',
)

/** Says whether a device is new to an account, and remembers it. */
export const putDevice = statement<
  { is_new: boolean; is_first: boolean },
  [userId: number, keyHash: string, now: Date]
>(
  `insert into devices (user_id, key_hash, first_seen_at, last_seen_at) values ($1, $2, $3, $3)
     on conflict (user_id, key_hash) do update set last_seen_at = $3
     returning (xmax = 0) as is_new, not exists (select 1 from devices d where d.user_id = $1) as is_first`,
)

export const useIdentityProof = statement<
  { one: 1 },
  [tokenHash: string, userId: number, provider: string, subject: string, now: Date]
>(
  `update identity_proofs set used_at = $5 where token_hash = $1 and user_id = $2 and provider = $3 and subject = $4
           and used_at is null and expires_at > $5 returning 1 as one`,
)

export const identityProofOf = statement<{ one: 1 }, [tokenHash: string, now: Date]>(
  'select 1 as one from identity_proofs where token_hash = $1 and used_at is null and expires_at > $2',
)

export const lockPerson = statement<{ id: number }, [userId: number]>(
  'select id from users where id = $1 for no key update',
)

export const lockPassword = statement<{ password: boolean }, [userId: number]>(
  `select ${ownPasswordOf('u')} as password from users u where id = $1 for update`,
)

export const countMethods = statement<{ identities: number; passkeys: number }, [userId: number]>(
  `select (select count(*)::int from identities where user_id = $1) as identities,
            (select count(*)::int from passkeys where user_id = $1 and not second_only) as passkeys`,
)

/** Who is written to. */
export const personOf = statement<
  { email: string; firstName: string; confirmed: boolean; demo: boolean },
  [userId: number]
>(
  `select email, email_verified_at is not null as confirmed, first_name as "firstName",
     ${isDemoOf('users')} as demo
   from users where id = $1`,
)

export const passwordOf = statement<
  {
    password_hash: string | null
    generated: boolean
    has_password: boolean
    email: string
    first_name: string
    last_name: string
  },
  [userId: number]
>(
  `select password_hash, password_generated as generated, ${ownPasswordOf('users')} as has_password, email, first_name, last_name
     from users where id = $1`,
)

export const userIdOfEmail = statement<{ id: number }, [email: string]>('select id from users where email = $1')

export const passwordResetOf = statement<
  { user_id: number; email: string; first_name: string; last_name: string },
  [tokenHash: string, now: Date]
>(
  `select u.id as user_id, u.email, u.first_name, u.last_name from password_resets r join users u on u.id = r.user_id
     where r.token_hash = $1 and r.used_at is null and r.expires_at > $2`,
)

export const insertIdentityProof = statement<
  never,
  [tokenHash: string, userId: number, provider: string, subject: string, expiresAt: Date]
>('insert into identity_proofs (token_hash, user_id, provider, subject, expires_at) values ($1, $2, $3, $4, $5)')

export const insertPasskeyChallenge = statement<never, [challenge: string, userId: number | null, expiresAt: Date]>(
  'insert into passkey_challenges (challenge, user_id, expires_at) values ($1, $2, $3)',
)

export const takePasskeyChallenge = statement<{ one: 1 }, [challenge: string, userId: number | null, now: Date]>(
  `delete from passkey_challenges where challenge = $1 and user_id is not distinct from $2 and expires_at > $3
       returning 1 as one`,
)

export const prolongSession = statement<never, [sessionId: string, now: Date, expiresAt: Date]>(
  'update sessions set last_seen_at = $2, expires_at = $3 where id = $1',
)

export const insertSession = statement<
  never,
  [keyHash: string, userId: number, now: Date, expiresAt: Date, userAgent: string, address: string, strong: boolean]
>(
  `insert into sessions (key_hash, user_id, created_at, confirmed_at, last_seen_at, expires_at, user_agent, address, strong)
     values ($1, $2, $3, $3, $3, $4, $5, $6, $7)`,
)

export const putSessionKey = statement<
  { expires_at: Date },
  [sessionId: string | null, keyHash: string, now: Date, confirmed: boolean, strong: boolean]
>(
  `update sessions set key_hash = $2, last_seen_at = $3, strong = strong or $5::boolean,
       confirmed_at = case when $4::boolean then $3 else confirmed_at end where id = $1 returning expires_at`,
)

export const sessionConfirmed = statement<{ confirmed_at: Date }, [sessionId: string | null]>(
  'select confirmed_at from sessions where id = $1',
)

export const deleteSession = statement<never, [sessionId: string | null]>('delete from sessions where id = $1')

export const insertPasswordReset = statement<never, [tokenHash: string, userId: number, expiresAt: Date]>(
  'insert into password_resets (token_hash, user_id, expires_at) values ($1, $2, $3)',
)
