import { heapSubscriber, type SubscriberContext, subscriber } from '#server/platform/outbox/toSubscribers.ts'
import {
  cardHeard,
  cardRated,
  communityFactAdded,
  demoReset,
  distractorSuggested,
  distractorVoted,
  factAnswered,
  leagueClosed,
  longRoundFinished,
  playlistMade,
  roundFinished,
} from '#shared/events/index.ts'
import { isTooFast, mayEarnByOpinion, OPINION_SOURCES, type XpSource } from '#shared/rules/rewards/xp.ts'
import { days } from '../accounts/index.ts'
import { type Count, countTowards } from './counting.ts'
import { grant, grantAll } from './grant.ts'
import * as query from './queries/grants.ts'
import { forgetXp, raiseOwnLeagues } from './queries/leagues.ts'
import { grantForLongRound, grantForRound } from './rounds.ts'

/** XPA-GA001. What somebody thinks or adds is worth something once, and little a day. */
async function grantForOpinion(ctx: SubscriberContext, userId: number, source: XpSource, id: number): Promise<void> {
  const today = await days.enterToday(ctx, userId)
  if (!today) return
  const granted = await ctx.sql.one(query.opinionsGranted, [userId, source, id, today.day, OPINION_SOURCES])
  if (mayEarnByOpinion(granted!)) await grant(ctx, { userId, source, sourceId: id, cardId: null, at: ctx.now })
}

export const rewardsSubscribers = [
  // XPA-RU002: a right answer, in the week and on the day on which the server received it; in heaps, since they come so.
  heapSubscriber('rewards.grantForAnswer', factAnswered, async (ctx, heard) => {
    const deeds = heard
      .filter(({ payload }) => payload.correct)
      .map(({ payload, publish }) => ({
        userId: payload.user_id,
        source: 'quiz_answer' as const,
        sourceId: payload.fact_id,
        cardId: payload.card_id,
        at: new Date(payload.at),
        tooFast: isTooFast(payload.answer_ms, payload.question_signs)
          ? { ms: payload.answer_ms!, signs: payload.question_signs, answer: payload.answer }
          : undefined,
        publish,
      }))
    const counts = heard.map(({ payload }): Count => ({ userId: payload.user_id, name: 'questions_answered', more: 1 }))
    await grantAll(ctx, deeds, counts)
  }),
  // XPA-RU002: for the explained recording alone.
  subscriber('rewards.grantForListening', cardHeard, async (ctx, { user_id, card_id, mode, at }) => {
    if (mode === 'educational')
      await grant(ctx, {
        userId: user_id,
        source: 'educational_audio',
        sourceId: card_id,
        cardId: card_id,
        at: at ? new Date(at) : ctx.now,
      })
  }),
  // XPA-RU002, XPA-GA001: once for a card, and few a day.
  subscriber('rewards.grantForRating', cardRated, (ctx, { user_id, card_id }) =>
    grantForOpinion(ctx, user_id, 'card_rated', card_id),
  ),
  subscriber('rewards.grantForCommunityFact', communityFactAdded, (ctx, { user_id, community_fact_id }) =>
    grantForOpinion(ctx, user_id, 'community_fact', community_fact_id),
  ),
  subscriber('rewards.grantForDistractor', distractorSuggested, (ctx, { user_id, distractor_id }) =>
    grantForOpinion(ctx, user_id, 'distractor_suggested', distractor_id),
  ),
  subscriber('rewards.grantForDistractorVote', distractorVoted, (ctx, { user_id, distractor_id }) =>
    grantForOpinion(ctx, user_id, 'distractor_voted', distractor_id),
  ),
  // XPA-GA003.
  subscriber('rewards.countPlaylist', playlistMade, (ctx, { user_id }) =>
    countTowards(ctx, [{ userId: user_id, name: 'playlists_made', more: 1 }]),
  ),
  subscriber('rewards.grantForRound', roundFinished, grantForRound),
  subscriber('rewards.grantForLongRound', longRoundFinished, grantForLongRound),
  // XPA-GA003: whoever came first in a week has won its league.
  heapSubscriber('rewards.countLeagueWins', leagueClosed, (ctx, heard) =>
    countTowards(
      ctx,
      heard.flatMap(({ payload }) =>
        payload.results
          .filter(({ rank, xp }) => rank === 1 && xp > 0)
          .map(({ user_id }): Count => ({ userId: user_id, name: 'league_wins', more: 1 })),
      ),
    ),
  ),
  // ADM-GA004: the XP, here and in the tables; whoever watches one sees the gap in its versions and loads it again.
  subscriber('rewards.resetDemo', demoReset, async ({ sql, now }, { user_id }) => {
    // In the order of locks that `grantAll` takes.
    await days.enterToday({ sql, now }, user_id)
    await sql.rows(query.forgetEarned, [user_id])
    await sql.rows(raiseOwnLeagues, [user_id])
    await sql.rows(forgetXp, [user_id])
  }),
]
