import { call } from '#client/platform/api.ts'
import { raiseSeen } from '#shared/contract/accounts/index.ts'
import { session } from './session.ts'

/**
 * GLB-RU027. Counts for the signed-in person that something was shown to them, on whichever device; `marks` are stored
 * along with it. Known here at once; whether the server counts it now or not, nobody waits for that.
 */
export function countSeen(column: string, marks: Readonly<Record<string, number>> = {}): void {
  const { user } = session
  if (!user) return
  user.has_seen = { ...user.has_seen, ...marks, [column]: (user.has_seen[column] ?? 0) + 1 }
  void call(raiseSeen, { column, has_seen: { ...marks } }, { keepalive: true }).catch(() => {})
}
