import type { Feature } from '#server/platform/feature.ts'
import { subscriber } from '#server/platform/outbox/toSubscribers.ts'
import { demoReset } from '#shared/events/index.ts'
import { areasOfStudy } from '../accounts/index.ts'
import { forgetOwnFiled } from './categories/index.ts'
import { forgetCourses, forgetPlaces } from './courses/queries.ts'
import { catalogueEntities } from './entities.ts'
import { catalogueRoutes } from './routes.ts'
import { programsOf } from './service.ts'

/** Areas of study, their pathways and tracks, and the cards as learners see them. */
export const catalogueFeature: Feature = {
  name: 'catalogue',
  entities: catalogueEntities,
  tables: ['user_pathways', 'track_places', 'user_track_cards', 'former_slugs'],
  publishes: [
    'catalogue_cards',
    'catalogue_facts',
    'catalogue_former_slugs',
    'catalogue_markets',
    'catalogue_pathway_hidden',
    'catalogue_pathways',
    'catalogue_places',
    'catalogue_tracks',
    'catalogue_visible_cards',
  ],
  routes: () => catalogueRoutes,
  provides: [areasOfStudy.with(programsOf)],
  subscribers: () => [
    // ADM-GA004.
    subscriber('catalogue.resetDemo', demoReset, async ({ sql }, { user_id }) => {
      for (const forget of [forgetCourses, forgetPlaces, forgetOwnFiled]) await sql.rows(forget, [user_id])
    }),
  ],
}
