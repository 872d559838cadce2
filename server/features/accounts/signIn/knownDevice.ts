import { randomBytes } from 'node:crypto'
import type { OpenContext } from '#server/platform/context.ts'
import { DAY_MS } from '#shared/time.ts'
import { recordSecurity } from '../ownData/securityLog.ts'
import * as query from './queries.ts'
import { hashToken } from './tokens.ts'

/** What a browser is known by; it says nothing of who uses it, and opens nothing. */
const COOKIE = 'pictomo_device'
/** A device that was not used for so long is new again. */
export const DEVICE_DAYS = 400

/** What a browser that carries a device's key is known by; null for one that carries none, and for a program. */
export function knownDeviceHash({ cookie }: Pick<OpenContext['request'], 'cookie'>): string | null {
  const key = cookie(COOKIE)
  return key ? hashToken(`browser ${key}`) : null
}

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
  const key = request.cookie(COOKIE) ?? randomBytes(24).toString('base64url')
  request.setCookie(COOKIE, key, new Date(now.getTime() + DEVICE_DAYS * DAY_MS))
  return `browser ${key}`
}
