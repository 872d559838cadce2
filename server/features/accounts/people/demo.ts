import type { Context } from '#server/platform/context.ts'
import type { SubscriberContext } from '#server/platform/outbox/toSubscribers.ts'
import { Forbidden } from '#shared/errors.ts'
import { demoReset } from '#shared/events/index.ts'
import { isDemoAccount } from '#shared/rules/accounts/policy.ts'
import * as query from './queries.ts'

/** ADM-GA004. Takes away what was done with a demo account, here and, by the event, in every feature. */
async function reset({ sql, publish }: Pick<Context, 'sql' | 'publish'>, userId: number): Promise<void> {
  await sql.rows(query.forgetSeen, [userId])
  publish(demoReset, { user_id: userId })
}

export async function resetDemoAccount(ctx: Context): Promise<null> {
  if (!isDemoAccount(ctx.actor)) throw Forbidden()
  await reset(ctx, ctx.actor.id)
  return null
}

/** Every demo account begins anew each night. Returns how many. */
export async function resetDemoAccounts(ctx: Pick<SubscriberContext, 'sql' | 'publish'>): Promise<number> {
  const demos = await ctx.sql.rows(query.demoAccounts)
  for (const { user_id } of demos) await reset(ctx, user_id)
  return demos.length
}
