import type { Feature } from '#server/platform/feature.ts'
import { createMediaAddresses } from '#server/platform/mediaAddresses.ts'
import { createGuestLessons } from '../billing/index.ts'
import { masteredOfTracks as masteredOfTracksPoint } from '../catalogue/index.ts'
import { learningEntities } from './entities.ts'
import { learningRoutes } from './routes.ts'
import { masteredOfTracks } from './service.ts'
import { learningSubscribers } from './subscribers.ts'

/** Cards as they are learned, and what each person has met and remembers of them. */
export const learningFeature: Feature = {
  name: 'learning',
  entities: learningEntities,
  publishes: ['learning_viewed', 'learning_progress'],
  routes: ({ secret }) => learningRoutes(createMediaAddresses(secret), createGuestLessons(secret)),
  subscribers: () => learningSubscribers,
  provides: [masteredOfTracksPoint.with(masteredOfTracks)],
}
