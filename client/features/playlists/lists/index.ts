export { PlaylistList } from './PlaylistList.tsx'
