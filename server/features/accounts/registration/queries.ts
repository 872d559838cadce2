import { statement } from '#server/platform/database/statement.ts'

export const insertEmailVerification = statement<
  never,
  [tokenHash: string, userId: number, email: string, expiresAt: Date]
>('insert into email_verifications (token_hash, user_id, email, expires_at) values ($1, $2, $3, $4)')

export const addresseeOf = statement<{ email: string; first_name: string; verified: boolean }, [userId: number]>(
  'select email, first_name, email_verified_at is not null as verified from users where id = $1',
)

export const useEmailVerification = statement<{ user_id: number; email: string }, [tokenHash: string, now: Date]>(
  `update email_verifications v set used_at = $2 from users u
     where v.token_hash = $1 and v.used_at is null and v.expires_at > $2 and u.id = v.user_id and u.email = v.email
     returning v.user_id, v.email`,
)

export const markEmailVerified = statement<{ id: number }, [userId: number, now: Date]>(
  'update users set email_verified_at = $2 where id = $1 and email_verified_at is null returning id',
)

export const makeStaff = statement<{ id: number }, [userId: number, domains: readonly string[]]>(
  `update users set roles = array_append(roles, 'staff') where id = $1 and email_verified_at is not null
       and split_part(email, '@', 2) = any($2) and not 'staff' = any(roles) returning id`,
)
