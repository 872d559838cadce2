import type { SubscriberContext } from '#server/platform/outbox/toSubscribers.ts'
import { daysBetween } from '#shared/rules/memory/days.ts'
import { gradeOf } from '#shared/rules/memory/grade.ts'
import { type ChosenFrom, leastLoaded } from '#shared/rules/memory/level.ts'
import { answered, dueDay, NEVER_ASKED, nextReview } from '#shared/rules/memory/schedule.ts'
import { addDays, localDay } from '#shared/time.ts'
import { type Asking, type Learner, readLearner } from './learner.ts'
import { cardOfLearner } from './queries/cards.ts'
import { insertReview } from './queries/log.ts'
import * as query from './queries/states.ts'
import { storeStates } from './storing.ts'

/** An answer that was given anywhere; its `key` is the answer's own. */
export type GivenReview = {
  key: string
  userId: number
  factId: number
  cardId: number
  correct: boolean
  hint: boolean
  /** Null where nobody measured. */
  answerMs: number | null
  source: 'quiz' | 'class' | 'daily'
}

/** Of the days to choose from the one on which fewest facts wait. */
async function chooseInterval({ sql }: Asking, learner: Learner, chosenFrom: ChosenFrom): Promise<number> {
  const { id, today, beginOf, timezone } = learner
  const { from, to } = chosenFrom
  if (from === to) return from
  const between = [beginOf(addDays(today, from)), beginOf(addDays(today, to + 1))] as const
  const loads = new Map<number, number>()
  for (const { due, count } of await sql.rows(query.dueBetween, [id, ...between])) {
    const day = daysBetween(today, localDay(due, timezone))
    loads.set(day, (loads.get(day) ?? 0) + count)
  }
  return leastLoaded(chosenFrom, (day) => loads.get(day) ?? 0)
}

/**
 * When an answer counts. Clocks of two processes may differ by a little, and a person may travel: neither turns the order of
 * answers around.
 */
function momentOf(now: Date, { today }: Learner, state: query.StateRow | undefined): { at: Date; day: string } {
  const { last_review: lastReview, last_day: lastDay } = state ?? { last_review: null, last_day: null }
  return {
    at: lastReview && lastReview > now ? lastReview : now,
    day: lastDay && lastDay > today ? lastDay : today,
  }
}

/**
 * SRP-RU010, SRP-GA001. One answer, in the transaction that stores it: into the log, once by its key, and into the state of
 * its fact. One learner's answers come one after the other, so that the log has them in the order in which they worked.
 * Whatever else of a round is locked was locked before.
 */
export async function rememberReview(ctx: Pick<SubscriberContext, 'sql' | 'now'>, given: GivenReview): Promise<void> {
  const { sql } = ctx
  const { key, userId, factId, cardId, hint, answerMs, source } = given
  await sql.rows(query.lockLearner, [userId])
  const learner = await readLearner(ctx, userId)
  const state = await sql.one(query.stateOf, [userId, factId])
  const card = state ?? (await sql.one(cardOfLearner, [userId, cardId]))
  const factor = (state?.spaced_rep_factor ?? 1) * (card?.pictomo_factor ?? 1)
  const { at, day } = momentOf(ctx.now, learner, state)
  const grade = gradeOf(given)
  const before = state?.reps ? { ...state, lastDay: state.last_day } : NEVER_ASKED
  const { after, elapsed, days } = answered(learner.scheme, before, { grade, day })
  const interval = await chooseInterval(ctx, learner, nextReview(days, factor, elapsed, learner.daysToExam))
  const wasDue = state !== undefined && !state.is_removed && state.due < learner.endOfDay
  const sinceLast = before.reps === 0 ? null : elapsed
  const chosen = [sinceLast, wasDue, interval, factor] as const
  const review = [key, userId, factId, cardId, grade, hint, answerMs, source, at, day, ...chosen] as const
  if (!(await sql.one(insertReview, [...review]))) return
  const due = learner.beginOf(dueDay(day, interval))
  await storeStates(sql, userId, [
    { factId, cardId, due, memory: after, interval, factor, lastReview: at, lastGrade: grade, movedAt: null },
  ])
}
