import { HOUR_MS } from '../../time.ts'

/**
 * QUZ-RU012. Whether what a guest did in a browser is an account's without asking: whoever registers there goes on with it.
 * Somebody whose account is older may have found it there, on a computer that others use too, and is asked.
 */
export const takesGuestWork = (createdAt: string, now: Date): boolean => now.getTime() - Date.parse(createdAt) < HOUR_MS
