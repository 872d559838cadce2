import type { Context } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/notifications/index.ts'
import { InvalidInput } from '#shared/errors.ts'
import { notificationsRead } from '#shared/events/index.ts'
import { unreadOf } from './notify.ts'

type Row = Answer<typeof contract.listNotifications>['data'][number]

export async function listNotifications(
  { sql, actor }: Context,
  { after, limit }: Input<typeof contract.listNotifications>,
): Promise<Answer<typeof contract.listNotifications>> {
  if (after !== undefined && !/^\d{1,9}$/.test(after)) throw InvalidInput({ after: ['This is no place in the list.'] })
  const rows = await sql.rows<Row>(
    `select id, kind, title, text, link, created_at, read_at from notifications
     where user_id = $1 and ($2::int is null or id < $2) order by id desc limit $3`,
    [actor.id, after ?? null, limit + 1],
  )
  const data = rows.slice(0, limit)
  return { data, next: rows.length > limit ? String(data.at(-1)!.id) : null, unread: await unreadOf(sql, actor.id) }
}

export async function readNotifications(
  { sql, actor, now, publish }: Context,
  { ids }: Input<typeof contract.readNotifications>,
): Promise<Answer<typeof contract.readNotifications>> {
  const changed = await sql.rows<{ id: number }>(
    'update notifications set read_at = $3 where user_id = $1 and read_at is null and ($2::int[] is null or id = any($2)) returning id',
    [actor.id, ids === 'all' ? null : ids, now],
  )
  const unread = await unreadOf(sql, actor.id)
  if (changed.length) publish(notificationsRead, { user_id: actor.id, ids, unread })
  return { unread }
}
