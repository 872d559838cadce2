import { z } from 'zod'
import { PlaylistId, UserId } from '../ids.ts'
import { Instant } from '../time.ts'
import { event } from './event.ts'
import { rooms } from './rooms.ts'

/** A person made a playlist. Heard by rewards. */
export const playlistMade = event(
  'playlists.playlistMade',
  z.object({ user_id: UserId, playlist_id: PlaylistId }),
  () => null,
)

/** A playlist is among these people's now. Heard by notifications. */
export const playlistShared = event(
  'playlists.playlistShared',
  z.object({ playlist_id: PlaylistId, name: z.string(), by: z.string(), user_ids: z.array(UserId) }),
  () => null,
)

/** The link of a playlist was withdrawn, and with it what these people followed. Heard by notifications. */
export const playlistWithdrawn = event(
  'playlists.playlistWithdrawn',
  z.object({ playlist_id: PlaylistId, name: z.string(), at: Instant, user_ids: z.array(UserId) }),
  () => null,
)

/** A playlist's name, order, cards or readers changed. Of a burst the last one says enough. */
export const playlistChanged = event(
  'playlists.playlistChanged',
  z.object({ playlist_id: PlaylistId, revision: z.int() }),
  ({ playlist_id }) => rooms.playlist(playlist_id),
  (payloads) => payloads.at(-1)!,
)

/** The same for whoever has its link, also that the link is good no longer. */
export const sharedPlaylistChanged = event(
  'playlists.sharedPlaylistChanged',
  z.object({ share_key: z.string(), revision: z.int() }),
  ({ share_key }) => rooms.sharedPlaylist(share_key),
  (payloads) => payloads.at(-1)!,
)
