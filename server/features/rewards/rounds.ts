import type { z } from 'zod'
import type { SubscriberContext } from '#server/platform/outbox/toSubscribers.ts'
import { type roundFinished, roundRewarded } from '#shared/events/index.ts'
import { days } from '../accounts/index.ts'
import { countTowards } from './counting.ts'
import { type Deed, grantAll } from './grant.ts'
import * as query from './queries/grants.ts'
import { heldOfCard } from './queries/held.ts'

/**
 * XPA-RU002. A finished round, by its card and not itself: rounds are begun as often as one likes. Mastery counts the first
 * time ever. Whoever finished it is told where their card gives nothing more today, and how much waits for a look.
 */
export async function grantForRound(
  ctx: SubscriberContext,
  { user_id, card_id, round_id, mastered, whole, perfect, at }: z.output<typeof roundFinished.payload>,
): Promise<void> {
  const today = await days.enterToday(ctx, user_id)
  if (!today) return
  const deed = { userId: user_id, sourceId: card_id, cardId: card_id, at: new Date(at) }
  const isFirstMastery = mastered && !(await ctx.sql.one(query.wasGranted, [user_id, 'card_mastered', card_id]))
  const deeds: Deed[] = [
    ...(whole ? [{ ...deed, source: 'quiz_finished' as const }] : []),
    ...(isFirstMastery ? [{ ...deed, source: 'card_mastered' as const }] : []),
  ]
  const given = await grantAll(ctx, deeds)
  if (whole && perfect) await countTowards(ctx, [{ userId: user_id, name: 'perfect_quizzes', more: 1 }])
  await ctx.sql.rows(query.countRound, [user_id, card_id, today.day])
  ctx.publish(roundRewarded, {
    user_id,
    card_id,
    round_id,
    had_today: whole && !given.some(({ source, amount }) => source === 'quiz_finished' && amount > 0),
    held: (await ctx.sql.one(heldOfCard, [user_id, card_id, today.day]))!.held,
  })
}
