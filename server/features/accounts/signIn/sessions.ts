import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Identity } from '#server/platform/requests.ts'
import { poolSql, type Sql } from '#server/platform/sql.ts'
import { SignInAgain } from '#shared/contract/accounts/index.ts'
import { sessionEnded } from '#shared/events/index.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { isFresh } from '#shared/rules/accounts/signInMethods.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import * as query from './queries.ts'
import { type ActorRow, actorOfSession, IDENTIFY, livingSessions as living } from './queries.ts'

/** A session lives so long after its last use. */
export const SESSION_DAYS = 30
const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Finds who holds a session key. A session in use lives on: its end moves at most once an hour. */
export function createIdentify(pool: Pool): (key: string, now: Date) => Promise<Identity | null> {
  const sql = poolSql(pool)
  return async (key, now) => {
    const row = await sql.one(IDENTIFY, [hashKey(key), now])
    if (!row) return null
    if (now.getTime() - row.last_seen_at.getTime() > HOUR_MS) await prolong(sql, row.session_id, now)
    return { sessionId: row.session_id, actor: actorOf(row) }
  }
}

/** Who a session belongs to, for tickets that name it. */
export async function identityOfSession(sql: Sql, sessionId: string): Promise<Identity | null> {
  const row = await sql.one(actorOfSession, [sessionId])
  return row ? { sessionId, actor: actorOf(row) } : null
}

/** Which of these sessions still live. */
export const livingSessions = async (sql: Sql, ids: readonly string[], now: Date): Promise<Set<string>> =>
  new Set((await sql.rows(living, [ids, now])).map((row) => row.id))

const actorOf = (row: ActorRow): Actor => ({
  id: row.id,
  role: row.role,
  roles: row.roles,
  permissions: row.permissions,
  lead: row.lead,
  approvedEducator: row.approved_educator,
})

const prolong = (sql: Sql, sessionId: string, now: Date): Promise<unknown> =>
  sql.rows(query.prolongSession, [sessionId, now, endFrom(now)])
const endFrom = (now: Date): Date => new Date(now.getTime() + SESSION_DAYS * DAY_MS)

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
  const session = await sql.one(query.sessionBegan, [request.sessionId])
  if (!session || !isFresh(session.created_at, now)) throw SignInAgain()
}

/** Ends the session that asks. */
export async function closeSession(ctx: Context): Promise<void> {
  await ctx.sql.rows(query.deleteSession, [ctx.request.sessionId])
  if (ctx.request.sessionId) ctx.publish(sessionEnded, { user_id: ctx.actor.id, session_id: ctx.request.sessionId })
  ctx.request.clearSession()
}
