import type { Context } from '#server/platform/context.ts'
import type { SubscriberContext } from '#server/platform/outbox/toSubscribers.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/memory/index.ts'
import { FORECAST_DAYS, retentionByAge, reviewsAhead } from '#shared/rules/memory/forecast.ts'
import { addDays, localDay } from '#shared/time.ts'
import { takeSpacedRepRound } from '../billing/index.ts'
import { type Learner, readLearner } from './learner.ts'
import * as forgetting from './queries/forgetting.ts'
import * as queue from './queries/queue.ts'
import * as settings from './queries/settings.ts'
import { lockLearner } from './queries/states.ts'
import { type DueFact, dueFacts, openCards, statsOf } from './queue.ts'
import { placeAnew } from './rebuilding.ts'
import { tellStats } from './telling.ts'

/** SRP-RU003, TOK-GA001. A round begins where something is to be asked, and only then takes a trial user's round of the day. */
export async function startDailyQuiz(
  ctx: Context,
  { key }: Input<typeof contract.startDailyQuiz>,
): Promise<Answer<typeof contract.startDailyQuiz>> {
  const stats = await statsOf(ctx, ctx.actor.id)
  if (stats.next > 0) await takeSpacedRepRound(ctx, ctx.actor.id, key)
  return stats
}

/** SRP-CA002. What a round of today asks, which is taken of the day by its key; nothing where nothing is due. @throws NoRoundsLeft */
export async function beginDailyRound(ctx: Context, key: string): Promise<DueFact[]> {
  const { next } = await startDailyQuiz(ctx, { key })
  return next > 0 ? dueFacts(ctx, ctx.actor.id, { limit: next }) : []
}

/** Everything that answers and presses made of a learner; their settings are kept. */
export async function forgetMemory({ sql }: Pick<SubscriberContext, 'sql'>, userId: number): Promise<void> {
  await sql.rows(lockLearner, [userId])
  await sql.rows(forgetting.allowReset)
  await sql.rows(forgetting.forgetReviews, [userId])
  await sql.rows(forgetting.keepReviewsAgain)
  for (const forget of [forgetting.forgetStates, forgetting.forgetCards, forgetting.forgetAdoption])
    await sql.rows(forget, [userId])
  await sql.rows(settings.forgetWeights, [userId])
}

export async function resetMemory(ctx: Context): Promise<Answer<typeof contract.resetMemory>> {
  await forgetMemory(ctx, ctx.actor.id)
  return tellStats(ctx, ctx.actor.id)
}

const viewSettings = ({ settings: own }: Learner): Answer<typeof contract.getMemorySettings> => ({
  queue_max: own.queue_max,
  round_max: own.round_max,
  exam_date: own.exam_date,
  own_weights: own.weights !== null,
  own_weights_since: own.weights_at,
})

export const getMemorySettings = async (ctx: Context): Promise<Answer<typeof contract.getMemorySettings>> =>
  viewSettings(await readLearner(ctx, ctx.actor.id))

/** SRP-RU004. An exam that is new, moved or called off places everything anew. */
export async function updateMemorySettings(
  ctx: Context,
  input: Input<typeof contract.updateMemorySettings>,
): Promise<Answer<typeof contract.updateMemorySettings>> {
  const { sql, actor } = ctx
  await sql.rows(lockLearner, [actor.id])
  const { settings: before, today } = await readLearner(ctx, actor.id)
  const exam = input.exam_date === undefined ? before.exam_date : input.exam_date
  const isMoved = exam !== before.exam_date
  await sql.rows(settings.putSettings, [
    actor.id,
    input.queue_max ?? before.queue_max,
    input.round_max ?? before.round_max,
    exam,
    isMoved ? exam && today : before.exam_set_on,
  ])
  if (isMoved) await placeAnew(ctx, actor.id, null)
  await tellStats(ctx, actor.id)
  return viewSettings(await readLearner(ctx, actor.id))
}

export async function getMemoryForecast(ctx: Context): Promise<Answer<typeof contract.getMemoryForecast>> {
  const { sql, actor } = ctx
  const learner = await readLearner(ctx, actor.id)
  const { today, timezone, beginOf } = learner
  const cards = await openCards(ctx, actor.id)
  const rows = await sql.rows(queue.dueAhead, [actor.id, cards, beginOf(addDays(today, FORECAST_DAYS))])
  // Days are told by the person's clock once for each instant: most facts are due at the beginning of one.
  const due = rows.map(({ due: at, count }) => ({ day: localDay(at, timezone), count }))
  const done = await sql.one(queue.answeredOn, [actor.id, today])
  return {
    days: reviewsAhead(due, { today, queueMax: learner.settings.queue_max, answered: done!.answered }),
    retention: retentionByAge(await sql.rows(queue.recalled, [actor.id])),
  }
}
