// A small door of its own: a quiz shows the scene after it, and nothing else does.
export { useFactVoice } from './factVoice.ts'
export { TestedScene } from './TestedScene.tsx'
