import { subscriber } from '#server/platform/outbox/toSubscribers.ts'
import { demoReset } from '#shared/events/index.ts'
import { forgetCards, forgetFacts } from './queries/progress.ts'
import { forgetAttempts } from './queries/visits.ts'

export const learningSubscribers = [
  // ADM-GA004: what a person learned.
  subscriber('learning.resetDemo', demoReset, async ({ sql }, { user_id }) => {
    for (const forget of [forgetAttempts, forgetCards, forgetFacts]) await sql.rows(forget, [user_id])
  }),
]
