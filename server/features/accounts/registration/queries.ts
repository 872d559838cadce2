import { statement } from '#server/platform/database/statement.ts'
import { isDemoOf, ownPasswordOf } from '../queries.ts'

export const insertEmailVerification = statement<
  never,
  [tokenHash: string, userId: number, email: string, expiresAt: Date]
>('insert into email_verifications (token_hash, user_id, email, expires_at) values ($1, $2, $3, $4)')

export const addresseeOf = statement<{ email: string; verified: boolean }, [userId: number]>(
  'select email, email_verified_at is not null as verified from users where id = $1',
)

/** The account that a link is of, while it counts. */
export const emailVerificationOf = statement<
  {
    user_id: number
    email: string
    verified: boolean
    demo: boolean
    has_password: boolean
    first_name: string
    last_name: string
  },
  [tokenHash: string, now: Date]
>(
  `select u.id as user_id, u.email, u.email_verified_at is not null as verified, u.first_name,
       ${isDemoOf('u')} as demo, u.last_name, ${ownPasswordOf('u')} as has_password
     from email_verifications v join users u on u.id = v.user_id and u.email = v.email
     where v.token_hash = $1 and v.used_at is null and v.expires_at > $2`,
)

export const useEmailVerification = statement<{ user_id: number; email: string }, [tokenHash: string, now: Date]>(
  `update email_verifications v set used_at = $2 from users u
     where v.token_hash = $1 and v.used_at is null and v.expires_at > $2 and u.id = v.user_id and u.email = v.email
     returning v.user_id, v.email`,
)

/** Whether an address waits for its owner: a change away from it may still be taken back by another account's owner. */
export const isAddressHeld = statement<{ one: 1 }, [email: string, userId: number | null, now: Date]>(
  `select 1 as one from email_changes where old_email = $1 and held and undone_at is null and undo_until > $3
       and user_id is distinct from $2 limit 1`,
)
