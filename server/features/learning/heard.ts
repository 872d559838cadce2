import type { Context } from '#server/platform/context.ts'
import { cardHeard } from '#shared/events/index.ts'
import { isHeard } from '#shared/rules/learning/heard.ts'
import { markHeard, recordingsOf, type StoredVisit } from './queries.ts'

/** Tells which recordings a stored visit shows for the first time as heard; a visit tells each of them once. */
export async function publishHeard(ctx: Context, cardId: number, visit: StoredVisit): Promise<void> {
  const { sql, actor } = ctx
  const card = await sql.one(recordingsOf, [cardId])
  const listened = {
    startTime: visit.start_time,
    endTime: visit.end_time,
    learnSeconds: visit.learn_seconds,
    segments: visit.segments,
  }
  const heard = (['educational', 'story'] as const).filter(
    (mode) => !visit.heard_modes.includes(mode) && isHeard(listened, mode, card?.[mode] ?? null),
  )
  if (heard.length === 0) return
  await sql.rows(markHeard, [visit.id, heard])
  for (const mode of heard) ctx.publish(cardHeard, { user_id: actor.id, card_id: cardId, mode })
}
