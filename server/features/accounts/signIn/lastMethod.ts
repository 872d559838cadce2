import type { Context } from '#server/platform/context.ts'
import { LastSignInMethod } from '#shared/contract/accounts/index.ts'
import { mayRemoveMethod } from '#shared/rules/accounts/signInMethods.ts'
import * as query from './queries.ts'

/**
 * Holds the account, so that two ways in are never taken away at once.
 * @throws LastSignInMethod when no other way would be left.
 */
export async function requireOtherMethod({ sql, actor }: Context): Promise<void> {
  const account = await sql.one(query.lockPassword, [actor.id])
  const counts = await sql.one(query.countMethods, [actor.id])
  if (!account || !counts || !mayRemoveMethod({ ...account, ...counts })) throw LastSignInMethod()
}
