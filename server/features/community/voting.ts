import type { Context } from '#server/platform/context.ts'
import type * as contract from '#shared/contract/community/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { hidesAtOnce } from '#shared/rules/community/report.ts'
import { DAY_MS } from '#shared/time.ts'
import { assertOpen } from '../learning/index.ts'
import { holdOthers } from './adding.ts'
import * as query from './queries/contributions.ts'

/** FCT-RU004. A person's vote on what is held: 1, -1 or none. */
export async function castVote(
  { sql, actor, now }: Context,
  id: number,
  vote: contract.Vote,
): Promise<Answer<typeof contract.voteResource>> {
  if (vote === 0) await sql.rows(query.dropVote, [id, actor.id])
  else await sql.rows(query.putVote, [id, actor.id, vote, now])
  return { user_vote: vote, vote_total: (await sql.one(query.countVotes, [id]))!.vote_total }
}

/** A person's report of what is held; the same person's second one changes nothing. */
export async function report(
  { sql, actor, now }: Context,
  id: number,
  { reason, note }: contract.Complaint,
): Promise<{ is_reported: true }> {
  await sql.rows(query.lockComplainer, [actor.id])
  const reporter = (await sql.one(query.reporterOf, [actor.id, new Date(now.getTime() - DAY_MS)]))!
  if (await sql.one(query.insertReport, [id, actor.id, now, reason, note]))
    await sql.rows(query.countReport, [id, now, hidesAtOnce(reason, reporter, now)])
  return { is_reported: true }
}

/** FCT-CA022, FCT-CA023. Both set the vote: a second one takes the place of the first. */
export async function vote(
  ctx: Context,
  { category, category_id, vote: given }: Input<typeof contract.vote>,
): Promise<Answer<typeof contract.vote>> {
  const { card_id } = await holdOthers(ctx, category_id, category === 'fact' ? 'fact' : 'resource')
  await assertOpen(ctx, ctx.actor.id, card_id)
  return castVote(ctx, category_id, given)
}
