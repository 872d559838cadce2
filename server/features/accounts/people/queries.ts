import { statement } from '#server/platform/database/statement.ts'
import type { getPerson, listPeople } from '#shared/contract/accounts/index.ts'
import type { Answer } from '#shared/contract/endpoint.ts'
import { DEMO_RESOURCE } from '#shared/rules/accounts/policy.ts'
import type { SecurityEventRow } from '../security/queries.ts'

export const forgetSeen = statement<never, [userId: number]>(`update users set has_seen = '{}' where id = $1`)

export const demoAccounts = statement<{ user_id: number }>(
  `select distinct user_id from permissions where resource = '${DEMO_RESOURCE}'`,
)

export const permissionsOf = statement<{ resource: string; action: string; value: string | null }, [userId: number]>(
  `select resource, action, nullif(value, '') as value from permissions where user_id = $1 order by resource, action, value`,
)

export const latestSecurityEvents = statement<SecurityEventRow, [userId: number]>(
  'select id, kind, at, user_agent, address from security_events where user_id = $1 order by id desc limit 20',
)

export const insertPermission = statement<
  { one: 1 },
  [userId: number, resource: string, action: string, value: string]
>(
  `insert into permissions (user_id, resource, action, value) values ($1, $2, $3, $4) on conflict do nothing returning 1 as one`,
)

export const deletePermission = statement<
  { one: 1 },
  [userId: number, resource: string, action: string, value: string]
>('delete from permissions where user_id = $1 and resource = $2 and action = $3 and value = $4 returning 1 as one')

type Listed = Omit<Answer<typeof listPeople>['data'][number], 'is_trial' | 'user_id'> & { user_id: number }
const ROW = `u.id as user_id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), 'Learner') as name, u.email, u.role,
  u.roles, u.lead, u.created_at,
  (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as last_seen_at`
const WITH_ROLE = '($1::text is null or u.role = $1 or u.roles @> array[$1::text])'
/** The first word's trigrams find the rows by their index; the others are looked for in those. */
const WITH_WORDS = `(u.first_name || ' ' || u.last_name || ' ' || u.email) ilike $2
  and (u.first_name || ' ' || u.last_name || ' ' || u.email) ilike all ($3::text[])`
const BY_NAME = 'order by u.last_name, u.first_name, u.id'

type WithRole = [role: string | null]
type WithWords = [...WithRole, longest: string, others: readonly string[]]
export const countPeople = statement<{ total: number }, WithRole>(
  `select count(*)::int as total from users u where ${WITH_ROLE}`,
)
export const readPeople = statement<Listed, [...WithRole, limit: number, offset: number]>(
  `select ${ROW} from users u where ${WITH_ROLE} ${BY_NAME} limit $2 offset $3`,
)
export const countPeopleWith = statement<{ total: number }, WithWords>(
  `select count(*)::int as total from users u where ${WITH_ROLE} and ${WITH_WORDS}`,
)
export const readPeopleWith = statement<Listed, [...WithWords, limit: number, offset: number]>(
  `select ${ROW} from users u where ${WITH_ROLE} and ${WITH_WORDS} ${BY_NAME} limit $4 offset $5`,
)

type Person = Omit<Answer<typeof getPerson>, 'permissions' | 'events' | 'is_trial' | 'user_id'> & { user_id: number }
export const personById = statement<Person, [userId: number]>(
  `select ${ROW}, (exists (select 1 from passkeys k where k.user_id = u.id)
       or exists (select 1 from one_time_secrets o where o.user_id = u.id and o.confirmed_at is not null)) as has_second_proof,
     u.approved_educator, u.educator_admin, u.beta_user_flag, u.affiliate_type, u.deletion_at
   from users u where u.id = $1`,
)

/** Mailboxes that no domain makes staff again, by hash: they stay when an account is gone. */
export const isStaffTaken = statement<{ one: 1 }, [mailboxHash: string]>(
  'select 1 as one from staff_taken where mailbox_hash = $1',
)
/** The addresses that an account has and had and that were shown to be its person's, as far as is known. */
export const addressesOf = statement<{ email: string }, [userId: number]>(
  `select email from users where id = $1 and email_verified_at is not null
     union select old_email from email_changes where user_id = $1 and confirmed_at is not null and held
     union select new_email from email_changes where user_id = $1 and confirmed_at is not null`,
)
export const putStaffTaken = statement<never, [mailboxHash: string, now: Date]>(
  'insert into staff_taken (mailbox_hash, taken_at) values ($1, $2) on conflict do nothing',
)
export const deleteStaffTaken = statement<never, [mailboxHash: string]>(
  'delete from staff_taken where mailbox_hash = $1',
)
