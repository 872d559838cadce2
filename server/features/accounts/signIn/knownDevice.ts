import { randomBytes } from 'node:crypto'
import type { OpenContext } from '#server/platform/context.ts'
import { SERVER_COOKIES } from '#shared/cookies.ts'
import { recordSecurity } from '../security/securityLog.ts'
import * as query from './queries.ts'
import { hashToken } from './tokens.ts'

/**
 * Remembers the device that signs in. One that the account has never been used on is told to its owner; the first one of
 * an account is nobody's news. A program without cookies is known by what it says of itself.
 */
export async function rememberDevice(ctx: OpenContext, userId: number): Promise<void> {
  const known = await ctx.sql.one(query.putDevice, [userId, hashToken(deviceKey(ctx)), ctx.now])
  if (known?.is_new && !known.is_first) await recordSecurity(ctx, userId, 'new_device')
}

/**
 * Leaves the device that asks the only one that is known: from any other a sign-in is told again. It is remembered where it was not,
 * so that the next one is not taken for an account's first.
 */
export async function knowThisDeviceAlone(ctx: OpenContext, userId: number): Promise<void> {
  const hash = hashToken(deviceKey(ctx))
  await ctx.sql.rows(query.putDevice, [userId, hash, ctx.now])
  await ctx.sql.rows(query.deleteOtherDevices, [userId, hash])
}

function deviceKey({ request }: OpenContext): string {
  if (!request.fromBrowser) return `program ${request.userAgent}`
  const key = request.cookie(SERVER_COOKIES.device) ?? randomBytes(24).toString('base64url')
  request.setCookie(SERVER_COOKIES.device, key)
  return `browser ${key}`
}
