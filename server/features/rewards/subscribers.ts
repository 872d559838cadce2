import { subscriber } from '#server/platform/subscriptions.ts'
import { cardHeard, demoReset, factAnswered, roundFinished } from '#shared/events/index.ts'
import { grant } from './grant.ts'

export const rewardsSubscribers = [
  subscriber('rewards.grantForAnswer', factAnswered, async (ctx, { user_id, fact_id, correct }) => {
    if (correct) await grant(ctx, user_id, 'quiz_answer', fact_id)
  }),
  // XPA-RU002: for the explained recording alone.
  subscriber('rewards.grantForListening', cardHeard, async (ctx, { user_id, card_id, mode }) => {
    if (mode === 'educational') await grant(ctx, user_id, 'educational_audio', card_id)
  }),
  subscriber('rewards.grantForRound', roundFinished, async (ctx, { user_id, round_id, card_id, mastered }) => {
    await grant(ctx, user_id, 'quiz_finished', round_id)
    const before = await ctx.sql.one(
      `select 1 as one from xp_grants where user_id = $1 and source = 'card_mastered' and source_id = $2`,
      [user_id, card_id],
    )
    if (mastered && !before) await grant(ctx, user_id, 'card_mastered', card_id)
  }),
  // ADM-GA004: the XP, here and in the tables; whoever watches one sees the gap in its versions and loads it again.
  subscriber('rewards.resetDemo', demoReset, async ({ sql }, { user_id }) => {
    // In the order of locks that `grant` takes.
    await sql.rows('select 1 from users where id = $1 for no key update', [user_id])
    await sql.rows('delete from xp_grants where user_id = $1', [user_id])
    await sql.rows(
      `update leagues set version = version + 1 where id in (select id from leagues where id in
         (select league_id from league_members where user_id = $1) order by id for no key update)`,
      [user_id],
    )
    await sql.rows('update league_members set xp = 0 where user_id = $1', [user_id])
  }),
]
