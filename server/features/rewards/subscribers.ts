import { subscriber } from '#server/platform/hearing.ts'
import { factAnswered, roundFinished } from '#shared/events/index.ts'
import { grant } from './grant.ts'

export const rewardsSubscribers = [
  subscriber('rewards.grantForAnswer', factAnswered, async (ctx, { user_id, fact_id, correct }) => {
    if (correct) await grant(ctx, user_id, 'quiz_answer', fact_id)
  }),
  subscriber('rewards.grantForRound', roundFinished, async (ctx, { user_id, round_id, card_id, mastered }) => {
    await grant(ctx, user_id, 'quiz_finished', round_id)
    const before = await ctx.sql.one(
      `select 1 as one from xp_grants where user_id = $1 and source = 'card_mastered' and source_id = $2`,
      [user_id, card_id],
    )
    if (mastered && !before) await grant(ctx, user_id, 'card_mastered', card_id)
  }),
]
