import { subscriber } from '#server/platform/subscriptions.ts'
import { demoReset } from '#shared/events/index.ts'
import { forgetAttempts, forgetCards, forgetFacts } from './queries.ts'

export const learningSubscribers = [
  // ADM-GA004: what a person learned.
  subscriber('learning.resetDemo', demoReset, async ({ sql }, { user_id }) => {
    for (const forget of [forgetAttempts, forgetCards, forgetFacts]) await sql.rows(forget, [user_id])
  }),
]
