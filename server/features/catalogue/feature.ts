import type { Feature } from '#server/platform/feature.ts'
import { areasOfStudy } from '../accounts/index.ts'
import { catalogueEntities } from './entities.ts'
import { catalogueRoutes } from './routes.ts'
import { programsOf } from './service.ts'

/** Areas of study, their pathways and tracks, and the cards as learners see them. */
export const catalogueFeature: Feature = {
  name: 'catalogue',
  entities: catalogueEntities,
  publishes: [
    'catalogue_cards',
    'catalogue_facts',
    'catalogue_markets',
    'catalogue_pathways',
    'catalogue_places',
    'catalogue_tracks',
    'catalogue_visible_cards',
  ],
  routes: () => catalogueRoutes,
  provides: [areasOfStudy.with(programsOf)],
}
