import { subscriber } from '#server/platform/outbox/toSubscribers.ts'
import { demoReset, priceLowered } from '#shared/events/index.ts'
import { forgetKept } from './kept/queries.ts'
import { askPartRefunds } from './partRefunds/service.ts'
import { forgetShowings } from './paywall/queries.ts'
import { forgetTokens, forgetUses } from './queries.ts'

export const billingSubscribers = [
  // ADM-GA004: the free lessons a person has used, and what they were shown in place of more.
  subscriber('billing.resetDemo', demoReset, async ({ sql }, { user_id }) => {
    await sql.rows(forgetUses, [user_id])
    await sql.rows(forgetTokens, [user_id])
    await sql.rows(forgetShowings, [user_id])
    await sql.rows(forgetKept, [user_id])
  }),
  // GBY-GA001.
  subscriber('billing.lowerPrices', priceLowered, ({ sql, now }, lower) => askPartRefunds({ sql, now }, lower)),
]
