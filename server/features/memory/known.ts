import type { Grade } from '#shared/rules/memory/grade.ts'
import { addDays } from '#shared/time.ts'
import { type Asking, findLearner } from './learner.ts'
import * as query from './queries/queue.ts'

type Known = { due: Date; stability: number; lastGrade: Grade | null }

/** What a learner remembers of each card's facts, and when their day and the seventh from it end; nothing of a guest (0). */
export async function knownFacts(
  asking: Asking,
  userId: number,
): Promise<{ byCard: Map<number, Known[]>; ends: { today: Date; week: Date } }> {
  const learner = await findLearner(asking, userId)
  if (!learner) return { byCard: new Map(), ends: { today: asking.now, week: asking.now } }
  const rows = await asking.sql.rows(query.knownFacts, [userId])
  const byCard = new Map<number, Known[]>()
  for (const { card_id, due, stability, last_grade: lastGrade } of rows) {
    const facts = byCard.get(card_id) ?? []
    facts.push({ due, stability, lastGrade })
    byCard.set(card_id, facts)
  }
  return { byCard, ends: { today: learner.endOfDay, week: learner.beginOf(addDays(learner.today, 7)) } }
}
