import type { OpenContext } from '#server/platform/context.ts'
import { emailVerified } from '#shared/events/index.ts'
import { keepsSecondProof } from '#shared/rules/accounts/reclaim.ts'
import type { User } from '../entities.ts'
import { endLaterWaysBack } from '../profile/waysBack.ts'
import { provenOf, SECOND_PROOFS } from '../secondProof/queries.ts'
import { recordSecurity } from '../security/securityLog.ts'
import { endSessions } from './devices.ts'
import * as query from './queries.ts'

type Way = {
  way: 'reset' | 'confirm' | 'undo' | 'provider'
  passwordHash: string | null
}

type Reclaiming = Pick<OpenContext, 'em' | 'sql' | 'now' | 'request' | 'publish' | 'actor'>

/**
 * Gives an account to whoever has just proven its mailbox, and to nobody else: sessions with their sockets, passkeys,
 * linked sign-ins, links and pending changes end, and the password is the one given (none: it is chosen by a mailed link).
 * The one way for a reset, a link that confirms an address, a change taken back, and a provider's proof.
 */
export async function reclaim(ctx: Reclaiming, user: User, { way, passwordHash }: Way): Promise<void> {
  const kept = keepsSecondProof((await ctx.sql.one(provenOf, [user.id]))!)
  const ended = [
    query.deleteIdentities,
    query.deleteDevices,
    query.deleteVerifications,
    ...(kept ? [query.deleteUnprovenPasskeys, query.makePasskeysSecondOnly] : SECOND_PROOFS),
  ]
  for (const end of ended) await ctx.sql.rows(end, [user.id])
  await keepPassword(ctx, user, passwordHash)
  await endLaterWaysBack(ctx, user.id, user.email)
  // Whoever was here may have asked that it be deleted.
  user.deletionAt = null
  await endSessions(ctx, user.id, null)
  await confirmAddress(ctx, user)
  // A reset and a change taken back have a line of their own.
  if (way === 'confirm' || way === 'provider') await recordSecurity(ctx, user.id, 'reclaimed', { way })
}

/** Keeps the password that a person chose, or none; links that were mailed to choose another one are over with it. */
export async function keepPassword(
  { sql }: Pick<OpenContext, 'sql'>,
  user: User,
  passwordHash: string | null,
): Promise<void> {
  Object.assign(user, { passwordHash, passwordGenerated: false })
  await sql.rows(query.deleteUnusedResets, [user.id])
  await sql.rows(query.deleteUnusedProofs, [user.id])
}

/** Remembers that a person has shown the mailbox to be theirs; whoever gives something for it hears of it once. */
export async function confirmAddress(ctx: Reclaiming, user: User): Promise<void> {
  if (user.emailVerifiedAt) return
  user.emailVerifiedAt = ctx.now
  await recordSecurity(ctx, user.id, 'email_verified')
  ctx.publish(emailVerified, { user_id: user.id })
}
