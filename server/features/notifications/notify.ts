import type { Sql } from '#server/platform/sql.ts'
import type { SubscriberContext } from '#server/platform/subscriptions.ts'
import type { NotificationKind } from '#shared/contract/notifications/index.ts'
import { mailWanted, notificationAdded } from '#shared/events/index.ts'

export type Told = { kind: NotificationKind; about: string; title: string; text: string; link: string }
type Row = { id: number; user_id: number; wants_mail: boolean; unread: number }

export const unreadOf = async (sql: Sql, userId: number): Promise<number> =>
  (await sql.one<{ n: number }>('select count(*)::int as n from notifications where user_id = $1 and read_at is null', [
    userId,
  ]))!.n

/** Tells people something, each once for what it is about; those who asked for it get it by mail too. */
export async function notify(
  { sql, now, publish }: Pick<SubscriberContext, 'sql' | 'now' | 'publish'>,
  userIds: readonly number[],
  told: Told,
): Promise<void> {
  const rows = await sql.rows<Row>(
    `with added as (
       insert into notifications (user_id, kind, about, title, text, link, created_at)
       select u, $2, $3, $4, $5, $6, $7 from unnest($1::int[]) u
       on conflict (user_id, kind, about) do nothing returning id, user_id)
     select a.id, a.user_id, coalesce((p.settings->>'email_notifications')::boolean, false) as wants_mail,
       1 + (select count(*)::int from notifications n where n.user_id = a.user_id and n.read_at is null) as unread
     from added a join users p on p.id = a.user_id`,
    [userIds, told.kind, told.about, told.title, told.text, told.link, now],
  )
  for (const { id, user_id, wants_mail, unread } of rows) {
    const { about: _, ...shown } = told
    publish(notificationAdded, { user_id, notification: { id, ...shown, created_at: now, read_at: null }, unread })
    if (wants_mail) publish(mailWanted, { user_id, subject: told.title, text: told.text, link: told.link })
  }
}
