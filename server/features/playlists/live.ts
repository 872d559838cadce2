import type { LiveFeature } from '#server/platform/feature.ts'
import { rowIdOf } from '#shared/int4.ts'
import { revisionByKey, revisionFor } from './queries/playlists.ts'

/**
 * A playlist for everybody who may read it, and by its link. It is told that something changed, and each asks for what they see of
 * it; who comes in late knows by the revision whether that was theirs.
 */
export const playlistsLive: LiveFeature = {
  name: 'playlists',
  rooms: {
    playlist: async ({ sql }, actor, id) => {
      const playlistId = rowIdOf(id)
      const found = actor && playlistId && (await sql.one(revisionFor, [actor.id, playlistId]))
      return found ? { version: 0, snapshot: { revision: found.revision } } : undefined
    },
    /** For guests as well: whoever has the link. */
    sharedPlaylist: async ({ sql }, _actor, key) => {
      const found = await sql.one(revisionByKey, [key])
      return found && { version: 0, snapshot: { revision: found.revision } }
    },
  },
}
