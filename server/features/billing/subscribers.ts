import { subscriber } from '#server/platform/subscriptions.ts'
import { demoReset } from '#shared/events/index.ts'

export const billingSubscribers = [
  // ADM-GA004: the free lessons a person has used.
  subscriber('billing.resetDemo', demoReset, async ({ sql }, { user_id }) => {
    await sql.rows('delete from token_uses where user_id = $1', [user_id])
  }),
]
