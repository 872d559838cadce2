import { randomBytes } from 'node:crypto'
import type { OpenContext } from '#server/platform/context.ts'
import { DAY_MS } from '#shared/time.ts'
import { recordSecurity } from '../ownData/securityLog.ts'
import { DEVICE_COOKIE } from './deviceKey.ts'
import * as query from './queries.ts'
import { hashToken } from './tokens.ts'

/** A device that was not used for so long is new again. */
export const DEVICE_DAYS = 400

/**
 * Remembers the device that signs in. One that the account has never been used on is told to its owner; the first one of
 * an account is nobody's news. A program without cookies is known by what it says of itself.
 */
export async function rememberDevice(ctx: OpenContext, userId: number): Promise<void> {
  const known = await ctx.sql.one(query.putDevice, [userId, hashToken(deviceKey(ctx)), ctx.now])
  if (known?.is_new && !known.is_first) await recordSecurity(ctx, userId, 'new_device')
}

function deviceKey({ request, now }: OpenContext): string {
  if (!request.fromBrowser) return `program ${request.userAgent}`
  const key = request.cookie(DEVICE_COOKIE) ?? randomBytes(24).toString('base64url')
  request.setCookie(DEVICE_COOKIE, key, new Date(now.getTime() + DEVICE_DAYS * DAY_MS))
  return `browser ${key}`
}
