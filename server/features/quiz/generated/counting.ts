import type { z } from 'zod'
import type { Heard, SubscriberContext } from '#server/platform/outbox/toSubscribers.ts'
import type { factAnswered } from '#shared/events/index.ts'
import { foldOption } from '#shared/rules/quiz/question.ts'
import * as query from './queries.ts'

type Answered = z.output<(typeof factAnswered)['payload']>

/**
 * Counts which wrong answers were shown, and which was taken for the answer. Only what the fact has counts, since a
 * client may say anything; events come once each, so nothing counts twice.
 */
export async function countOptions({ sql }: Pick<SubscriberContext, 'sql'>, heard: readonly Heard<Answered>[]) {
  // Events of the version before do not say what was offered.
  const told = heard.map(({ payload }) => payload).filter(({ options }) => options?.length > 0)
  if (told.length === 0) return
  const known = new Map(
    (await sql.rows(query.optionsOf, [[...new Set(told.map(({ fact_id }) => fact_id))]])).map(({ fact_id, names }) => [
      fact_id as number,
      new Set(names.map(foldOption)),
    ]),
  )
  const counts = new Map<string, { factId: number; option: string; shown: number; chosen: number }>()
  for (const { fact_id: factId, options, answer } of told)
    for (const option of new Set(options.map(foldOption))) {
      if (!known.get(factId)?.has(option)) continue
      const count = counts.get(`${factId} ${option}`) ?? { factId, option, shown: 0, chosen: 0 }
      count.shown += 1
      if (foldOption(answer) === option) count.chosen += 1
      counts.set(`${factId} ${option}`, count)
    }
  const all = [...counts.values()]
  if (all.length)
    await sql.rows(query.addCounts, [
      all.map(({ factId }) => factId),
      all.map(({ option }) => option),
      all.map(({ shown }) => shown),
      all.map(({ chosen }) => chosen),
    ])
}
