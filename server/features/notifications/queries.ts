import type { z } from 'zod'
import { statement } from '#server/platform/database/statement.ts'
import type { NotificationKind, NotificationView } from '#shared/contract/notifications/index.ts'

export const readAddressee = statement<
  { email: string; first_name: string; confirmed: boolean; wanted: boolean },
  [userId: number]
>(
  `select email, first_name, email_verified_at is not null as confirmed,
     coalesce((settings->>'email_notifications')::boolean, false) as wanted from accounts_people where id = $1`,
)

export const countUnread = statement<{ unread: number }, [userId: number]>(
  'select count(*)::int as unread from notifications where user_id = $1 and read_at is null',
)

/** Adds a notification for each person who is still there and has not had it; with what they have unread then and whether they want mail. */
export const addNotifications = statement<
  { id: number; user_id: number; title: string; text: string; wants_mail: boolean; unread: number },
  [
    userIds: readonly number[],
    kind: NotificationKind,
    about: string,
    titles: readonly string[],
    texts: readonly string[],
    link: string,
    now: Date,
  ]
>(
  `with added as (
     insert into notifications (user_id, kind, about, title, text, link, created_at)
     select p.id, $2, $3, u.title, u.text, $6, $7
       from unnest($1::int[], $4::text[], $5::text[]) as u(id, title, text) join accounts_people p on p.id = u.id
     on conflict (user_id, kind, about) do nothing returning id, user_id, title, text)
   select a.id, a.user_id, a.title, a.text, coalesce((p.settings->>'email_notifications')::boolean, false) as wants_mail,
     1 + (select count(*)::int from notifications n where n.user_id = a.user_id and n.read_at is null) as unread
   from added a join accounts_people p on p.id = a.user_id`,
)

/** The newest first, from before `after` on where that is given. */
export const listNotifications = statement<
  z.output<typeof NotificationView>,
  [userId: number, after: string | null, limit: number]
>(
  `select id, kind, title, text, link, created_at, read_at from notifications
   where user_id = $1 and ($2::int is null or id < $2) order by id desc limit $3`,
)

/** Marks those of the given ids, or all, as read. */
export const markRead = statement<{ id: number }, [userId: number, ids: readonly number[] | null, now: Date]>(
  `update notifications set read_at = $3 where user_id = $1 and read_at is null and ($2::int[] is null or id = any($2))
   returning id`,
)

/** Marks what somebody was told of one thing as read, since they have seen it themselves. */
export const markSeen = statement<{ id: number }, [userId: number, kind: NotificationKind, about: string, now: Date]>(
  `update notifications set read_at = $4 where user_id = $1 and kind = $2 and about = $3 and read_at is null returning id`,
)

export const forgetNotifications = statement<never, [userId: number]>('delete from notifications where user_id = $1')

export const clearNotificationsBefore = statement<never, [moment: Date]>(
  'delete from notifications where created_at < $1',
)
