import type { Context } from '#server/platform/context.ts'
import type * as contract from '#shared/contract/comments/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { Forbidden, NotFound } from '#shared/errors.ts'
import { isAmongMakers } from '#shared/rules/comments/thread.ts'
import * as query from './queries.ts'
import { holdComment } from './reading.ts'
import { tell } from './telling.ts'
import { viewOwn } from './writing.ts'

/** Done already, it stays whose doing it was. */
export async function settleComment(
  ctx: Context,
  { comment_id, done }: Input<typeof contract.settleComment>,
): Promise<Answer<typeof contract.settleComment>> {
  const { row, place } = await holdComment(ctx, comment_id)
  if (!isAmongMakers(place.slug)) throw Forbidden('Only what a card’s makers say to each other can be done.')
  if (row.parent_id !== null) throw NotFound('What a comment answers is done, not the answer.')
  if ((row.done_at !== null) !== done) {
    await ctx.sql.rows(query.writeDone, [comment_id, done ? ctx.now : null, done ? ctx.actor.id : null])
    await tell(ctx, comment_id)
  }
  return viewOwn(ctx, comment_id)
}
