import type { SchoolPlaylistOrder } from '../../contract/playlists/schools.ts'
import type { PlaylistSort, SortMethod } from '../../contract/playlists/view.ts'

/** PLY-RU003. What the orders of a playlist's cards are called. */
export const SORT_METHOD_LABELS: Record<SortMethod, string> = {
  custom: 'Custom',
  'a~z': 'Title A-Z',
  'z~a': 'Title Z-A',
  random: 'Shuffle',
}

/** PLY-RU009. What the orders of a person's playlists are called. */
export const PLAYLIST_SORT_LABELS: Record<PlaylistSort, string> = {
  recent: 'Recent',
  a_z: 'A-Z',
  created: 'Date Created',
}

/** PLY-RU009. What the orders of a school’s playlists are called. */
export const SCHOOL_PLAYLIST_LABELS: Record<SchoolPlaylistOrder, string> = {
  popular: 'Popular',
  recent: 'Recent',
}
