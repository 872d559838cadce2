import type { Feature } from '#server/platform/feature.ts'
import { GROUP_MS } from '#shared/rules/groupbuys/group.ts'
import { DAY_MS } from '#shared/time.ts'
import { ownDiscounts } from '../billing/index.ts'
import { groupDiscount } from './discounts.ts'
import { groupbuysJobs } from './jobs.ts'
import { groupbuysLive } from './live.ts'
import { clearInvitesBefore } from './queries.ts'
import { groupbuysRoutes } from './routes.ts'
import { groupbuysSubscribers } from './subscribers.ts'

/** People who buy together pay less, and less again once they are enough. */
export const groupbuysFeature: Feature = {
  ...groupbuysLive,
  tables: ['group_buys', 'group_buy_members', 'group_buy_alerts', 'group_buy_invites'],
  routes: groupbuysRoutes,
  subscribers: groupbuysSubscribers,
  jobs: groupbuysJobs,
  clearAway: [
    {
      tables: ['group_buy_invites'],
      kept: `${GROUP_MS / DAY_MS} days`,
      clear: ({ sql, now }) => sql.rows(clearInvitesBefore, [new Date(now.getTime() - GROUP_MS)]),
    },
  ],
  provides: [ownDiscounts.with(groupDiscount)],
}
