export { Card, catalogueEntities, Fact, Market, Pathway, Track, TrackCard } from './entities.ts'
export { lockCard } from './lockCard.ts'
export { allotFactIds, pictureUrl, sceneUrl, writePublished } from './publishCard.ts'
export { catalogueRoutes } from './routes.ts'
