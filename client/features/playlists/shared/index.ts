export { SharedPlaylist } from './SharedPlaylist.tsx'
