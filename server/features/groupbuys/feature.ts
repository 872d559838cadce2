import type { Feature } from '#server/platform/feature.ts'
import { INVITED_DAYS } from '#shared/contract/groupbuys/index.ts'
import { DAY_MS } from '#shared/time.ts'
import { sales } from '../billing/index.ts'
import { groupDiscount } from './discounts.ts'
import { groupbuysJobs } from './jobs.ts'
import { groupbuysLive } from './live.ts'
import { dayOf } from './phones.ts'
import { clearInvitesBefore, clearTextsBefore } from './queries.ts'
import { groupbuysRoutes } from './routes.ts'
import { groupbuysSubscribers } from './subscribers.ts'

/** People who buy together pay less, and less again once they are enough. */
export const groupbuysFeature: Feature = {
  ...groupbuysLive,
  tables: [
    'group_buys',
    'group_buy_members',
    'group_buy_alerts',
    'group_buy_invites',
    'group_buy_texts',
    'group_buy_leavers',
  ],
  routes: groupbuysRoutes,
  subscribers: groupbuysSubscribers,
  jobs: groupbuysJobs,
  clearAway: [
    {
      tables: ['group_buy_invites'],
      kept: `${INVITED_DAYS} days`,
      clear: ({ sql, now }) => sql.rows(clearInvitesBefore, [new Date(now.getTime() - INVITED_DAYS * DAY_MS)]),
    },
    {
      tables: ['group_buy_texts'],
      kept: '2 days',
      clear: ({ sql, now }) => sql.rows(clearTextsBefore, [dayOf(new Date(now.getTime() - DAY_MS))]),
    },
  ],
  provides: [sales.ownCodes.discounts.with(groupDiscount)],
}
