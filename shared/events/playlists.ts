import { z } from 'zod'
import { PlaylistId, UserId } from '../ids.ts'
import { event } from './event.ts'

/** A person made a playlist. Heard by rewards. */
export const playlistMade = event(
  'playlists.playlistMade',
  z.object({ user_id: UserId, playlist_id: PlaylistId }),
  () => null,
)
