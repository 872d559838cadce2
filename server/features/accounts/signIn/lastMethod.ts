import type { Context } from '#server/platform/context.ts'
import { LastWayIn } from '#shared/contract/accounts/index.ts'
import { mayRemoveWay } from '#shared/rules/accounts/signInWays.ts'
import * as query from './queries.ts'

/**
 * Holds the account, so that two ways in are never taken away at once.
 * @throws LastWayIn when no other way would be left.
 */
export async function requireOtherWay({ sql, actor }: Context): Promise<void> {
  const account = await sql.one(query.lockPassword, [actor.id])
  const counts = await sql.one(query.countMethods, [actor.id])
  if (!account || !counts || !mayRemoveWay({ ...account, ...counts })) throw LastWayIn()
}
