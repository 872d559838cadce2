import type { Context } from '#server/platform/context.ts'
import { extensionPoint } from '#server/platform/extension.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { FactOfCard } from '#shared/rules/quiz/distractors.ts'

/**
 * The name of a playlist and its cards in their order, from whoever keeps playlists; nothing for who may not read it (0 is a
 * guest).
 */
export const playlistCards =
  extensionPoint<
    (
      asking: Pick<Context, 'sql' | 'now'>,
      readerId: number,
      playlistId: number,
    ) => Promise<{ name: string; cardIds: number[] } | undefined>
  >()

/** Wrong answers for all the facts of a card as it is not yet published, from whoever asks the questions; the best first. */
export const wrongAnswers =
  extensionPoint<(sql: Sql, facts: readonly FactOfCard[]) => Promise<{ fact_id: number; names: string[] }[]>>()
