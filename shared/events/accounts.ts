import { z } from 'zod'
import { UserId } from '../ids.ts'
import { event } from './event.ts'
import { rooms } from './rooms.ts'

/** A session was ended; its sockets are closed. */
export const sessionEnded = event(
  'accounts.sessionEnded',
  z.object({ user_id: UserId, session_id: z.uuid() }),
  ({ user_id }) => rooms.user(user_id),
)
