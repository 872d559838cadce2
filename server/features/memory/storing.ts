import type { Sql } from '#server/platform/sql.ts'
import type { Grade } from '#shared/rules/memory/grade.ts'
import type { FactMemory } from '#shared/rules/memory/schedule.ts'
import { putStates } from './queries/states.ts'

/** What is stored of a fact after an answer. */
export type StoredState = {
  factId: number
  cardId: number
  due: Date
  memory: FactMemory
  interval: number
  factor: number
  lastReview: Date
  lastGrade: Grade
  movedAt: Date | null
}

/** Writes states of one learner, all in one statement. */
export async function storeStates(sql: Sql, userId: number, states: readonly StoredState[]): Promise<void> {
  if (states.length === 0) return
  await sql.rows(putStates, [
    userId,
    states.map(({ factId }) => factId),
    states.map(({ cardId }) => cardId),
    states.map(({ due }) => due),
    states.map(({ memory }) => memory.stability),
    states.map(({ memory }) => memory.difficulty),
    states.map(({ memory }) => memory.reps),
    states.map(({ memory }) => memory.lapses),
    states.map(({ interval }) => interval),
    states.map(({ factor }) => factor),
    states.map(({ lastReview }) => lastReview),
    states.map(({ memory, lastReview }) => memory.lastDay ?? lastReview.toISOString().slice(0, 10)),
    states.map(({ lastGrade }) => lastGrade),
    states.map(({ movedAt }) => movedAt),
  ])
}
