import type { SubscriberContext } from '#server/platform/outbox/toSubscribers.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { NotificationKind } from '#shared/contract/notifications/index.ts'
import { mailWanted, notificationAdded } from '#shared/events/index.ts'
import * as query from './queries.ts'

export type Told = {
  kind: NotificationKind
  about: string
  title: string
  text: string
  link: string
  /** It is written by mail to each anyway, in more words. */
  isMailed?: true
}

export const unreadOf = async (sql: Sql, userId: number): Promise<number> =>
  (await sql.one(query.countUnread, [userId]))!.unread

type Work = Pick<SubscriberContext, 'sql' | 'now' | 'publish'>

/** Tells people something, each once for what it is about; those who asked for it get it by mail too. */
export const notify = (work: Work, userIds: readonly number[], { title, text, ...told }: Told): Promise<void> =>
  notifyEach(
    work,
    userIds.map((userId) => ({ userId, title, text })),
    told,
  )

/** The same where each is told it in words of their own. */
export async function notifyEach(
  { sql, now, publish }: Work,
  people: readonly { userId: number; title: string; text: string }[],
  { kind, about, link, isMailed }: Omit<Told, 'title' | 'text'>,
): Promise<void> {
  const rows = await sql.rows(query.addNotifications, [
    people.map(({ userId }) => userId),
    kind,
    about,
    people.map(({ title }) => title),
    people.map(({ text }) => text),
    link,
    now,
  ])
  for (const { id, user_id, title, text, wants_mail, unread } of rows) {
    const notification = { id, kind, title, text, link, created_at: now, read_at: null }
    publish(notificationAdded, { user_id, notification, unread })
    if (wants_mail && !isMailed) publish(mailWanted, { user_id, subject: title, text, link })
  }
}
