import type { Context } from '#server/platform/context.ts'
import type * as contract from '#shared/contract/comments/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as query from './queries.ts'
import { mustOpen } from './threads.ts'
import { nameOf } from './views.ts'

/** So many names are offered. */
const OFFERED = 6

/** FCT-RU009. Found by names alone; see the contract for why by no address. */
export async function listMentionable(
  ctx: Context,
  input: Input<typeof contract.listMentionable>,
): Promise<Answer<typeof contract.listMentionable>> {
  const place = await mustOpen(ctx, input.slug)
  if (place.isPrivate) return { people: [] }
  const beginning = input.query.replace(/[\\%_]/g, '\\$&')
  const rows = await ctx.sql.rows(query.findMentionable, [place.slug, beginning, ctx.actor.id, OFFERED, place.makerId])
  return { people: rows.map((row) => ({ user_id: row.user_id, name: nameOf(row) })) }
}
