import type { Context } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/quiz/index.ts'
import { NotFound } from '#shared/errors.ts'
import { firstStatsDay, spanOf, stepsOf } from '#shared/rules/quiz/stats.ts'
import { dayStart, localDay } from '#shared/time.ts'
import * as query from './queries.ts'

async function learnerOf({ sql, actor, now }: Context) {
  const learner = await sql.one(query.statsLearner, [actor.id])
  if (!learner) throw NotFound()
  const { timezone, created_at } = learner
  return { timezone, today: localDay(now, timezone), accountDay: localDay(created_at, timezone) }
}

/**
 * HOM-RU003. Days begin and end as the person's clock has them, on those that are an hour longer or shorter too: the
 * database counts between the instants that it is given.
 */
export async function getFactStats(
  ctx: Context,
  { frame, week_start, from, to }: Input<typeof contract.getFactStats>,
): Promise<Answer<typeof contract.getFactStats>> {
  const { timezone, today, accountDay } = await learnerOf(ctx)
  const span = spanOf({ frame, today, accountDay, weekStart: week_start, from, to })
  const { unit, starts, end } = stepsOf(span)
  const between = [ctx.actor.id, starts.map((day) => dayStart(day, timezone)), dayStart(end, timezone)] as const
  const [answers, quizzes] = [
    await ctx.sql.rows(query.answersByStep, [...between]),
    await ctx.sql.rows(query.quizzesByStep, [...between]),
  ]
  const counts = (rows: readonly { step: number; count: number }[]): number[] => {
    const found = new Map(rows.map(({ step, count }) => [step, count]))
    return starts.map((_, place) => found.get(place + 1) ?? 0)
  }
  return {
    ...span,
    unit,
    days: starts,
    daily_questions: counts(answers),
    daily_correct: counts(answers.map(({ step, correct }) => ({ step, count: correct }))),
    daily_quizzes: counts(quizzes),
  }
}

export async function getUserStats(ctx: Context): Promise<Answer<typeof contract.getUserStats>> {
  const { today, accountDay } = await learnerOf(ctx)
  const all = await ctx.sql.one(query.allAnswers, [ctx.actor.id])
  return { today, first_day: firstStatsDay(accountDay), ...all! }
}
