import { mayDoMore } from '#shared/rules/accounts/secondProof.ts'
import type { User } from '../entities.ts'
import { type Recording, recordSecurity } from '../security/securityLog.ts'
import * as query from './queries.ts'

/**
 * Takes what stands beside the password and was added since a change of address that is taken back: a thief's own would stand
 * before the account for good, or open it. For who may do more by a role that no domain gave, or might until somebody took it,
 * maybe for the moment, the app and the passkeys that were needed stay, whoever added them: no mailbox alone opens the back office. Recovery codes go in any case, and where an app is left whose person needs
 * new ones they are told.
 */
export async function dropSecondProofsSince(ctx: Recording, user: User, since: Date): Promise<void> {
  const dropped = await ctx.sql.rows(query.deleteRecoveryCodesSince, [user.id, since])
  if (!mayDoMore(user) && !(await neededThem(ctx, user)))
    for (const remove of query.SECOND_PROOFS_SINCE) await ctx.sql.rows(remove, [user.id, since])
  const left = await ctx.sql.one(query.provenOf, [user.id])
  if (dropped.length > 0 && left?.codes) await recordSecurity(ctx, user.id, 'recovery_codes_dropped')
}

/** Whether somebody took a role from them for which a second proof is asked; what a domain gave and took counts for nothing. */
async function neededThem({ sql }: Recording, { id }: User): Promise<boolean> {
  const taken = await sql.rows(query.rightsTakenByHand, [id])
  return taken.some(({ role, roles }) => mayDoMore({ role: role ?? '', roles: roles ?? [] }))
}
