import { heapSubscriber, subscriber } from '#server/platform/outbox/toSubscribers.ts'
import { cardLearned, demoReset, factAnswered } from '#shared/events/index.ts'
import { addDays } from '#shared/time.ts'
import { findLearner } from './learner.ts'
import { forgetSettings } from './queries/settings.ts'
import { enterFacts, lockLearner } from './queries/states.ts'
import { forgetMemory } from './service.ts'
import { tellStats } from './telling.ts'

export const memorySubscribers = [
  // SRP-GA001. A card's facts are asked from the day after it was learned on: today the learner knows them.
  subscriber('memory.enterCard', cardLearned, async (ctx, { user_id, card_id }) => {
    await ctx.sql.rows(lockLearner, [user_id])
    const learner = await findLearner(ctx, user_id)
    if (!learner) return
    await ctx.sql.rows(enterFacts, [user_id, [card_id], learner.beginOf(addDays(learner.today, 1))])
    await tellStats(ctx, user_id)
  }),
  // After the answer's own transaction, so that nobody who answers waits for the numbers; of several answers once.
  heapSubscriber('memory.tellAnswer', factAnswered, async (ctx, heard) => {
    for (const [userId, own] of Map.groupBy(heard, ({ payload }) => payload.user_id))
      if (await findLearner(ctx, userId)) await tellStats({ ...ctx, publish: own.at(-1)!.publish }, userId)
  }),
  // ADM-GA004.
  subscriber('memory.resetDemo', demoReset, async (ctx, { user_id }) => {
    await forgetMemory(ctx, user_id)
    await ctx.sql.rows(forgetSettings, [user_id])
  }),
]
