import { statement } from '#server/platform/database/statement.ts'
import type { SchoolView } from '#shared/contract/schools/index.ts'
import { ownPasswordOf } from '../queries.ts'

export type EmailChangeMailRow = { user_id: number; old_email: string; new_email: string }

export const emailOf = statement<{ email: string }, [userId: number]>('select email from users where id = $1')

export const deleteAvatar = statement<never, [userId: number]>('delete from avatars where user_id = $1')

export const putAvatar = statement<never, [id: string, userId: number, image: Buffer, now: Date]>(
  `insert into avatars (id, user_id, image, created_at) values ($1, $2, $3, $4)
     on conflict (user_id) do update set id = excluded.id, image = excluded.image, created_at = excluded.created_at`,
)

export const imageOfAvatar = statement<{ image: Buffer }, [id: string]>('select image from avatars where id = $1')

export const putDay = statement<never, [userId: number, day: string, beganAt: Date]>(
  'update users set today = $2, today_began_at = $3 where id = $1',
)

export const insertEmailChange = statement<
  { id: string; expires_at: Date },
  [userId: number, sessionId: string | null, oldEmail: string, newEmail: string, now: Date, expiresAt: Date]
>(
  `insert into email_changes (user_id, session_id, old_email, new_email, asked_at, expires_at)
     values ($1, $2, $3, $4, $5, $6) returning id, expires_at`,
)

export const pendingEmailChange = statement<{ new_email: string; expires_at: Date }, [userId: number, now: Date]>(
  `select new_email, expires_at from email_changes where user_id = $1 and confirmed_at is null and expires_at > $2`,
)

/** Its way back is decided by what the row says of the old address, and by where others lead. */
export const confirmEmailChange = statement<
  { id: string; user_id: number; old_email: string; new_email: string; session_id: string | null; held: boolean },
  [tokenHash: string, now: Date]
>(
  `update email_changes c set confirmed_at = $2, undo_until = $2, held = u.email_verified_at is not null from users u
     where c.token_hash = $1 and c.confirmed_at is null and c.expires_at > $2 and u.id = c.user_id and u.email = c.old_email
     returning c.id, c.user_id, c.old_email, c.new_email, c.session_id, c.held`,
)

/** The account that a link to a new address is of, while it counts. */
export const emailChangeOf = statement<
  { user_id: number; old_email: string; new_email: string; has_password: boolean },
  [tokenHash: string, now: Date]
>(
  `select c.user_id, c.old_email, c.new_email, ${ownPasswordOf('u')} as has_password
     from email_changes c join users u on u.id = c.user_id and u.email = c.old_email
     where c.token_hash = $1 and c.confirmed_at is null and c.expires_at > $2`,
)

/** The way back that a mailed link is, while it lives: only an address that was confirmed has one. */
export const wayBackOf = statement<
  { id: string; user_id: number; old_email: string; confirmed_at: Date },
  [undoHash: string, now: Date]
>(
  `select id, user_id, old_email, confirmed_at from email_changes
     where undo_hash = $1 and held and undone_at is null and undo_until > $2`,
)

/** In the order of the changes. */
export const livingWaysBack = statement<{ id: string; to: string }, [userId: number, now: Date]>(
  `select id, old_email as "to" from email_changes
     where user_id = $1 and held and undone_at is null and undo_until > $2 order by confirmed_at, id`,
)
export const undoEmailChanges = statement<never, [changeIds: readonly string[], now: Date]>(
  'update email_changes set undone_at = $2 where id = any($1::uuid[])',
)
export const putUndoUntil = statement<never, [changeIds: readonly string[], until: Date]>(
  'update email_changes set undo_until = $2 where id = any($1::uuid[])',
)
export const endWaysBack = statement<{ email: string }, [userId: number, now: Date]>(
  `update email_changes set undo_until = $2 where user_id = $1 and held and undone_at is null and undo_until > $2
     returning old_email as email`,
)

/** The addresses that an account had since a change that was taken back, the one it had then among them. */
export const undoneAddresses = statement<{ email: string }, [changeId: string]>(
  `select distinct c.new_email as email from email_changes c join email_changes first on first.id = $1
     where c.user_id = first.user_id and c.undone_at = first.undone_at and c.new_email <> first.old_email`,
)

export const deletePendingEmailChange = statement<never, [userId: number]>(
  'delete from email_changes where user_id = $1 and confirmed_at is null',
)

export const putConfirmToken = statement<EmailChangeMailRow, [changeId: string, tokenHash: string, now: Date]>(
  `update email_changes c set token_hash = $2 from users u
       where c.id = $1 and c.confirmed_at is null and c.expires_at > $3 and u.id = c.user_id
       returning c.user_id, c.old_email, c.new_email`,
)

/** Whom to tell of a change, which is not taken back yet. */
export const confirmedChange = statement<
  EmailChangeMailRow & { firstName: string; held: boolean; leads_back: boolean },
  [changeId: string, now: Date]
>(
  `select c.user_id, c.old_email, c.new_email, u.first_name as "firstName", c.held,
         c.held and c.undo_until > $2 as leads_back
       from email_changes c join users u on u.id = c.user_id
       where c.id = $1 and c.confirmed_at is not null and c.undone_at is null`,
)
export const putUndoToken = statement<never, [changeId: string, undoHash: string]>(
  'update email_changes set undo_hash = $2 where id = $1',
)

/** The change that took an address from its account and may be taken back, unless its owner was reminded since a moment. */
export const takeReminder = statement<
  { user_id: number; confirmed_at: Date; undo_until: Date },
  [email: string, now: Date, remindedBefore: Date]
>(
  `update email_changes set reminded_at = $2 where old_email = $1 and held and undone_at is null and undo_until > $2
     and undo_hash is not null and (reminded_at is null or reminded_at <= $3) returning user_id, confirmed_at, undo_until`,
)

export const raiseSeen = statement<
  { has_seen: Record<string, number> },
  [userId: number, column: string, mostCounters: number, more: string]
>(
  `update users set has_seen = has_seen || $4::jsonb
       || jsonb_build_object($2::text, least(coalesce((has_seen ->> $2)::int, 0) + 1, 1000000))
     where id = $1
       and (select count(*) from jsonb_object_keys(has_seen || $4::jsonb || jsonb_build_object($2::text, 1))) <= $3
     returning has_seen`,
)

export type DayRow = { timezone: string; day: string | null; began_at: Date | null }
const DAY = 'select timezone, today::text as day, today_began_at as began_at from users where id = $1'
export const readDay = statement<DayRow, [userId: number]>(DAY)
/** The person's row is locked until the commit. */
export const lockDay = statement<DayRow, [userId: number]>(`${DAY} for no key update`)

/** Their rows are locked until the commit, in the order of their numbers. */
export const lockDays = statement<DayRow & { id: number }, [userIds: readonly number[]]>(
  `select id, timezone, today::text as day, today_began_at as began_at from users where id = any($1::int[])
     order by id for no key update`,
)
export const putDays = statement<
  never,
  [userIds: readonly number[], days: readonly string[], beganAt: readonly Date[]]
>(
  `update users u set today = d.day, today_began_at = d.began_at
     from unnest($1::int[], $2::date[], $3::timestamptz[]) as d(id, day, began_at) where u.id = d.id`,
)

export const organisationById = statement<{ id: number }, [organisationId: number]>(
  'select id from schools_organisations where id = $1',
)

export const schoolOf = statement<SchoolView, [schoolId: number]>(
  'select id, id as school_id, name, abbreviation, market_ids from schools_schools where id = $1',
)
