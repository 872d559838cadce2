import { type Subscriber, subscriber } from '#server/platform/outbox/toSubscribers.ts'
import { demoReset } from '#shared/events/index.ts'
import { forgetParticipants } from './queries/participants.ts'

export const roomSubscribers: readonly Subscriber[] = [
  // ADM-GA004.
  subscriber('webinars.forgetParticipants', demoReset, async ({ sql }, { user_id }) => {
    await sql.rows(forgetParticipants, [user_id])
  }),
]
