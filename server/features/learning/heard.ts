import type { Context } from '#server/platform/context.ts'
import type { AudioMode } from '#shared/contract/learning.ts'
import { cardHeard } from '#shared/events/index.ts'
import { isHeard } from '#shared/rules/learning/heard.ts'

/** A visit as it stands after it was stored. */
export type StoredVisit = {
  id: string
  start_time: Date
  end_time: Date
  learn_seconds: number
  segments: { mode: string; from: number; to: number }[]
  heard_modes: AudioMode[]
}

/** Tells which recordings a stored visit shows for the first time as heard; a visit tells each of them once. */
export async function tellHeard(ctx: Context, cardId: number, visit: StoredVisit): Promise<void> {
  const { sql, actor } = ctx
  const card = await sql.one<Record<AudioMode, number | null>>(
    'select educational_seconds as educational, story_seconds as story from cards where id = $1',
    [cardId],
  )
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
  await sql.rows('update card_attempts set heard_modes = heard_modes || $2::text[] where id = $1', [visit.id, heard])
  for (const mode of heard) ctx.publish(cardHeard, { user_id: actor.id, card_id: cardId, mode })
}
