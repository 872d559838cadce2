export { SchoolPlaylists } from './SchoolPlaylists.tsx'
