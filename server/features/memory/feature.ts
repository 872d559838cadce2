import type { Feature } from '#server/platform/feature.ts'
import { adoptAnswers } from './adopting.ts'
import { optimizeWeights } from './optimizing.ts'
import { memoryRoutes } from './routes.ts'
import { memorySubscribers } from './subscribers.ts'

/** What each learner remembers of each fact, and what they are asked today. */
export const memoryFeature: Feature = {
  name: 'memory',
  tables: ['memory_states', 'memory_reviews', 'memory_cards', 'memory_settings', 'memory_adoptions'],
  routes: () => memoryRoutes,
  subscribers: () => memorySubscribers,
  jobs: [
    { name: 'memory-adopt', cron: '* * * * *', every: 'minute', run: adoptAnswers, goesOn: (done) => Number(done) > 0 },
    // In heaps through the night of America, where most learners live.
    { name: 'memory-optimize', cron: '* 7-10 * * *', every: 'day', run: (ctx) => optimizeWeights(ctx) },
  ],
}
