// What of cards the editor's documents need, without the entities.
export { allotFactIds } from './factIds.ts'
export { lockCard } from './lockCard.ts'
