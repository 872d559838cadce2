export { PlaylistsTile } from './PlaylistsTile.tsx'
