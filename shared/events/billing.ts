import { TokensView } from '../contract/billing/tokens.ts'
import { UserId } from '../ids.ts'
import { event } from './event.ts'
import { rooms } from './rooms.ts'

/** TOK-RU004. Something of a person’s day was used, or what limits them is another now. Of a burst the latest. */
export const tokensChanged = event(
  'billing.tokensChanged',
  TokensView.extend({ user_id: UserId }),
  ({ user_id }) => rooms.user(user_id),
  (bursts) => bursts.at(-1)!,
)
