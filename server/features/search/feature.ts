import type { ClearAway, Feature } from '#server/platform/feature.ts'
import { DAY_MS } from '#shared/time.ts'
import { catchUp, searchSubscribers } from './indexing.ts'
import { clearClicksBefore, clearSearchesBefore } from './queries/history.ts'
import { searchRoutes } from './routes.ts'

/** SRC-GA003. */
const KEPT_DAYS = 365
const clearSearches: ClearAway = {
  tables: ['search_history', 'search_clicks'],
  kept: '12 months',
  clear: async ({ sql, now }) => {
    const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
    await sql.rows(clearSearchesBefore, [before])
    await sql.rows(clearClicksBefore, [before])
  },
}

/** Finding cards by words. */
export const searchFeature: Feature = {
  name: 'search',
  tables: ['search_cards', 'search_words', 'search_history', 'search_clicks'],
  routes: () => searchRoutes,
  subscribers: () => searchSubscribers,
  jobs: [catchUp],
  clearAway: [clearSearches],
}
