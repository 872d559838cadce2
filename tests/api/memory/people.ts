import { transactionSql } from '#server/platform/database/transactionSql.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import { createPublisher } from '#server/platform/outbox/write.ts'
import { inTransaction } from '#server/platform/requests.ts'
import { saveAttempt } from '#shared/contract/learning/index.ts'
import { answerFact, createRound } from '#shared/contract/quiz/index.ts'
import type { MadeCard, Person } from '../../support/factories.ts'
import type { World } from '../../support/world.ts'

export const newKey = () => crypto.randomUUID()

/** Answers facts of a card by their places, right or wrong, in a round of its own. */
export async function answers(
  world: World,
  person: Person,
  card: MadeCard,
  given: readonly (readonly [place: number, right: boolean, ms?: number])[],
): Promise<void> {
  const me = world.as(person)
  const round = await me.call(createRound, {
    key: newKey(),
    quiz_resource_type: 'pictomo',
    quiz_resource_id: card.id,
  })
  for (const [place, right, ms = 5000] of given)
    await me.call(answerFact, {
      key: newKey(),
      fact_id: card.facts[place]!.id,
      quiz_round_id: round.user_quiz_round_id,
      answer: right ? card.facts[place]!.name : 'Wrong A',
      answer_time: ms,
    })
}

/** Meets every fact of a card, by which it is learned. */
export const learn = (world: World, person: Person, card: MadeCard) =>
  world.as(person).call(saveAttempt, {
    card_id: card.id,
    attempt_id: newKey(),
    start_time: world.clock.now().toISOString(),
    end_time: world.clock.now().toISOString(),
    learn_time_spent: 1,
    viewed_fact_ids: card.facts.map(({ id }) => id),
    segments: [],
  })

/** A person's states as the database has them, by fact. */
export async function statesOf(world: World, person: Person) {
  const { rows } = await world.database.pool.query(
    `select fact_id, card_id, due, stability, difficulty, state, reps, lapses, scheduled_days, factor, spaced_rep_factor, last_review,
       last_day::text, last_grade, moved_at from memory_states where user_id = $1 order by fact_id`,
    [person.id],
  )
  return rows
}
export const logOf = async (world: World, person: Person) =>
  (
    await world.database.pool.query(
      'select *, day::text as day from memory_reviews where user_id = $1 order by at, seq',
      [person.id],
    )
  ).rows

/** Does something in a transaction of the product's own kind. */
export const working = <T>(
  world: World,
  work: (ctx: {
    sql: ReturnType<typeof transactionSql>
    now: Date
    publish: ReturnType<typeof createPublisher>
    log: Log
  }) => Promise<T>,
): Promise<T> =>
  inTransaction(world.database, (em) =>
    work({
      sql: transactionSql(em),
      now: world.clock.now(),
      publish: createPublisher([]),
      log: createLog('silent'),
    }),
  )
