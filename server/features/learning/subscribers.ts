import { subscriber } from '#server/platform/subscriptions.ts'
import { demoReset } from '#shared/events/index.ts'

export const learningSubscribers = [
  // ADM-GA004: what a person learned.
  subscriber('learning.resetDemo', demoReset, async ({ sql }, { user_id }) => {
    await sql.rows('delete from card_attempts where user_id = $1', [user_id])
    await sql.rows('delete from card_progress where user_id = $1', [user_id])
    await sql.rows('delete from fact_progress where user_id = $1', [user_id])
  }),
]
