// A small door of its own: the public pages show a scene and play it without the lesson around it.
export { useMiniPlayer } from './useMiniPlayer.ts'
