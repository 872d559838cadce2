import type { Context } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/notifications/index.ts'
import { InvalidInput } from '#shared/errors.ts'
import { notificationsRead } from '#shared/events/index.ts'
import { unreadOf } from './notify.ts'
import * as query from './queries.ts'

export async function listNotifications(
  { sql, actor }: Context,
  { after, limit }: Input<typeof contract.listNotifications>,
): Promise<Answer<typeof contract.listNotifications>> {
  if (after !== undefined && !/^\d{1,9}$/.test(after)) throw InvalidInput({ after: ['This is no place in the list.'] })
  const rows = await sql.rows(query.listNotifications, [actor.id, after ?? null, limit + 1])
  const data = rows.slice(0, limit)
  return { data, next: rows.length > limit ? String(data.at(-1)!.id) : null, unread: await unreadOf(sql, actor.id) }
}

export async function readNotifications(
  { sql, actor, now, publish }: Context,
  { ids }: Input<typeof contract.readNotifications>,
): Promise<Answer<typeof contract.readNotifications>> {
  const changed = await sql.rows(query.markRead, [actor.id, ids === 'all' ? null : ids, now])
  const unread = await unreadOf(sql, actor.id)
  if (changed.length) publish(notificationsRead, { user_id: actor.id, ids, unread })
  return { unread }
}
