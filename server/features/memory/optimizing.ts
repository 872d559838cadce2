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
import { rebuildStates } from './rebuilding.ts'

/** So many learners are looked at in a transaction, and weights are looked for for a few: their settings wait for it. */
const LOOKED_AT_A_RUN = 60
const LEARNERS_A_RUN = 3
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
  const found = predictionLoss(weights, histories, from)!
  // Of long histories each takes a tenth of a second: others of this process have their turn between.
  await nextTurn()
  const now = inUse === null ? published : predictionLoss(inUse, histories, from)!
  return predictsBetter({ found, inUse: now, published }) ? { weights, loss: found, publishedLoss: published } : null
}

/** Who is looked at in this run: each learner once a night, and only so many for whom it takes long. */
async function takeLearners({ sql, now }: Work): Promise<{ userId: number; reviews: number }[]> {
  const today = localDay(now, 'UTC')
  const active = await sql.rows(query.toOptimize, [addDays(today, -ACTIVE_DAYS), today, LOOKED_AT_A_RUN])
  const hasEnough = (row: (typeof active)[number]) =>
    mayOptimize({ reviews: row.reviews, reviewsThen: row.optimized_reviews })
  const taken = active.filter(hasEnough).slice(0, LEARNERS_A_RUN)
  const none = active.filter((row) => !hasEnough(row))
  const ids = [...taken, ...none].map(({ user_id }) => user_id)
  const marked = new Set((await sql.rows(query.markOptimized, [ids, today])).map(({ user_id }) => user_id))
  return taken
    .filter(({ user_id }) => marked.has(user_id))
    .map(({ user_id, reviews }) => ({ userId: user_id, reviews }))
}

/**
 * Looks for weights of those learners who answered lately and have enough reviews, each once a night. What is found is used
 * for all of a learner's states at once; when something is due stays. Returns how many learners got new ones.
 */
export async function optimizeWeights(ctx: Work, find: FindWeights = findWeights): Promise<number> {
  const { sql, now } = ctx
  const found: (FoundWeights & { userId: number })[] = []
  for (const { userId, reviews } of await takeLearners(ctx)) {
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
