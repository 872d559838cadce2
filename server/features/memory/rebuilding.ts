import { setImmediate as nextTurn } from 'node:timers/promises'
import { dueDayNow, type LoggedReview, replay } from '#shared/rules/memory/replay.ts'
import { type Asking, type Learner, readLearner } from './learner.ts'
import * as log from './queries/log.ts'
import * as states from './queries/states.ts'
import { type StoredState, storeStates } from './storing.ts'

/** So many answers are replayed before something else of the process has its turn. */
const ANSWERS_A_TURN = 500
const STATES_A_STATEMENT = 1000

/**
 * Makes all of a learner's states from their log, by the weights they have now: the same that the answers made as they
 * came. When a fact is due follows from what was chosen after its last answer; what the learner moved stays where they moved it.
 */
export async function rebuildStates({ sql, now }: Asking, userId: number): Promise<void> {
  await sql.rows(states.lockLearner, [userId])
  const learner = await readLearner({ sql, now }, userId)
  const wishes = new Map((await sql.rows(log.ownWishes, [userId])).map((row) => [row.fact_id, row]))
  const cards = new Map(
    (await sql.rows(log.cardFactors, [userId])).map((row) => [row.card_id, row.pictomo_factor] as const),
  )
  let made: StoredState[] = []
  let turn = 0
  for (const [factId, rows] of Map.groupBy(await sql.rows(log.readLog, [userId]), (row) => row.fact_id)) {
    const last = rows.at(-1)!
    const wish = wishes.get(factId)
    const factorNow = (wish?.spaced_rep_factor ?? 1) * (cards.get(last.card_id) ?? 1)
    made.push(stateFrom(learner, rows, { factId, factorNow, movedAt: wish?.moved_at ?? null }))
    turn += rows.length
    if (turn >= ANSWERS_A_TURN) {
      turn = 0
      await nextTurn()
    }
    if (made.length >= STATES_A_STATEMENT) {
      await storeStates(sql, userId, made)
      made = []
    }
  }
  await storeStates(sql, userId, made)
}

function stateFrom(
  learner: Learner,
  rows: readonly log.LogRow[],
  { factId, factorNow, movedAt }: { factId: number; factorNow: number; movedAt: Date | null },
): StoredState {
  const reviews = rows.map(
    ({ grade, day, interval_days, factor }): LoggedReview => ({ grade, day, interval: interval_days, factor }),
  )
  const { interval, factor, lastGrade, ...memory } = replay(learner.scheme, reviews)!
  const { exam, today } = learner
  const dueOn = dueDayNow({ lastDay: memory.lastDay!, interval, factor }, { factId, factorNow, exam, today })
  const { card_id: cardId, at: lastReview } = rows.at(-1)!
  const due = movedAt ?? learner.beginOf(dueOn)
  return { factId, cardId, due, memory, interval, factor, lastReview, lastGrade, movedAt }
}

/** Places what a learner was asked anew by their factors and their exam of now: all of it, or one card's facts. */
export async function placeAnew({ sql, now }: Asking, userId: number, cardId: number | null): Promise<void> {
  const learner = await readLearner({ sql, now }, userId)
  const { exam, today } = learner
  const rows = (await sql.rows(states.askedStates, [userId, cardId])).filter(({ moved_at }) => moved_at === null)
  const placed = rows.map((row) => {
    const factorNow = row.spaced_rep_factor * row.pictomo_factor
    const asked = { lastDay: row.last_day!, interval: row.scheduled_days, factor: row.factor }
    return { id: row.fact_id, due: learner.beginOf(dueDayNow(asked, { factId: row.fact_id, factorNow, exam, today })) }
  })
  if (placed.length > 0)
    await sql.rows(states.putDues, [userId, placed.map(({ id }) => id), placed.map(({ due }) => due)])
}
