import type { Feature } from '#server/platform/feature.ts'
import { addDays, DAY_MS, localDay } from '#shared/time.ts'
import { rewardsEntities } from './entities.ts'
import { rewardsJobs } from './jobs.ts'
import { rewardsLive } from './live.ts'
import { clearRounds } from './queries/grants.ts'
import { clearDecided } from './queries/held.ts'
import { rewardsRoutes } from './routes.ts'
import { rewardsSubscribers } from './subscribers.ts'

const ROUNDS_KEPT_DAYS = 7
const HELD_KEPT_DAYS = 30

/** XP, streaks, achievements and weekly leagues. */
export const rewardsFeature: Feature = {
  ...rewardsLive,
  entities: rewardsEntities,
  tables: ['xp_days', 'xp_streaks', 'xp_card_days', 'xp_held', 'league_waiting', 'achievements'],
  routes: () => rewardsRoutes,
  subscribers: () => rewardsSubscribers,
  jobs: rewardsJobs,
  clearAway: [
    {
      tables: ['xp_card_days'],
      kept: `${ROUNDS_KEPT_DAYS} days`,
      clear: ({ sql, now }) => sql.rows(clearRounds, [addDays(localDay(now, 'UTC'), -ROUNDS_KEPT_DAYS)]),
    },
    {
      tables: ['xp_held'],
      kept: `${HELD_KEPT_DAYS} days after somebody decided`,
      clear: ({ sql, now }) => sql.rows(clearDecided, [new Date(now.getTime() - HELD_KEPT_DAYS * DAY_MS)]),
    },
  ],
}
