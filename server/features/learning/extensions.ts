import { extensionPoint } from '#server/platform/extension.ts'
import type { Sql } from '#server/platform/sql.ts'

/**
 * The name of a playlist and its cards in their order, from whoever keeps playlists; nothing for who may not read it (0 is a
 * guest).
 */
export const playlistCards =
  extensionPoint<
    (sql: Sql, readerId: number, playlistId: number) => Promise<{ name: string; cardIds: number[] } | undefined>
  >()
