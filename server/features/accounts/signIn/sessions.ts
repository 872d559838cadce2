import type { Context, OpenContext } from '#server/platform/context.ts'
import { SignInAgain } from '#shared/contract/accounts/index.ts'
import { Unauthenticated } from '#shared/errors.ts'
import { sessionEnded } from '#shared/events/index.ts'
import { mayDoMore } from '#shared/rules/accounts/secondProof.ts'
import { sessionEnd } from '#shared/rules/accounts/sessions.ts'
import { isFresh } from '#shared/rules/accounts/signInMethods.ts'
import { proveDevice } from '../secondProof/queries.ts'
import { deviceHashOf } from './deviceKey.ts'
import * as query from './queries.ts'
import { drawToken, hashToken } from './tokens.ts'

type Key = { web_api_key?: string }
type Holder = { id: number; role: string; roles: readonly string[] }

/**
 * Opens a session. A browser gets it in an http-only cookie and never sees the key; other clients get the key. `strong`:
 * a second proof was given with the sign-in.
 */
export async function openSession(ctx: OpenContext, holder: Holder, strong = false): Promise<Key> {
  const { now, request } = ctx
  const key = drawToken()
  const expiresAt = sessionEnd(now, { began: now, mayDoMore: mayDoMore(holder) })
  const { userAgent, address } = request
  await ctx.sql.rows(query.insertSession, [hashToken(key), holder.id, now, expiresAt, userAgent, address, strong])
  return hand(ctx, key, expiresAt)
}

/**
 * Gives the session that asks a new key, so that one that was seen before is worth nothing from now on. `confirmed`: the
 * person has just shown who they are; `strong`: by a second proof.
 */
export async function rotateSession(ctx: Context, shown = { confirmed: false, strong: false }): Promise<Key> {
  const key = drawToken()
  const { confirmed, strong } = shown
  const kept = await ctx.sql.one(query.putSessionKey, [
    ctx.request.sessionId,
    hashToken(key),
    ctx.now,
    confirmed,
    strong,
  ])
  if (!kept) throw Unauthenticated()
  const device = deviceHashOf(ctx.request)
  if (strong && device) await ctx.sql.rows(proveDevice, [ctx.actor.id, device, ctx.now])
  return hand(ctx, key, kept.expires_at)
}

function hand({ request }: OpenContext, key: string, expiresAt: Date): Key {
  if (!request.fromBrowser) return { web_api_key: key }
  request.setSession(key, expiresAt)
  return {}
}

/** @throws SignInAgain unless the person has shown who they are within the last minutes. */
export async function requireFresh({ sql, now, request }: Pick<Context, 'sql' | 'now' | 'request'>): Promise<void> {
  const session = await sql.one(query.sessionConfirmed, [request.sessionId])
  if (!session || !isFresh(session.confirmed_at, now)) throw SignInAgain()
}

/** @throws Unauthenticated when the session that asks has ended meanwhile: asked once the person is held */
export async function requireLiving({ sql, request }: Pick<OpenContext, 'sql' | 'request'>): Promise<void> {
  if (!(await sql.one(query.sessionConfirmed, [request.sessionId]))) throw Unauthenticated()
}

/** Ends the session that asks, and lets go of the change of address that waits in it. */
export async function closeSession(ctx: Context): Promise<void> {
  // Held, so that nothing that stands on the session is begun beside its end.
  await ctx.sql.rows(query.lockPerson, [ctx.actor.id])
  await ctx.sql.rows(query.deleteEmailChangeOfSession, [ctx.request.sessionId])
  await ctx.sql.rows(query.deleteSession, [ctx.request.sessionId])
  if (ctx.request.sessionId) ctx.publish(sessionEnded, { user_id: ctx.actor.id, session_id: ctx.request.sessionId })
  ctx.request.clearSession()
}
