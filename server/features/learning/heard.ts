import type { Context } from '#server/platform/context.ts'
import { cardHeard } from '#shared/events/index.ts'
import { isHeard } from '#shared/rules/learning/heard.ts'
import {
  heardElsewhere,
  lockListener,
  markHeard,
  personSince,
  recordingsOf,
  type StoredVisit,
} from './queries/visits.ts'

/** Tells which recordings a stored visit shows for the first time as heard; a visit tells each of them once. */
export async function publishHeard(ctx: Context, cardId: number, visit: StoredVisit): Promise<void> {
  const { sql, actor, now } = ctx
  if (visit.segments.length === 0) return
  const card = await sql.one(recordingsOf, [cardId])
  // Two visits that come at once are not both given the same minutes.
  await sql.rows(lockListener, [actor.id])
  const elsewhere = await sql.one(heardElsewhere, [actor.id, visit.id, visit.start_time, visit.end_time])
  const listened = {
    startTime: visit.start_time,
    endTime: visit.end_time,
    learnSeconds: visit.learn_seconds,
    segments: visit.segments,
    elsewhereSeconds: elsewhere?.seconds ?? 0,
    personSince: (await sql.one(personSince, [actor.id]))!.created_at,
  }
  const heard = (['educational', 'story'] as const).filter(
    (mode) => !visit.heard_modes.includes(mode) && isHeard(listened, mode, card?.[mode] ?? null, now),
  )
  if (heard.length === 0) return
  await sql.rows(markHeard, [visit.id, heard])
  for (const mode of heard) ctx.publish(cardHeard, { user_id: actor.id, card_id: cardId, mode, at: now })
}
