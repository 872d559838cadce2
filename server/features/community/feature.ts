import type { Feature } from '#server/platform/feature.ts'
import { subscriber } from '#server/platform/outbox/toSubscribers.ts'
import { demoReset } from '#shared/events/index.ts'
import { DELETED_DAYS } from '#shared/rules/community/policy.ts'
import { DAY_MS } from '#shared/time.ts'
import * as query from './queries/contributions.ts'
import { recountAll } from './recounting.ts'
import { communityRoutes } from './routes.ts'
import { youtube } from './videos.ts'

/** What readers add to cards: facts of their own, and pictures, videos and links to a fact. */
export const communityFeature: Feature = {
  name: 'community',
  tables: [
    'contributions',
    'contribution_images',
    'fact_resources',
    'community_facts',
    'contribution_votes',
    'contribution_reports',
    'hidden_community_facts',
    'hidden_fact_groups',
  ],
  routes: (setUp) => communityRoutes(setUp.youtubeUrl ? youtube(setUp.youtubeUrl) : null),
  jobs: [{ name: 'recount-contributions', cron: '23 4 * * *', every: 'day', run: recountAll }],
  clearAway: [
    {
      tables: ['contribution_images'],
      kept: 'a day longer than what they are of',
      clear: ({ sql, now }) => sql.rows(query.clearImages, [new Date(now.getTime() - DAY_MS)]),
    },
    {
      tables: ['contributions'],
      kept: `${DELETED_DAYS} days after their makers deleted them`,
      clear: ({ sql, now }) => sql.rows(query.clearDeleted, [new Date(now.getTime() - DELETED_DAYS * DAY_MS)]),
    },
  ],
  subscribers: () => [
    // ADM-GA004. Reports of theirs stay: a moderator may have looked at them.
    subscriber('community.resetDemo', demoReset, async ({ sql }, { user_id }) => {
      const voted = await sql.rows(query.forgetVotes, [user_id])
      await sql.rows(query.recountVotes, [voted.map((row) => row.contribution_id)])
      await sql.rows(query.forgetContributions, [user_id])
      await sql.rows(query.forgetImages, [user_id])
      await sql.rows(query.forgetHiddenFacts, [user_id])
      await sql.rows(query.forgetHiddenGroups, [user_id])
    }),
  ],
}
