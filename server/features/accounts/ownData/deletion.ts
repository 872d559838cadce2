import type { Context } from '#server/platform/context.ts'
import type { SubscriberContext } from '#server/platform/outbox/toSubscribers.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { sessionEnded } from '#shared/events/index.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { DAY_MS } from '#shared/time.ts'
import { holdUser } from '../holdUser.ts'
import { recordSecurity } from '../security/securityLog.ts'
import { fitsOwnPassword } from '../signIn/credentials.ts'
import { passwordOf } from '../signIn/queries.ts'
import { requireFresh } from '../signIn/sessions.ts'
import * as query from './queries.ts'

/**
 * Deletes the accounts whose time of grace is over, with everything that points to them. What they said to others and
 * what the law keeps has no name any more. Returns how many.
 */
export async function deleteDueAccounts({
  sql,
  now,
  publish,
}: Pick<SubscriberContext, 'sql' | 'now' | 'publish'>): Promise<number> {
  const sessions = await sql.rows(query.sessionsOfDueAccounts, [now])
  const gone = await sql.rows(query.deleteDueAccounts, [now])
  for (const { id, user_id } of sessions) publish(sessionEnded, { user_id, session_id: id })
  return gone.length
}

/** Asks for the password, or for a fresh sign-in of who has none. @throws WrongPassword, SignInAgain */
export async function proveDeletion(
  ctx: BeforeContext & { actor: Actor },
  { password }: Input<typeof contract.askDeletion>,
): Promise<void> {
  const own = await ctx.sql.one(passwordOf, [ctx.actor.id])
  if (!own?.has_password) return requireFresh(ctx)
  if (!(await fitsOwnPassword(ctx, ctx.actor.id, own.password_hash, password))) throw contract.WrongPassword()
}

export async function askDeletion(ctx: Context): Promise<Answer<typeof contract.askDeletion>> {
  const user = await holdUser(ctx, ctx.actor.id)
  user.deletionAt ??= new Date(ctx.now.getTime() + contract.DELETION_DAYS * DAY_MS)
  await recordSecurity(ctx, user.id, 'deletion_asked')
  return { deletion_at: user.deletionAt }
}

export async function cancelDeletion(ctx: Context): Promise<null> {
  const user = await holdUser(ctx, ctx.actor.id)
  if (user.deletionAt) await recordSecurity(ctx, user.id, 'deletion_cancelled')
  user.deletionAt = null
  return null
}
