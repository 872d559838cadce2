import type { Context } from '#server/platform/context.ts'
import { communityFactAdded } from '#shared/events/index.ts'
import { shownFact } from './queries/facts.ts'

/** Tells that others see a fact now. It counts once, however often it is told: opened, closed, hidden and approved. */
export async function tellIfShown({ sql, publish }: Pick<Context, 'sql' | 'publish'>, id: number): Promise<void> {
  const shown = await sql.one(shownFact, [id])
  if (shown) publish(communityFactAdded, { ...shown, community_fact_id: id })
}
