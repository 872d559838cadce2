import type { Context } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/quiz/index.ts'
import { hasMasteredTrack } from '../learning/index.ts'
import * as query from './queries.ts'

/** PLY-RU010. Marks a track once every fact of it is mastered; it stays so. Returns whether it is. */
export async function markTrackIfMastered(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  userId: number,
  trackId: number,
): Promise<boolean> {
  const mastered = await hasMasteredTrack(sql, userId, trackId)
  if (mastered) await sql.rows(query.markTrackQuizzed, [userId, trackId, now])
  return mastered
}

export async function completeTrackQuiz(
  ctx: Context,
  { track_id }: Input<typeof contract.completeTrackQuiz>,
): Promise<Answer<typeof contract.completeTrackQuiz>> {
  if (!(await markTrackIfMastered(ctx, ctx.actor.id, track_id))) throw contract.NotMastered()
  return { track_id, quiz_completed: true }
}

/** Which of these tracks a person was quizzed on to the end. */
export const tracksQuizzed = async (
  sql: Sql,
  userId: number,
  trackIds: readonly number[],
): Promise<ReadonlySet<number>> =>
  new Set((await sql.rows(query.tracksQuizzed, [userId, trackIds])).map(({ track_id }) => track_id))
