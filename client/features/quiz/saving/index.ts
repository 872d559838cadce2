// A small door of its own: a live quiz sends its answers the same way, and needs nothing of the round.
export { untilSaved } from '../untilSaved.ts'
