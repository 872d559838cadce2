import type { Context } from '#server/platform/context.ts'
import { isWaiting } from '#server/platform/outbox/write.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/rewards/index.ts'
import { NotFound } from '#shared/errors.ts'
import { cardHeard } from '#shared/events/index.ts'
import { days } from '../accounts/index.ts'
import { seesCards } from '../catalogue/index.ts'
import { grant } from './grant.ts'
import * as query from './queries/grants.ts'
import { streakOf } from './streaks.ts'

/** A stored visit showed it a moment ago, and nobody has heard of it yet. */
const isJustHeard = ({ sql, actor }: Context, cardId: number): Promise<boolean> =>
  isWaiting(sql, cardHeard, { user_id: actor.id, card_id: cardId, mode: 'educational' })

/**
 * XPA-RU002. What a recording heard to its end earned: the server gives it for visits that it stored (`cardHeard`), once
 * a card a day, and says here what it gave. What was said before is not said again.
 * @throws NotHeard when no visit shows it
 */
export async function grantXp(
  ctx: Context,
  { source, source_id }: Input<typeof contract.grantXp>,
): Promise<Answer<typeof contract.grantXp>> {
  const { sql, actor, now } = ctx
  if (!(await seesCards(sql, actor.id, source_id))) throw NotFound()
  // Whoever comes first gives it: the call or the event; the other one finds it given.
  if (await isJustHeard(ctx, source_id))
    await grant(ctx, { userId: actor.id, source, sourceId: source_id, cardId: source_id, at: now })
  const { day } = (await days.readToday(ctx, actor.id))!
  const given = await sql.one(query.claimGrant, [actor.id, source, source_id, day, now])
  if (!given) throw contract.NotHeard()
  const player = await sql.one(query.playersOf, [[actor.id]])
  return { amount: given.amount, daily_streak: await streakOf(sql, actor.id, day, player!.daily_goal) }
}
