import type { SubscriberContext } from '#server/platform/outbox/toSubscribers.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { NotificationKind } from '#shared/contract/notifications/index.ts'
import { mailWanted, notificationAdded } from '#shared/events/index.ts'
import * as query from './queries.ts'

export type Told = { kind: NotificationKind; about: string; title: string; text: string; link: string }

export const unreadOf = async (sql: Sql, userId: number): Promise<number> =>
  (await sql.one(query.countUnread, [userId]))!.unread

/** Tells people something, each once for what it is about; those who asked for it get it by mail too. */
export async function notify(
  { sql, now, publish }: Pick<SubscriberContext, 'sql' | 'now' | 'publish'>,
  userIds: readonly number[],
  told: Told,
): Promise<void> {
  const rows = await sql.rows(query.addNotifications, [
    userIds,
    told.kind,
    told.about,
    told.title,
    told.text,
    told.link,
    now,
  ])
  for (const { id, user_id, wants_mail, unread } of rows) {
    const { about: _, ...shown } = told
    publish(notificationAdded, { user_id, notification: { id, ...shown, created_at: now, read_at: null }, unread })
    if (wants_mail) publish(mailWanted, { user_id, subject: told.title, text: told.text, link: told.link })
  }
}
