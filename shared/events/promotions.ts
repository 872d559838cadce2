import { z } from 'zod'
import { event } from './event.ts'
import { rooms } from './rooms.ts'

/** BAN-LV001. Staff changed what is told at the top of the page: whoever shows it asks for it again. */
export const promotionsChanged = event(
  'promotions.changed',
  z.object({}),
  () => rooms.announcements(),
  () => ({}),
)
