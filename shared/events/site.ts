import { z } from 'zod'
import { UserId } from '../ids.ts'
import { event } from './event.ts'

/** Somebody asked for help. Heard by the mail. */
export const helpAsked = event(
  'site.helpAsked',
  z.object({ email: z.string(), message: z.string(), page: z.string(), user_id: z.int().nullable() }),
  () => null,
)

/** Somebody asked for the link to the app. Heard by the SMS. `phone` is ten digits. */
export const easyLinkAsked = event(
  'site.easyLinkAsked',
  z.object({ phone: z.string(), user_id: UserId.nullable().default(null) }),
  () => null,
)
