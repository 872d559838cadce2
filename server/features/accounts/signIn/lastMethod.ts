import type { Context } from '#server/platform/context.ts'
import { LastWayIn } from '#shared/contract/accounts/index.ts'
import { mayRemoveWay } from '#shared/rules/accounts/signInWays.ts'

/**
 * Holds the account, so that two ways in are never taken away at once.
 * @throws LastWayIn when no other way would be left.
 */
export async function requireOtherWay({ sql, actor }: Context): Promise<void> {
  const account = await sql.one<{ password: boolean }>(
    'select password_hash is not null and not password_generated as password from users where id = $1 for update',
    [actor.id],
  )
  const counts = await sql.one<{ identities: number; passkeys: number }>(
    `select (select count(*)::int from identities where user_id = $1) as identities,
            (select count(*)::int from passkeys where user_id = $1) as passkeys`,
    [actor.id],
  )
  if (!account || !counts || !mayRemoveWay({ ...account, ...counts })) throw LastWayIn()
}
