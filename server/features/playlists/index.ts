export { markPlaylistIfMastered } from './service.ts'
