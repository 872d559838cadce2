import type { Sql } from '#server/platform/sql.ts'
import { whyNotWrong } from '#shared/rules/quiz/distractors.ts'
import { distractors, lockCard } from '../../catalogue/index.ts'
import * as query from './queries.ts'

/** Tells a fact which wrong answers of readers count like its authors' own. */
export async function keepAccepted(sql: Sql, factId: number): Promise<void> {
  const accepted = await sql.rows(query.acceptedNames, [factId])
  await distractors.keepAccepted(
    sql,
    factId,
    accepted.map(({ name }) => name),
  )
}

/** With a new version of a card: what was taken as wrong and is right by now, or a fact of its card, waits for staff again. */
export async function recheckAccepted(sql: Sql, cardId: number): Promise<void> {
  const changed = new Set<number>()
  // As who moderates does it, so that neither writes over the other.
  if (!(await lockCard(sql, cardId))) return
  for (const { id, fact_id, name, answer, siblings } of await sql.rows(query.acceptedOfCard, [cardId])) {
    if (!whyNotWrong(name, { answer, siblings, there: [] })) continue
    await sql.rows(query.decide, [id, null, null, null])
    changed.add(fact_id)
  }
  for (const factId of changed) await keepAccepted(sql, factId)
}
