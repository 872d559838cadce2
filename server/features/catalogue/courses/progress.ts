import type { OpenContext } from '#server/platform/context.ts'
import { masteredOfTracks, quizzedTracks } from '../extensions.ts'

/** How many cards of each track the reader has mastered; nothing is known of a guest. */
export async function masteredBy(
  { sql, actor }: OpenContext,
  trackIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const [ask] = masteredOfTracks.parts
  return actor && ask ? await ask(sql, actor.id, trackIds) : new Map()
}

/** Which of the tracks the reader was quizzed on until all was mastered. */
export async function quizzedBy(
  { sql, actor }: OpenContext,
  trackIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const [ask] = quizzedTracks.parts
  return actor && ask ? await ask(sql, actor.id, trackIds) : new Set()
}
