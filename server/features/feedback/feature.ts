import type { Feature } from '#server/platform/feature.ts'
import { subscriber } from '#server/platform/outbox/toSubscribers.ts'
import { demoReset } from '#shared/events/index.ts'
import { forgetReports, forgetReviews } from './queries/own.ts'
import { feedbackRoutes } from './routes.ts'

/** What people say of cards: their ratings, and what they report to the staff. */
export const feedbackFeature: Feature = {
  name: 'feedback',
  tables: ['card_reviews', 'error_reports'],
  routes: () => feedbackRoutes,
  subscribers: () => [
    // ADM-GA004.
    subscriber('feedback.resetDemo', demoReset, async ({ sql }, { user_id }) => {
      await sql.rows(forgetReports, [user_id])
      await sql.rows(forgetReviews, [user_id])
    }),
  ],
}
