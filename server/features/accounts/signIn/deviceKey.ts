import type { OpenContext } from '#server/platform/context.ts'
import { SERVER_COOKIES } from '#shared/cookies.ts'
import { hashToken } from './tokens.ts'

/** How a browser that carries a device's key is kept; null for one that carries none, and for a program. */
export function deviceHashOf({ cookie }: Pick<OpenContext['request'], 'cookie'>): string | null {
  const key = cookie(SERVER_COOKIES.device)
  return key ? hashToken(`browser ${key}`) : null
}
