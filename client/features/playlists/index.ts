export { AddToPlaylist } from './add/AddToPlaylist.tsx'
export { playlistPath } from './paths.ts'
export { createOf, keepPlaylistPlace } from './store.ts'
export { useWithin } from './within.ts'
