import { extensionPoint } from '#server/platform/extension.ts'
import type { SubscriberContext } from '#server/platform/outbox/toSubscribers.ts'
import type { Sql } from '#server/platform/sql.ts'
import { gradeOf } from '#shared/rules/memory/grade.ts'
import { localDay } from '#shared/time.ts'
import { readLearner } from './learner.ts'
import { insertEarlier, takeAdoptions } from './queries/log.ts'
import { rebuildStates } from './rebuilding.ts'
import type { GivenReview } from './remembering.ts'
import { tellStats } from './telling.ts'

/** Answers that were stored before there was a log of reviews, in their order. */
export const earlierAnswers =
  extensionPoint<(sql: Sql, userId: number) => Promise<(Omit<GivenReview, 'userId'> & { at: Date })[]>>()

/** One a transaction: whoever answers meanwhile waits for their own log alone. */
const LEARNERS_A_RUN = 1

/**
 * Takes what learners answered before there was a daily quiz into their log and makes their states of it, once for each
 * learner. An answer that is in the log already stays as it is there. Returns how many learners it was.
 */
export async function adoptAnswers(ctx: Pick<SubscriberContext, 'sql' | 'now' | 'publish'>): Promise<number> {
  const { sql } = ctx
  const taken = await sql.rows(takeAdoptions, [LEARNERS_A_RUN])
  for (const { user_id: userId } of taken) {
    const { timezone } = await readLearner(ctx, userId)
    for (const read of earlierAnswers.parts) {
      const answers = await read(sql, userId)
      await sql.rows(insertEarlier, [
        userId,
        answers.map(({ key }) => key),
        answers.map(({ factId }) => factId),
        answers.map(({ cardId }) => cardId),
        answers.map(gradeOf),
        answers.map(({ hint }) => hint),
        answers.map(({ answerMs }) => answerMs),
        answers.map(({ source }) => source),
        answers.map(({ at }) => at),
        answers.map(({ at }) => localDay(at, timezone)),
      ])
    }
    await rebuildStates(ctx, userId)
    await tellStats(ctx, userId)
  }
  return taken.length
}
