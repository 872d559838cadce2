import type { Publish } from '#server/platform/outbox/write.ts'
import type { Sql } from '#server/platform/sql.ts'
import { commentAddressed, commentCreated, commentRemoved, commentUpdated } from '#shared/events/index.ts'
import * as query from './queries.ts'
import { ANYBODY, type ThreadPlace } from './threads.ts'
import { nameOf, seenBy, viewPublic } from './views.ts'

type Telling = { sql: Sql; publish: Publish }

/**
 * Tells the thread's room how a comment stands for everybody now, with a version of its own. The thread is held by who
 * calls, so versions and comments move together. A comment that is gone itself and stood only for its replies goes or
 * comes back with them.
 */
export async function tell(ctx: Telling, commentId: number, isNew = false): Promise<void> {
  const row = (await ctx.sql.one(query.commentById, [ANYBODY.id, commentId]))!
  const parent = row.parent_id === null ? undefined : await ctx.sql.one(query.commentById, [ANYBODY.id, row.parent_id])
  if (parent && seenBy(parent, ANYBODY) !== 'whole') await tellOne(ctx, parent, null, false)
  await tellOne(ctx, row, parent?.reply_count ?? null, isNew)
}

async function tellOne(
  { sql, publish }: Telling,
  row: query.CommentRow,
  replyCount: number | null,
  isNew: boolean,
): Promise<void> {
  const { slug, comment_id, parent_id } = row
  const { version, count } = (await sql.one(query.raiseThread, [slug]))!
  const step = { from: version - 1, to: version }
  const counts = { slug, count, reply_count: replyCount }
  if (seenBy(row, ANYBODY) === 'unseen') publish(commentRemoved, { ...counts, comment_id, parent_id }, step)
  else publish(isNew ? commentCreated : commentUpdated, { ...counts, comment: viewPublic(row) }, step)
}

/** Who is answered or newly mentioned is told; nobody of what they wrote themselves, nor of a card that they can't see. */
export function address(
  { publish }: Pick<Telling, 'publish'>,
  place: ThreadPlace,
  { id, by, answered, mentioned }: { id: number; by: Writer; answered: number | null; mentioned: readonly number[] },
): void {
  if (place.isPrivate) return
  const others = (ids: readonly (number | null)[]) => ids.filter((one): one is number => one !== null && one !== by.id)
  const people = { answered: others([answered]), mentioned: others(mentioned).filter((one) => one !== answered) }
  if (people.answered.length + people.mentioned.length === 0) return
  const link = `${place.page}?comment=${id}`
  publish(commentAddressed, { comment_id: id, by: nameOf(by), place: { name: place.name, link }, ...people })
}
export type Writer = { id: number; first_name: string; last_name: string }
