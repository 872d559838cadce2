// A small door of its own: a quiz in which the scene asks is loaded when somebody takes it.
export { Figure, RecallScene, WRONG_MARK } from './RecallScene.tsx'
