// A small door of its own: a round in which the scene asks is loaded when somebody takes it.
export { RecallRound } from './RecallRound.tsx'
