import { createHash } from 'node:crypto'
import { LockMode } from '@mikro-orm/postgresql'
import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Limit } from '#server/platform/limits.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import * as contract from '#shared/contract/accounts.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { InvalidInput } from '#shared/errors.ts'
import { passwordResetAsked, sessionEnded } from '#shared/events/index.ts'
import { deviceOf } from '#shared/rules/accounts/device.ts'
import { DAY_MS } from '#shared/time.ts'
import { refuseCommonPassword } from './commonPasswords.ts'
import { User } from './entities.ts'
import { fitsPassword, hashPassword } from './passwords.ts'
import { recordSecurity } from './securityEvents.ts'
import { openSession, requireFresh } from './sessions.ts'
import { viewUser } from './views.ts'

/** An account whose deletion was asked for is gone after so many days. */
export const DELETION_DAYS = 14

/** AUT-RU040. Says whether an address is free; the message is shown when it is not. */
export async function checkUniqueness(
  { em, actor }: OpenContext,
  { fieldValue }: Input<typeof contract.checkUniqueness>,
): Promise<Answer<typeof contract.checkUniqueness>> {
  const other = await em.findOne(User, { email: fieldValue })
  const isUnique = !other || other.id === actor?.id
  return { isUnique, message: isUnique ? '' : contract.EmailTaken.text }
}

/** A link a quarter of an hour for an account, whoever asks; an address without one is counted the same. */
const LINKS: Limit = { points: 4, seconds: 3600 }
export const countLink = ({ limits }: BeforeContext, { email }: Input<typeof contract.forgotPassword>): Promise<void> =>
  limits.takeOne('forgotten password', LINKS, email)

