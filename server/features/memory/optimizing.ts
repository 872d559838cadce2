import type { SubscriberContext } from '#server/platform/outbox/toSubscribers.ts'
import {
  type History,
  historyOf,
  mayOptimize,
  OPTIMIZE_FROM_REVIEWS,
  predictionLoss,
  predictsBetter,
  splitDay,
  trainingItems,
} from '#shared/rules/memory/weights.ts'
import { addDays, localDay } from '#shared/time.ts'
import * as query from './queries/log.ts'
import { settingsOf } from './queries/settings.ts'
import { rebuildStates } from './rebuilding.ts'

/** So many learners a run; the job runs again and again in the night until nobody is left. */
const LEARNERS_A_RUN = 10
/** Whoever answered in these days has something new to learn from. */
const ACTIVE_DAYS = 2
type Work = Pick<SubscriberContext, 'sql' | 'now' | 'log'>
/** Weights that fit the reviews before a day. */
type FindWeights = (items: ReturnType<typeof trainingItems>) => Promise<number[]>
export type FoundWeights = { weights: number[]; loss: number; publishedLoss: number }

/** Asks the optimizer of FSRS, in its own threads. Loaded by the process that runs the job alone. */
const findWeights: FindWeights = async (items) => {
  const { computeParameters, FSRSBindingItem, FSRSBindingReview } = await import('@open-spaced-repetition/binding')
  const set = items.map(
    (steps) => new FSRSBindingItem(steps.map(({ grade, deltaDays }) => new FSRSBindingReview(grade, deltaDays))),
  )
  return computeParameters(set, { enableShortTerm: false })
}

/**
 * Weights of a learner's own, learned from the first four fifths of their reviews, when they predict the last fifth better
 * than those in use and than the published ones; else null.
 */
export async function betterWeights(
  histories: readonly History[],
  inUse: readonly number[] | null,
  find: FindWeights = findWeights,
): Promise<FoundWeights | null> {
  const from = splitDay(histories)
  const items = trainingItems(histories, from)
  const published = predictionLoss(null, histories, from)
  if (items.length === 0 || published === null) return null
  const weights = await find(items)
  const [found, now] = [predictionLoss(weights, histories, from)!, predictionLoss(inUse, histories, from)!]
  return predictsBetter({ found, inUse: now, published }) ? { weights, loss: found, publishedLoss: published } : null
}

/**
 * Looks for weights of those learners who answered lately and have enough reviews, each once a night. What is found is used
 * for all of a learner's states at once; when something is due stays. Returns how many learners got new ones.
 */
export async function optimizeWeights(ctx: Work, find: FindWeights = findWeights): Promise<number> {
  const { sql, now } = ctx
  const today = localDay(now, 'UTC')
  const given = [addDays(today, -ACTIVE_DAYS), today, OPTIMIZE_FROM_REVIEWS, LEARNERS_A_RUN] as const
  const found: (FoundWeights & { userId: number })[] = []
  for (const { user_id: userId, reviews, optimized_reviews } of await sql.rows(query.toOptimize, [...given])) {
    if (!(await sql.one(query.markOptimized, [userId, today]))) continue
    if (!mayOptimize({ reviews, reviewsThen: optimized_reviews })) continue
    await sql.rows(query.putOptimizedReviews, [userId, reviews])
    const facts = Map.groupBy(await sql.rows(query.readLog, [userId]), (row) => row.fact_id)
    const inUse = (await sql.one(settingsOf, [userId]))?.weights ?? null
    const better = await betterWeights([...facts.values()].map(historyOf), inUse, find).catch((error) => {
      ctx.log.warn({ error, user: userId }, 'No weights could be found for a learner; the ones in use stay')
      return null
    })
    if (better) found.push({ userId, ...better })
  }
  // A learner's answers wait while their states are made anew, so that comes last.
  for (const { userId, weights, loss, publishedLoss } of found) {
    await sql.rows(query.putWeights, [userId, weights, now, loss, publishedLoss])
    await rebuildStates(ctx, userId)
  }
  return found.length
}
