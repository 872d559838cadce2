import type { Context } from '#server/platform/context.ts'
import { cardHeard } from '#shared/events/index.ts'
import { EARNS_FOR_MS, isHeard } from '#shared/rules/learning/heard.ts'
import { lockListener, markHeard, ownVisits, personSince, recordingsOf, type StoredVisit } from './queries/visits.ts'

/**
 * Tells which recordings a stored visit shows as heard, by itself or with what was left of earlier sittings of the day. What a visit
 * has shown once it shows no second time.
 */
export async function publishHeard(ctx: Context, cardId: number, visit: StoredVisit): Promise<void> {
  const { sql, actor, now } = ctx
  if (visit.segments.length === 0) return
  const card = await sql.one(recordingsOf, [cardId])
  // Two visits that come at once are not both given the same minutes.
  await sql.rows(lockListener, [actor.id])
  const since = (await sql.one(personSince, [actor.id]))!.created_at
  const stored = await sql.rows(ownVisits, [actor.id, cardId, new Date(now.getTime() - EARNS_FOR_MS)])
  for (const mode of ['educational', 'story'] as const) {
    const left = stored.filter(({ heard_modes }) => !heard_modes.includes(mode))
    // Only what is new may show something.
    if (!left.some(({ id }) => id === visit.id)) continue
    const listened = left.map((one) => ({
      startTime: one.start_time,
      endTime: one.end_time,
      learnSeconds: one.learn_seconds,
      segments: one.segments,
      elsewhereSeconds: one.elsewhere,
      personSince: since,
    }))
    if (!isHeard(listened, mode, card?.[mode] ?? null, now)) continue
    await sql.rows(markHeard, [left.map(({ id }) => id), mode])
    ctx.publish(cardHeard, { user_id: actor.id, card_id: cardId, mode, at: now })
  }
}
