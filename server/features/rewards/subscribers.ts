import { type SubscriberContext, subscriber } from '#server/platform/outbox/toSubscribers.ts'
import {
  cardHeard,
  cardRated,
  communityFactAdded,
  demoReset,
  factAnswered,
  roundFinished,
} from '#shared/events/index.ts'
import { mayEarnByOpinion, OPINION_SOURCES, type XpSource } from '#shared/rules/rewards/xp.ts'
import { enterToday } from '../accounts/index.ts'
import { grant } from './grant.ts'
import * as query from './queries.ts'

/** XPA-GA001. What somebody thinks or adds is worth something once, and little a day. */
async function grantForOpinion(ctx: SubscriberContext, userId: number, source: XpSource, id: number): Promise<void> {
  const today = await enterToday(ctx, userId)
  if (!today) return
  const granted = await ctx.sql.one(query.opinionsGranted, [userId, source, id, today.day, OPINION_SOURCES])
  if (mayEarnByOpinion(granted!)) await grant(ctx, userId, source, id)
}

export const rewardsSubscribers = [
  subscriber('rewards.grantForAnswer', factAnswered, async (ctx, { user_id, fact_id, correct }) => {
    if (correct) await grant(ctx, user_id, 'quiz_answer', fact_id)
  }),
  // XPA-RU002: for the explained recording alone.
  subscriber('rewards.grantForListening', cardHeard, async (ctx, { user_id, card_id, mode }) => {
    if (mode === 'educational') await grant(ctx, user_id, 'educational_audio', card_id)
  }),
  // XPA-RU002, XPA-GA001: once for a card, and few a day.
  subscriber('rewards.grantForRating', cardRated, (ctx, { user_id, card_id }) =>
    grantForOpinion(ctx, user_id, 'card_rated', card_id),
  ),
  subscriber('rewards.grantForCommunityFact', communityFactAdded, (ctx, { user_id, community_fact_id }) =>
    grantForOpinion(ctx, user_id, 'community_fact', community_fact_id),
  ),
  // By the card and not the round: rounds are begun as often as one likes.
  subscriber('rewards.grantForRound', roundFinished, async (ctx, { user_id, card_id, mastered, whole }) => {
    if (whole) await grant(ctx, user_id, 'quiz_finished', card_id)
    const before = await ctx.sql.one(query.masteryGranted, [user_id, card_id])
    if (mastered && !before) await grant(ctx, user_id, 'card_mastered', card_id)
  }),
  // ADM-GA004: the XP, here and in the tables; whoever watches one sees the gap in its versions and loads it again.
  subscriber('rewards.resetDemo', demoReset, async ({ sql, now }, { user_id }) => {
    // In the order of locks that `grant` takes.
    await enterToday({ sql, now }, user_id)
    await sql.rows(query.forgetGrants, [user_id])
    await sql.rows(query.raiseOwnLeagues, [user_id])
    await sql.rows(query.forgetXp, [user_id])
  }),
]
