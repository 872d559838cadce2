import type { Context, OpenContext } from '#server/platform/context.ts'
import type * as contract from '#shared/contract/accounts/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { NotFound } from '#shared/errors.ts'
import { sessionEnded } from '#shared/events/index.ts'
import { deviceOf } from '#shared/rules/accounts/device.ts'
import { isDemoAccount } from '#shared/rules/accounts/policy.ts'
import { recordSecurity } from '../security/securityLog.ts'
import * as query from './queries.ts'

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
  await ctx.sql.rows(query.deleteEmailChangesOfOthers, [userId, kept])
  const ended = await ctx.sql.rows(query.deleteOtherSessions, [userId, kept])
  for (const { id } of ended) ctx.publish(sessionEnded, { user_id: userId, session_id: id })
  return ended.length
}

export async function listSessions({
  sql,
  actor,
  now,
  request,
}: Context): Promise<Answer<typeof contract.listSessions>> {
  const all = await sql.rows(query.sessionsOf, [actor.id, now, request.sessionId])
  // Who shares a demo account does not learn who else does.
  const rows = isDemoAccount(actor) ? all.filter(({ session_id }) => session_id === request.sessionId) : all
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

/** Ends one of the person's own sessions. @throws NotFound for any other, and for one that is over already */
export async function endSession(
  ctx: Context,
  { session_id }: Input<typeof contract.endSession>,
): Promise<Answer<typeof contract.endSession>> {
  const { actor, request, sql } = ctx
  await sql.rows(query.deleteEmailChangeOfSession, [session_id])
  if (!(await sql.one(query.deleteOwnSession, [actor.id, session_id]))) throw NotFound()
  ctx.publish(sessionEnded, { user_id: actor.id, session_id })
  const isThis = session_id === request.sessionId
  await recordSecurity(ctx, actor.id, isThis ? 'signed_out' : 'session_ended')
  if (isThis) request.clearSession()
  return null
}
