import { PlaylistList } from '#client/features/playlists/lists/index.ts'

/** One's playlists. */
export const PlaylistsPage = () => <PlaylistList />
