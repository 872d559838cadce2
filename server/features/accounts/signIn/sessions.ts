import { randomBytes } from 'node:crypto'
import type { Context, OpenContext } from '#server/platform/context.ts'
import { SignInAgain } from '#shared/contract/accounts/index.ts'
import { sessionEnded } from '#shared/events/index.ts'
import { isFresh } from '#shared/rules/accounts/signInMethods.ts'
import { endFrom, hashKey } from './identity.ts'
import * as query from './queries.ts'

/**
 * Opens a session. A browser gets it in an http-only cookie and never sees the key; other clients get the key.
 */
export async function openSession(ctx: OpenContext, userId: number): Promise<{ web_api_key?: string }> {
  const key = randomBytes(32).toString('base64url')
  const expiresAt = endFrom(ctx.now)
  await ctx.sql.rows(query.insertSession, [
    hashKey(key),
    userId,
    ctx.now,
    expiresAt,
    ctx.request.userAgent,
    ctx.request.address,
  ])
  if (!ctx.request.fromBrowser) return { web_api_key: key }
  ctx.request.setSession(key, expiresAt)
  return {}
}

/**
 * Gives the session that asks a new key, so that one that was seen before is worth nothing from now on. `confirmed`:
 * the person has just shown who they are.
 */
export async function rotateSession(ctx: Context, confirmed = false): Promise<{ web_api_key?: string }> {
  const key = randomBytes(32).toString('base64url')
  const expiresAt = endFrom(ctx.now)
  await ctx.sql.rows(query.putSessionKey, [ctx.request.sessionId, hashKey(key), ctx.now, expiresAt, confirmed])
  if (!ctx.request.fromBrowser) return { web_api_key: key }
  ctx.request.setSession(key, expiresAt)
  return {}
}

/** @throws SignInAgain unless the person has shown who they are within the last minutes. */
export async function requireFresh({ sql, now, request }: Pick<Context, 'sql' | 'now' | 'request'>): Promise<void> {
  const session = await sql.one(query.sessionConfirmed, [request.sessionId])
  if (!session || !isFresh(session.confirmed_at, now)) throw SignInAgain()
}

/** Ends the session that asks, and lets go of the change of address that waits in it. */
export async function closeSession(ctx: Context): Promise<void> {
  await ctx.sql.rows(query.deleteEmailChangeOfSession, [ctx.request.sessionId])
  await ctx.sql.rows(query.deleteSession, [ctx.request.sessionId])
  if (ctx.request.sessionId) ctx.publish(sessionEnded, { user_id: ctx.actor.id, session_id: ctx.request.sessionId })
  ctx.request.clearSession()
}
