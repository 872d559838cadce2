import type { Feature } from '#server/platform/feature.ts'
import { commentsLive } from './live.ts'
import { commentsRoutes } from './routes.ts'
import { commentsSubscribers } from './subscribers.ts'

/** What people say to each other under a card, and what moderators do with it. */
export const commentsFeature: Feature = {
  ...commentsLive,
  tables: ['comment_threads', 'comments', 'comment_flags'],
  routes: () => commentsRoutes,
  subscribers: () => commentsSubscribers,
  // What moderators alone see.
  secretColumns: ['moderator_note', 'open_flags'],
}
