import type { SubscriberContext } from '#server/platform/subscriptions.ts'
import { sessionEnded } from '#shared/events/index.ts'

/**
 * Deletes the accounts whose time of grace is over, with everything that points to them. What they said to others and
 * what the law keeps has no name any more. Returns how many.
 */
export async function deleteDueAccounts({
  sql,
  now,
  publish,
}: Pick<SubscriberContext, 'sql' | 'now' | 'publish'>): Promise<number> {
  const sessions = await sql.rows<{ id: string; user_id: number }>(
    'select s.id, s.user_id from sessions s join users u on u.id = s.user_id where u.deletion_at <= $1',
    [now],
  )
  const gone = await sql.rows('delete from users where deletion_at <= $1 returning id', [now])
  for (const { id, user_id } of sessions) publish(sessionEnded, { user_id, session_id: id })
  return gone.length
}
