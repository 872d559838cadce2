/** Cards, and the markets and tracks that they stand in, are what every feature shows: its tables, and what is asked of them. */
export { Card, Fact, Market } from './entities.ts'
export { marketsOfAgreement, masteredOfTracks } from './extensions.ts'
export { lockCard } from './lockCard.ts'
export { allotFactIds, writePublished } from './publishCard.ts'
export { marketsByIds, visibleCard } from './service.ts'
