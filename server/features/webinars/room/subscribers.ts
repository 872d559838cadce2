import { type Subscriber, subscriber } from '#server/platform/outbox/toSubscribers.ts'
import { demoReset } from '#shared/events/index.ts'
import { forgetSeats } from './queries/seats.ts'

export const roomSubscribers: readonly Subscriber[] = [
  // ADM-GA004.
  subscriber('webinars.forgetSeats', demoReset, async ({ sql }, { user_id }) => {
    await sql.rows(forgetSeats, [user_id])
  }),
]