export async function forgotPassword(
  ctx: OpenContext,
  { email }: Input<typeof contract.forgotPassword>,
): Promise<null> {
  const user = await ctx.em.findOne(User, { email })
  if (user) {
    await recordSecurity(ctx, user.id, 'password_reset_asked')
    ctx.publish(passwordResetAsked, { user_id: user.id })
  }
  return null
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

export async function resetPassword(
  ctx: OpenContext,
  { token, password }: Input<typeof contract.resetPassword>,
): Promise<Answer<typeof contract.resetPassword>> {
  const found = await ctx.sql.one<{ user_id: number }>(
    'update password_resets set used_at = $2 where token_hash = $1 and used_at is null and expires_at > $2 returning user_id',
    [hashToken(token), ctx.now],
  )
  if (!found) throw contract.LinkOver()
  const user = await ctx.em.findOneOrFail(User, found.user_id, { lockMode: LockMode.PESSIMISTIC_WRITE })
  await refuseCommonPassword(password, 'password', [user.email, user.firstName, user.lastName])
  await keepPassword(user, password)
  await endSessions(ctx, user.id, null)
  await recordSecurity(ctx, user.id, 'password_reset')
  return { user: viewUser(user, ctx.now), ...(await openSession(ctx, user.id)) }
}

/** Keeps a password that a person chose. */
async function keepPassword(user: User, password: string): Promise<void> {
  user.passwordHash = await hashPassword(password)
  user.passwordGenerated = false
}

/**
 * Ends all sessions of a person but those to keep; their sockets close too, and a change of address that one of them
 * asked for is let go. Returns how many.
 */
export async function endSessions(
  ctx: Pick<OpenContext, 'sql' | 'publish'>,
  userId: number,
  ...keep: (string | null)[]
): Promise<number> {
  const kept = keep.filter((id) => id !== null)
  await ctx.sql.rows(
    `delete from email_changes where user_id = $1 and confirmed_at is null
       and (session_id is null or session_id <> all($2::uuid[]))`,
    [userId, kept],
  )
  const ended = await ctx.sql.rows<{ id: string }>(
    'delete from sessions where user_id = $1 and id <> all($2::uuid[]) returning id',
    [userId, kept],
  )
  for (const { id } of ended) ctx.publish(sessionEnded, { user_id: userId, session_id: id })
  return ended.length
}

export async function changePassword(ctx: Context, input: Input<typeof contract.changePassword>): Promise<null> {
  if (input.password_new !== input.password_confirmation)
    throw InvalidInput({ password_confirmation: ['The two new passwords are not the same.'] })
  const user = await ctx.em.findOneOrFail(User, ctx.actor.id, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!(await fitsPassword(user.passwordHash, input.password_current, true))) throw contract.WrongPassword()
  await refuseCommonPassword(input.password_new, 'password_new', [user.email, user.firstName, user.lastName])
  await keepPassword(user, input.password_new)
  await endSessions(ctx, user.id, ctx.request.sessionId)
  await recordSecurity(ctx, user.id, 'password_changed')
  return null
}

export async function setPassword(ctx: Context, { password }: Input<typeof contract.setPassword>): Promise<null> {
  const user = await ctx.em.findOneOrFail(User, ctx.actor.id, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (user.passwordHash && !user.passwordGenerated) throw contract.HasPassword()
  await refuseCommonPassword(password, 'password', [user.email, user.firstName, user.lastName])
  await keepPassword(user, password)
  await recordSecurity(ctx, user.id, 'password_changed')
  return null
}

export async function acceptTerms(ctx: Context): Promise<Answer<typeof contract.acceptTerms>> {
  const user = await ctx.em.findOneOrFail(User, ctx.actor.id)
  user.tosAccepted = true
  return { user: viewUser(user, ctx.now) }
}

type SessionRow = { session_id: string; user_agent: string; address: string; created_at: Date; last_seen_at: Date }

export async function listSessions({
  sql,
  actor,
  now,
  request,
}: Context): Promise<Answer<typeof contract.listSessions>> {
  const rows = await sql.rows<SessionRow>(
    `select id as session_id, user_agent, address, created_at, last_seen_at from sessions where user_id = $1 and expires_at > $2
     order by (id = $3) desc, last_seen_at desc limit 100`,
    [actor.id, now, request.sessionId],
  )
  return {
    sessions: rows.map(({ user_agent, ...row }) => ({
      ...row,
      device: deviceOf(user_agent),
      current: row.session_id === request.sessionId,
    })),
  }
}

export async function endOtherSessions(ctx: Context): Promise<Answer<typeof contract.endOtherSessions>> {
  const ended = await endSessions(ctx, ctx.actor.id, ctx.request.sessionId)
  if (ended) await recordSecurity(ctx, ctx.actor.id, 'sessions_ended')
  return { ended }
}

type EventRow = {
  id: number
  kind: Answer<typeof contract.listSecurityEvents>['data'][number]['kind']
  at: Date
  user_agent: string
  address: string
}

export async function listSecurityEvents(
  { sql, actor }: Context,
  { after, limit }: Input<typeof contract.listSecurityEvents>,
): Promise<Answer<typeof contract.listSecurityEvents>> {
  if (after !== undefined && !/^\d{1,9}$/.test(after)) throw InvalidInput({ after: ['This is no place in the list.'] })
  const rows = await sql.rows<EventRow>(
    'select id, kind, at, user_agent, address from security_events where user_id = $1 and ($2::int is null or id < $2) order by id desc limit $3',
    [actor.id, after ?? null, limit + 1],
  )
  const shown = rows.slice(0, limit)
  return {
    data: shown.map(({ user_agent, ...row }) => ({ ...row, device: deviceOf(user_agent) })),
    next: rows.length > limit ? String(shown.at(-1)!.id) : null,
  }
}

export async function askDeletion(
  ctx: Context,
  { password }: Input<typeof contract.askDeletion>,
): Promise<Answer<typeof contract.askDeletion>> {
  const user = await ctx.em.findOneOrFail(User, ctx.actor.id, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!user.passwordHash || user.passwordGenerated) await requireFresh(ctx)
  else if (!(await fitsPassword(user.passwordHash, password, true))) throw contract.WrongPassword()
  user.deletionAt ??= new Date(ctx.now.getTime() + DELETION_DAYS * DAY_MS)
  await recordSecurity(ctx, user.id, 'deletion_asked')
  return { deletion_at: user.deletionAt }
}

export async function cancelDeletion(ctx: Context): Promise<null> {
  const user = await ctx.em.findOneOrFail(User, ctx.actor.id, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (user.deletionAt) await recordSecurity(ctx, user.id, 'deletion_cancelled')
  user.deletionAt = null
  return null
}
