export { PlaylistView } from './PlaylistView.tsx'
