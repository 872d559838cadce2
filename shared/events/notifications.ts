import { z } from 'zod'
import { NotificationView } from '../contract/notifications/index.ts'
import { UserId } from '../ids.ts'
import { event } from './event.ts'
import { rooms } from './rooms.ts'

/** A person was told something. */
export const notificationAdded = event(
  'notifications.notificationAdded',
  z.object({ user_id: UserId, notification: NotificationView, unread: z.int().nonnegative() }),
  ({ user_id }) => rooms.user(user_id),
)

/** A person read some or all of it, on any device. */
export const notificationsRead = event(
  'notifications.notificationsRead',
  z.object({ user_id: UserId, ids: z.union([z.literal('all'), z.array(z.int())]), unread: z.int().nonnegative() }),
  ({ user_id }) => rooms.user(user_id),
)

/** A notification is to go out by mail too, to one who asked for that. Heard by the mail. */
export const mailWanted = event(
  'notifications.mailWanted',
  z.object({ user_id: UserId, subject: z.string(), text: z.string(), link: z.string() }),
  () => null,
)
