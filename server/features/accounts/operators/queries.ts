import { statement } from '#server/platform/database/statement.ts'
import type { Role } from '#shared/contract/accounts/index.ts'

export const findAnyPerson = statement<{ one: 1 }>('select 1 as one from users limit 1')

/** Makes a person who has agreed to the terms; an educator is approved from the start. */
export const insertPerson = statement<
  { id: number },
  [
    email: string,
    passwordHash: string,
    firstName: string,
    lastName: string,
    role: Role,
    roles: readonly string[],
    isEducator: boolean,
    lead: number,
    schoolId: number | null,
    now: Date,
    isConfirmed: boolean,
  ]
>(
  `insert into users (email, password_hash, first_name, last_name, role, roles, educator, approved_educator, lead, school_id,
     tos_accepted, created_at, email_verified_at)
   values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, true, $10, case when $11::boolean then $10::timestamptz end) returning id`,
)

export const insertPermission = statement<never, [userId: number, resource: string, action: string]>(
  'insert into permissions (user_id, resource, action) values ($1, $2, $3)',
)

/** Makes an administrator, or makes one of who has the address; the password of who has shown it to be theirs stays. */
export const putAdministrator = statement<
  { id: number; kept_password: boolean; before: { role: Role; roles: string[] } | null },
  [email: string, passwordHash: string, now: Date]
>(
  `with before as (select email_verified_at is not null as confirmed, role, roles from users where email = $1)
   insert into users (email, password_hash, first_name, role, roles, tos_accepted, email_verified_at)
   values ($1, $2, 'Administrator', 'Administrator', '{admin,superadmin}', true, $3)
   on conflict (email) do update set role = 'Administrator', roles = '{admin,superadmin}',
     password_hash = case when users.email_verified_at is null then excluded.password_hash else users.password_hash end,
     password_generated = users.password_generated and users.email_verified_at is not null,
     deletion_at = null, email_verified_at = coalesce(users.email_verified_at, excluded.email_verified_at)
   returning id, coalesce((select confirmed from before), false) as kept_password,
     (select json_build_object('role', role, 'roles', roles) from before) as before`,
)

/** The present address of the account that may still take this one back. */
export const holderOf = statement<{ email: string }, [email: string, now: Date]>(
  `select u.email from email_changes c join users u on u.id = c.user_id
     where c.old_email = $1 and u.email <> $1 and c.held and c.undone_at is null and c.undo_until > $2 limit 1`,
)
