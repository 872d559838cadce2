import type { Context } from '#server/platform/context.ts'
import { extensionPoint } from '#server/platform/extension.ts'

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
