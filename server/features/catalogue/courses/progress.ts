import type { OpenContext } from '#server/platform/context.ts'
import { masteredOfTracks } from '../extensions.ts'

/** How many cards of each track the reader has mastered; nothing is known of a guest. */
export async function masteredBy(
  { sql, actor }: OpenContext,
  trackIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const [ask] = masteredOfTracks.parts
  return actor && ask ? await ask(sql, actor.id, trackIds) : new Map()
}
