import { z } from 'zod'
import { TokensView } from '../contract/billing/tokens.ts'
import { RowId, UserId } from '../ids.ts'
import { event } from './event.ts'
import { rooms } from './rooms.ts'

/** TOK-RU004. Something of a person’s day was used, or what limits them is another now. Of a burst the latest. */
export const tokensChanged = event(
  'billing.tokensChanged',
  TokensView.extend({ user_id: UserId }),
  ({ user_id }) => rooms.user(user_id),
  (bursts) => bursts.at(-1)!,
)

/** PRI-CA006. An order that a code made cheaper was paid. Heard by group buys. */
export const orderPaid = event(
  'billing.orderPaid',
  z.object({ order_id: RowId, user_id: UserId, promo_code: z.string() }),
  () => null,
)

/** The money of such an order went back to its buyer, as a whole. Heard by group buys. */
export const orderGivenBack = event(
  'billing.orderGivenBack',
  z.object({ order_id: RowId, user_id: UserId, promo_code: z.string() }),
  () => null,
)
