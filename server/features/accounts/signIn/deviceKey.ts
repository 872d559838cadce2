import type { OpenContext } from '#server/platform/context.ts'
import { hashToken } from './tokens.ts'

/** What a browser is known by; it says nothing of who uses it, and opens nothing. */
export const DEVICE_COOKIE = 'pictomo_device'

/** How a browser that carries a device's key is kept; null for one that carries none, and for a program. */
export function deviceHashOf({ cookie }: Pick<OpenContext['request'], 'cookie'>): string | null {
  const key = cookie(DEVICE_COOKIE)
  return key ? hashToken(`browser ${key}`) : null
}
