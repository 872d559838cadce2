import type { SubscriberContext } from '#server/platform/outbox/toSubscribers.ts'
import type { Sql } from '#server/platform/sql.ts'
import { type Count, DISLIKED_AT, type FactOfCard, pickGenerated } from '#shared/rules/quiz/distractors.ts'
import { foldOption } from '#shared/rules/quiz/question.ts'
import { DAY_MS } from '#shared/time.ts'
import { distractors } from '../../catalogue/index.ts'
import * as query from './queries.ts'

/** So many cards a run: some dozen facts each, and some hundred names to choose from. */
export const CARDS_A_RUN = 20
/** Then it is made anew, by what was answered since and what was published. */
const KEPT_DAYS = 7

type Making = Pick<SubscriberContext, 'sql' | 'now'>
const NEVER: Count = { shown: 0, chosen: 0 }

/** QUZ-GA006. The wrong answers of these facts, which are all that their cards have, as the rule makes them now; keeps nothing. */
export async function namesFor(
  sql: Sql,
  facts: readonly FactOfCard[],
): Promise<{ fact_id: number; names: string[] }[]> {
  const factIds = facts.map(({ fact_id }) => fact_id)
  const cardIds = facts.map(({ card_id }) => card_id)
  const classifications = facts.map(({ classification }) => classification)
  const topics = facts.map(({ topic_type }) => topic_type)
  const candidates = Map.groupBy(
    [
      ...(await sql.rows(query.candidatesOfClass, [cardIds, classifications])),
      ...(await sql.rows(query.candidatesOfTopic, [cardIds, topics])),
    ],
    ({ card_id }) => card_id,
  )
  const barred = Map.groupBy(await sql.rows(query.barredOf, [factIds, DISLIKED_AT]), ({ fact_id }) => fact_id)
  const counts = new Map(
    (await sql.rows(query.countsOf, [factIds])).map((row) => [`${row.fact_id} ${row.option}`, row as Count]),
  )
  const byCard = Map.groupBy(facts, ({ card_id }) => card_id)
  return facts.map((fact) => ({
    fact_id: fact.fact_id,
    names: pickGenerated(fact, candidates.get(fact.card_id) ?? [], {
      siblings: byCard.get(fact.card_id)!.flatMap(({ fact_id, name }) => (fact_id === fact.fact_id ? [] : [name])),
      barred: new Set((barred.get(fact.fact_id) ?? []).map(({ meaning }) => meaning)),
      countOf: (name) => counts.get(`${fact.fact_id} ${foldOption(name)}`) ?? NEVER,
    }),
  }))
}

/** Makes the wrong answers of all facts of these cards anew, and keeps them beside the facts. */
export async function makeDistractors({ sql, now }: Making, cardIds: readonly number[]): Promise<void> {
  await distractors.keepGenerated(sql, await namesFor(sql, await sql.rows(query.factsToFill, [cardIds])))
  await sql.rows(query.markMade, [cardIds, now])
}

/** Makes those of the next cards that have none of their version, or old ones. Returns how many cards it was. */
export async function makeDue(ctx: Making): Promise<number> {
  const olderThan = new Date(ctx.now.getTime() - KEPT_DAYS * DAY_MS)
  const due = await ctx.sql.rows(query.cardsToMake, [olderThan, CARDS_A_RUN])
  if (due.length)
    await makeDistractors(
      ctx,
      due.map(({ card_id }) => card_id),
    )
  return due.length
}
