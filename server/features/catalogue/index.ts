export { Card, Fact, Market, Pathway, Track, TrackCard } from './entities.ts'
export { marketsOfAgreement, masteredOfTracks } from './extensions.ts'
export { allotFactIds, pictureUrl, sceneUrl, writePublished } from './publishCard.ts'
export { visibleCard } from './service.ts'
