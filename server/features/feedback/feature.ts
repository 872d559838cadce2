import type { Feature } from '#server/platform/feature.ts'
import { subscriber } from '#server/platform/outbox/toSubscribers.ts'
import { demoReset, questionFaulted } from '#shared/events/index.ts'
import { forgetReports, forgetReviews } from './queries/own.ts'
import { reportQuestion } from './questions.ts'
import { feedbackRoutes } from './routes.ts'

/** What people say of cards: their ratings, and what they report to the staff. */
export const feedbackFeature: Feature = {
  name: 'feedback',
  tables: ['card_reviews', 'error_reports'],
  routes: () => feedbackRoutes,
  subscribers: () => [
    // QUZ-RU014: what somebody said of a question stands among the reports, and is answered there.
    subscriber('feedback.reportQuestion', questionFaulted, reportQuestion),
    // ADM-GA004.
    subscriber('feedback.resetDemo', demoReset, async ({ sql }, { user_id }) => {
      await sql.rows(forgetReports, [user_id])
      await sql.rows(forgetReviews, [user_id])
    }),
  ],
}
