import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SubscriberContext } from '#server/platform/outbox/toSubscribers.ts'
import {
  type History,
  historyOf,
  mayOptimize,
  predictionLoss,
  predictsBetter,
  splitDay,
  trainingItems,
} from '#shared/rules/memory/weights.ts'
import { addDays, localDay } from '#shared/time.ts'
import * as query from './queries/log.ts'
import { settingsOf } from './queries/settings.ts'
import { lockLearner } from './queries/states.ts'
import { rebuildStates } from './rebuilding.ts'

/** So many learners are looked at in a run, and weights are looked for for a few. */
const LOOKED_AT_A_RUN = 60
const LEARNERS_A_RUN = 3
/** Whoever answered in these days has something new to learn from. */
const ACTIVE_DAYS = 2
type Work = Pick<SubscriberContext, 'sql' | 'now' | 'log'>
/** Weights that fit the reviews before a day. */
type FindWeights = (items: ReturnType<typeof trainingItems>) => Promise<number[]>
export type FoundWeights = { weights: number[]; loss: number; publishedLoss: number }

/** Asks the optimizer of FSRS, in its own threads. Loaded by the process that runs the job alone. */
export const findWeights: FindWeights = async (items) => {
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
  const found = predictionLoss(weights, histories, from)!
  // Of long histories each takes a tenth of a second: others of this process have their turn between.
  await nextTurn()
  const now = inUse === null ? published : predictionLoss(inUse, histories, from)!
  return predictsBetter({ found, inUse: now, published }) ? { weights, loss: found, publishedLoss: published } : null
}

type Looked = { userId: number; reviews: number }

const beginningOf = async ({ sql }: Work, userId: number): Promise<string | null> =>
  (await sql.one(query.firstReview, [userId]))?.seq ?? null

/** Who is looked at in this run, those first whose turn was longest ago; of them, those who have enough new reviews. */
async function learnersOfRun({ sql, now }: Work): Promise<{ enough: Looked[]; others: Looked[] }> {
  const today = localDay(now, 'UTC')
  const active = await sql.rows(query.toOptimize, [addDays(today, -ACTIVE_DAYS), today, LOOKED_AT_A_RUN])
  const [enough, others]: [Looked[], Looked[]] = [[], []]
  for (const { user_id, reviews, optimized_reviews } of active)
    (mayOptimize({ reviews, reviewsThen: optimized_reviews }) ? enough : others).push({ userId: user_id, reviews })
  return { enough: enough.slice(0, LEARNERS_A_RUN), others }
}

/** Weights for one learner that predict better than theirs; null where there are none, or none could be found. */
async function lookFor(ctx: Work, userId: number, find: FindWeights): Promise<FoundWeights | null> {
  const facts = Map.groupBy(await ctx.sql.rows(query.readLog, [userId]), (row) => row.fact_id)
  const inUse = (await ctx.sql.one(settingsOf, [userId]))?.weights ?? null
  return betterWeights([...facts.values()].map(historyOf), inUse, find).catch((error) => {
    ctx.log.warn({ error, user: userId }, 'No weights could be found for a learner; the ones in use stay')
    return null
  })
}

/**
 * Looks for weights of those learners who answered lately and have enough reviews, each once a night. What is found is used
 * for all of a learner's states at once; when something is due stays. Who is reset meanwhile gets none of before. Returns
 * how many learners got new ones.
 */
export async function optimizeWeights(ctx: Work, find: FindWeights = findWeights): Promise<number> {
  const { sql, now } = ctx
  const { enough, others } = await learnersOfRun(ctx)
  const found = new Map<number, FoundWeights>()
  const beginnings = new Map<number, string | null>()
  for (const { userId } of enough) {
    beginnings.set(userId, await beginningOf(ctx, userId))
    const better = await lookFor(ctx, userId, find)
    if (better) found.set(userId, better)
  }
  // Their settings are held only from here on: whoever changes them meanwhile does not wait for the optimizer.
  // The learner before the settings, as who saves them does it.
  for (const userId of [...beginnings.keys()].sort((a, b) => a - b)) await sql.rows(lockLearner, [userId])
  const looked = [...enough, ...others]
  const marked = await sql.rows(query.markOptimized, [looked.map(({ userId }) => userId), localDay(now, 'UTC')])
  let kept = 0
  for (const { user_id: userId } of marked) {
    const learner = enough.find((one) => one.userId === userId)
    if (learner && (await beginningOf(ctx, userId)) !== beginnings.get(userId)) continue
    if (learner) await sql.rows(query.putOptimizedReviews, [userId, learner.reviews])
    const better = found.get(userId)
    if (!better) continue
    await sql.rows(query.putWeights, [userId, better.weights, now, better.loss, better.publishedLoss])
    await rebuildStates(ctx, userId)
    kept++
  }
  return kept
}
