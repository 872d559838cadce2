import { z } from 'zod'
import { GroupCount } from '../contract/groupbuys/index.ts'
import { UserId } from '../ids.ts'
import { event } from './event.ts'
import { rooms } from './rooms.ts'

/** GBY-LV001. Somebody joined or left a group, it reached its goal, or it ended. Of a burst the last one says enough. */
export const groupCounted = event(
  'groupbuys.groupCounted',
  GroupCount,
  ({ slug }) => rooms.groupBuy(slug),
  (payloads) => payloads.at(-1)!,
)

/** What is told members by text. Heard by group buys themselves. */
export const groupAlert = event(
  'groupbuys.groupAlert',
  z.object({ user_ids: z.array(UserId), text: z.string(), is_join: z.boolean() }),
  () => null,
)

/** A phone is to show that it is its person's. Heard by group buys themselves. */
export const groupPhoneAsked = event(
  'groupbuys.groupPhoneAsked',
  z.object({ phone: z.string(), user_id: UserId, code: z.string() }),
  () => null,
)

/** A group is as large as it had to be. Heard by notifications, and by group buys themselves. */
export const groupReached = event(
  'groupbuys.groupReached',
  z.object({ slug: z.string(), discount: z.int(), user_ids: z.array(UserId) }),
  () => null,
)

/** Whoever paid by this code pays less now, once for all: the difference is given back. Heard by billing. */
export const priceLowered = event(
  'groupbuys.priceLowered',
  z.object({ promo_code: z.string(), percent: z.int(), label: z.string() }),
  () => null,
)

/** People are invited to a group by mail. Heard by group buys themselves. */
export const groupShared = event(
  'groupbuys.groupShared',
  z.object({ slug: z.string(), by: z.string(), market: z.string(), comments: z.string(), emails: z.array(z.string()) }),
  () => null,
)
