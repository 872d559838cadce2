import type { Feature } from '#server/platform/feature.ts'
import { rewardsEntities } from './entities.ts'
import { closeLeagues } from './jobs.ts'
import { rewardsLive } from './live.ts'
import { rewardsRoutes } from './routes.ts'
import { rewardsSubscribers } from './subscribers.ts'

/** XP, streaks and weekly leagues. */
export const rewardsFeature: Feature = {
  ...rewardsLive,
  entities: rewardsEntities,
  routes: () => rewardsRoutes,
  subscribers: () => rewardsSubscribers,
  jobs: [{ name: 'close-leagues', cron: '* * * * *', every: 'minute', run: closeLeagues }],
}
