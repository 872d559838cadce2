import { call } from '#client/platform/api.ts'
import { signInPath } from '#client/platform/path.ts'
import { getUser } from '#shared/contract/accounts/index.ts'
import { Refusal } from '#shared/errors.ts'

/** Asking is a read as well, and hears the same. */
let isLooking = false

/**
 * GLB-RU004. The session is kept; the sign-in page says what happened and leads back. One part that has no answer, as a search
 * or a tile, takes nobody off their page: it says so itself. The server is away where it can not say who is here either.
 */
export async function leaveIfAway(): Promise<void> {
  if (isLooking || location.pathname === '/login') return
  isLooking = true
  try {
    await call(getUser, {}, { forAnybody: true })
  } catch (error) {
    if (error instanceof Refusal && error.status === 503) location.assign(`${signInPath(location)}&away=1`)
  } finally {
    isLooking = false
  }
}
