export { Card, Country, catalogueEntities, Fact, Market, Pathway, School, Track, TrackCard } from './entities.ts'
export { allotFactIds, pictureUrl, sceneUrl, writePublished } from './publishCard.ts'
export { catalogueRoutes } from './routes.ts'
