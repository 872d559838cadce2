import type { Context } from '#server/platform/context.ts'
import type * as contract from '#shared/contract/comments/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { Conflict, Forbidden, NotFound } from '#shared/errors.ts'
import { commentTouched } from '#shared/events/index.ts'
import { canFlag } from '#shared/rules/comments/policy.ts'
import { isAmongMakers } from '#shared/rules/comments/thread.ts'
import * as query from './queries.ts'
import { holdComment } from './reading.ts'
import { tell } from './telling.ts'
import { stateOfRow } from './views.ts'

/** FCT-CA018. The third person's flag hides the comment until a moderator looked; what one approved stays shown while it is flagged anew. */
export async function flagComment(
  ctx: Context,
  { comment_id }: Input<typeof contract.flagComment>,
): Promise<Answer<typeof contract.flagComment>> {
  const { sql, actor, now, publish } = ctx
  const { row, place } = await holdComment(ctx, comment_id)
  if (isAmongMakers(place.slug)) throw Forbidden('What a card’s makers say to each other can’t be flagged.')
  if (!canFlag(actor, row.user_id)) throw Forbidden('You can’t flag what you wrote yourself. You can delete it.')
  const before = await sql.one(query.flagOf, [comment_id, actor.id])
  if (before) return { comment_flag_id: before.id }
  if (stateOfRow(row) !== 'shown') throw NotFound('There is no such comment.')
  const flag = await sql.one(query.insertFlag, [comment_id, actor.id, now])
  const counted = await sql.one(query.countFlag, [comment_id, now])
  if (counted!.hides) await tell(ctx, comment_id)
  publish(commentTouched, { user_id: actor.id, slug: row.slug, comment_id })
  return { comment_flag_id: flag!.id }
}

/** FCT-CA019. What is hidden stays so: it is the moderators' turn. */
export async function unflagComment(
  ctx: Context,
  { comment_id, comment_flag_id }: Input<typeof contract.unflagComment>,
): Promise<null> {
  const { sql, actor, publish } = ctx
  const { row } = await holdComment(ctx, comment_id)
  const mine = await sql.one(query.flagOf, [comment_id, actor.id])
  if (mine?.id !== comment_flag_id) throw NotFound('There is no such flag of yours.')
  const dropped = await sql.one(query.dropFlag, [comment_flag_id, comment_id, actor.id])
  if (!dropped) throw Conflict('A moderator has looked at what you flagged. There is nothing to take back.')
  await sql.rows(query.uncountFlag, [comment_id])
  publish(commentTouched, { user_id: actor.id, slug: row.slug, comment_id })
  return null
}
