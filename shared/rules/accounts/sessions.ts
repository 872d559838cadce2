import { SERVER_COOKIES } from '../../cookies.ts'
import { DAY_MS, HOUR_MS } from '../../time.ts'

/** A session lives so long after its last use, and so long in all. */
export const SESSION_IDLE_DAYS = SERVER_COOKIES.session.ms / DAY_MS
export const SESSION_MOST_DAYS = 180
/** Who may do more than learn signs in anew after a working day. */
export const SESSION_MORE_HOURS = 12

/** When a session that is used now ends. Its end moves with its use, up to an end that does not (ASVS 3.3.2). */
export function sessionEnd(now: Date, session: { began: Date; mayDoMore: boolean }): Date {
  const most = session.mayDoMore ? SESSION_MORE_HOURS * HOUR_MS : SESSION_MOST_DAYS * DAY_MS
  return new Date(Math.min(now.getTime() + SESSION_IDLE_DAYS * DAY_MS, session.began.getTime() + most))
}
